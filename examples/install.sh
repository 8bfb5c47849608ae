#!/bin/sh
# Sets up a made-up service: asks what it has to know, and writes its settings to harbor.conf.
#
# With somebody there, the questions are asked on the terminal, even if the script is piped:
#     curl -fsSL https://example.com/install.sh | sh
# With nobody there, the answers come from variables:
#     ASKLINE_NO_INPUT=1 ASKLINE_VALUE_NAME=api ASKLINE_VALUE_PORT=8080 sh install.sh
set -eu

# All of it is in a function, so that half a download does nothing.
main() {
    if ! command -v askline >/dev/null; then
        echo 'install.sh: askline is missing: install it first, as its README says' >&2
        exit 69
    fi

    # Without its answers there is nothing to do: the script ends with the code of askline.
    answers=$(questions | askline --format sh -)
    eval "$answers"

    # A person may submit with required questions open, having been warned.
    if [ -z "$ANSWER_NAME" ] || [ -z "$ANSWER_PORT" ]; then
        echo 'install.sh: nothing was written: it takes a name and a port' >&2
        exit 1
    fi

    {
        printf 'name = %s\n' "$ANSWER_NAME"
        printf 'port = %s\n' "$ANSWER_PORT"
        # Several selections stand one on each line.
        printf '%s\n' "$ANSWER_FEATURES" | while IFS= read -r feature; do
            [ -z "$feature" ] || printf 'feature = %s\n' "$feature"
        done
    } >harbor.conf
    echo "Settings of $ANSWER_NAME written to harbor.conf."

    if [ "$ANSWER_START" = true ]; then
        echo "Starting $ANSWER_NAME on port $ANSWER_PORT."
    fi
}

questions() {
    cat <<'JSON'
{
  "questions": [
    {
      "id": "name",
      "type": "text",
      "question": "What is the service called?",
      "header": "Name",
      "required": true,
      "placeholder": "e.g. api",
      "validation": {
        "format": "regex",
        "pattern": "^[a-z][a-z0-9-]*$",
        "errorMessage": "use lower-case letters, digits and hyphens, a letter first"
      }
    },
    {
      "id": "port",
      "type": "number",
      "question": "Which port should it listen on?",
      "header": "Port",
      "required": true,
      "validation": { "format": "integer", "min": 1, "max": 65535 },
      "defaultValue": 8080
    },
    {
      "id": "features",
      "type": "multichoice",
      "question": "Which features should be on?",
      "header": "Features",
      "options": [{ "label": "Metrics" }, { "label": "Tracing" }, { "label": "Backups" }],
      "allowOther": false
    },
    {
      "id": "start",
      "type": "boolean",
      "question": "Start it now?",
      "header": "Start"
    }
  ]
}
JSON
}

main
