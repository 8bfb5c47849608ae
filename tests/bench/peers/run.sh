#!/usr/bin/env bash
# Times other validators on the sets of ../rules.rs: run.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1" && cd "$1"
cp "$here"/ajv.mjs "$here"/schema_checker.py "$here"/schema.json .
[ -d node_modules/ajv-formats ] || npm install --silent --no-audit --no-fund ajv@8 ajv-formats@3
[ -d venv ] || { python3 -m venv venv && venv/bin/pip install -q 'jsonschema[format]'; }
for _ in 1 2 3 4 5; do
  for from in memory json; do
    taskset -c 0 node ajv.mjs "$from"
    taskset -c 0 venv/bin/python schema_checker.py "$from"
  done
done
