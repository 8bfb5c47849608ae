//! The program `askline`.

fn main() {}
