//! The five questions with nothing but cliclack; or, given a file, a choice among its lines.

use std::error::Error;

use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(file) = std::env::args().nth(1) {
        let text = std::fs::read_to_string(file)?;
        let mut select = cliclack::select("Big-choice").filter_mode().max_rows(7);
        for line in text.lines() {
            select = select.item(line.to_owned(), line, "");
        }
        println!("RESULT {}", select.interact()?);
        return Ok(());
    }
    let name: String = cliclack::input("Project-name").interact()?;
    let port: u32 = cliclack::input("Port-number")
        .validate(|text: &String| match text.parse::<u32>() {
            Ok(1..=65535) => Ok(()),
            _ => Err("1 to 65535"),
        })
        .interact()?;
    let mut select = cliclack::select("Colour-choice");
    for colour in ["red", "green", "blue", "grey"] {
        select = select.item(colour, colour, "");
    }
    let colour = select.interact()?;
    let mut select = cliclack::multiselect("Feature-set").required(false);
    for feature in ["auth", "cache", "logs", "mail"] {
        select = select.item(feature, feature, "");
    }
    let features = select.interact()?;
    let ok = cliclack::confirm("Confirm-it")
        .initial_value(true)
        .interact()?;
    println!(
        "{}",
        json!({"name": name, "port": port, "colour": colour, "features": features, "ok": ok})
    );
    Ok(())
}
