//! The five questions with nothing but inquire.

use inquire::validator::Validation;
use inquire::{Confirm, CustomType, InquireError, MultiSelect, Select, Text};

fn main() -> Result<(), InquireError> {
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
    let features = MultiSelect::new("Feature-set", vec!["auth", "cache", "logs", "mail"]).prompt()?;
    let ok = Confirm::new("Confirm-it").with_default(true).prompt()?;
    println!("{{\"name\":{name:?},\"port\":{port},\"colour\":{colour:?},\"features\":{features:?},\"ok\":{ok}}}");
    Ok(())
}
