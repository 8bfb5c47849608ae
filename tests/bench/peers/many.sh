#!/usr/bin/env bash
# Times `askline validate` and ajv on 10,000 answers files, in turn: many.sh FOLDER (run.sh FOLDER first)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$here/../../..
askline=${CARGO_TARGET_DIR:-$project/target}/release/askline
questionnaire=$project/examples/service.json
cd "$1"
cp "$here/many.mjs" .
"$askline" schema answers "$questionnaire" > answers.schema.json
mkdir -p answers
for i in {0..9999}; do
  printf '{"name": "api-%s", "endpoint": "https://api.example.com/v%s", "contact": null, "address": "10.20.0.15", "port": %s, "runtime": "Deno", "features": ["Logging"], "overwrite": false}\n' \
    $((i % 100)) "$i" $((1024 + i)) > "answers/$i.json"
done
TIMEFORMAT='%R s'
for _ in 1 2 3 4 5; do
  time node many.mjs answers.schema.json answers
  time "$askline" validate "$questionnaire" answers/*.json
done
