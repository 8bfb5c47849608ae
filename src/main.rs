//! The program `askline`; all it does is in the library's `cli` module.

fn main() -> std::process::ExitCode {
    askline::cli::main().into()
}
