//! What any Rust program costs: it prints a line.

fn main() {
    println!("RESULT hello");
}
