//! The five questions with nothing but dialoguer; or, given a file, a choice among its lines.

use std::error::Error;

use dialoguer::theme::ColorfulTheme;
use dialoguer::{Confirm, FuzzySelect, Input, MultiSelect, Select};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let theme = ColorfulTheme::default();
    if let Some(file) = std::env::args().nth(1) {
        let text = std::fs::read_to_string(file)?;
        let lines: Vec<&str> = text.lines().collect();
        let select = FuzzySelect::with_theme(&theme)
            .with_prompt("Big-choice")
            .items(&lines);
        let chosen = select.default(0).max_length(7).interact()?;
        println!("RESULT {}", lines[chosen]);
        return Ok(());
    }
    let name: String = Input::with_theme(&theme)
        .with_prompt("Project-name")
        .interact_text()?;
    let port: u32 = Input::with_theme(&theme)
        .with_prompt("Port-number")
        .validate_with(|port: &u32| {
            if (1..65536).contains(port) {
                Ok(())
            } else {
                Err("1 to 65535")
            }
        })
        .interact_text()?;
    let colours = ["red", "green", "blue", "grey"];
    let select = Select::with_theme(&theme)
        .with_prompt("Colour-choice")
        .items(&colours);
    let colour = colours[select.default(0).interact()?];
    let all = ["auth", "cache", "logs", "mail"];
    let picked = MultiSelect::with_theme(&theme)
        .with_prompt("Feature-set")
        .items(&all)
        .interact()?;
    let features: Vec<&str> = picked.into_iter().map(|place| all[place]).collect();
    let ok = Confirm::with_theme(&theme)
        .with_prompt("Confirm-it")
        .default(true)
        .interact()?;
    println!(
        "{}",
        json!({"name": name, "port": port, "colour": colour, "features": features, "ok": ok})
    );
    Ok(())
}
