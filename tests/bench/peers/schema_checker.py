import json
import sys
import time

import jsonschema

sets = [
    {
        "url": f"https://www.example{i % 999}.org:{1000 + i % 9000}/a/b{i}?q={i}#z",
        "email": f"user{i}@mail{i % 99}.example.com",
        "ip": f"{1 + i % 223}.{i // 7 % 256}.{i // 256 % 256}.{i % 251}",
        "port": i * 7 % 70000,
        "name": f"svc-web-{i}",
    }
    for i in range(100_000)
]
from_json = "json" in sys.argv
files = [json.dumps(one) for one in sets] if from_json else sets
start = time.perf_counter()
checker = jsonschema.FormatChecker(("uri", "email", "ipv4"))
with open("schema.json") as file:
    validator = jsonschema.Draft202012Validator(json.load(file), format_checker=checker)
read = json.loads if from_json else lambda one: one
wrong = sum(not validator.is_valid(read(one)) for one in files)
label = "jsonschema, from JSON" if from_json else "jsonschema"
print(f"{label}: {wrong} wrong, {time.perf_counter() - start:.3f} s")
