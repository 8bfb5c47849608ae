"""The five questions with questionary."""
import json

import questionary


def in_range(text):
    return (text.isdigit() and 1 <= int(text) <= 65535) or "1 to 65535"


print(json.dumps({
    "name": questionary.text("Project-name").ask(),
    "port": int(questionary.text("Port-number", validate=in_range).ask()),
    "colour": questionary.select("Colour-choice", choices=["red", "green", "blue", "grey"]).ask(),
    "features": questionary.checkbox("Feature-set", choices=["auth", "cache", "logs", "mail"]).ask(),
    "ok": questionary.confirm("Confirm-it").ask(),
}, separators=(",", ":")))
