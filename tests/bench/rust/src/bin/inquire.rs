//! The five questions with nothing but inquire; or, given a file, a choice among its lines.

use std::error::Error;

use inquire::validator::Validation;
use inquire::{Confirm, CustomType, MultiSelect, Select, Text};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(file) = std::env::args().nth(1) {
        let lines = std::fs::read_to_string(file)?;
        let item = Select::new("Big-choice", lines.lines().collect()).prompt()?;
        println!("RESULT {item}");
        return Ok(());
    }
    let name = Text::new("Project-name").prompt()?;
    let port = CustomType::<u32>::new("Port-number")
        .with_validator(|port: &u32| {
            Ok(if (1..65536).contains(port) {
                Validation::Valid
            } else {
                Validation::Invalid("1 to 65535".into())
            })
        })
        .prompt()?;
    let colour = Select::new("Colour-choice", vec!["red", "green", "blue", "grey"]).prompt()?;
    let features =
        MultiSelect::new("Feature-set", vec!["auth", "cache", "logs", "mail"]).prompt()?;
    let ok = Confirm::new("Confirm-it").with_default(true).prompt()?;
    println!(
        "{}",
        json!({"name": name, "port": port, "colour": colour, "features": features, "ok": ok})
    );
    Ok(())
}
