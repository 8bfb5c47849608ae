"""Judges every line of a file by a schema: judge_jsonschema.py SCHEMA LINES"""
import json
import sys
import time
from pathlib import Path

import jsonschema

schema, sets = (Path(file).read_text() for file in sys.argv[1:])
start = time.perf_counter()
checker = jsonschema.FormatChecker(("uri", "email", "ipv4"))
validator = jsonschema.Draft202012Validator(json.loads(schema), format_checker=checker)
wrong = sum(not validator.is_valid(json.loads(one)) for one in sets.splitlines())
print(wrong, time.perf_counter() - start)
