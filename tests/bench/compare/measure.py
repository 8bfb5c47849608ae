"""Runs groups of programs in turn, and keeps the figures of every round."""
import json
import os
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass

from compare.install import BUILT, SOURCES, Unavailable, run

PLAIN = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "LANG": "C.UTF-8"}
SETS, WRONG = 100_000, 7_221


@dataclass
class Group:
    """What was measured of some programs in the same rounds; times in seconds."""

    title: str
    base: str  # whom the ratios are to
    runs: dict[str, list[dict]]
    memory: dict[str, list[float]]  # MiB
    failed: dict[str, str]

    def values(self, name, column):
        if column == "memory":
            return self.memory.get(name, [])
        return [row[column] for row in self.runs.get(name, []) if column in row]

    def median(self, name, column):
        values = self.values(name, column)
        return statistics.median(values) if values else None

    def percentile(self, name, column, share):
        values = sorted(value for row in self.values(name, column) for value in row)
        return values[min(len(values) - 1, int(share * len(values)))] if values else None

    def ratio(self, name, base, column):
        """The median of each round's ratio: what slows a whole round down falls out."""
        pairs = zip(self.values(name, column), self.values(base, column))
        ratios = [one / other for one, other in pairs]
        return statistics.median(ratios) if ratios else None


def possible(*command):
    """The command, where it can be used; it takes privileges, or more than one core."""
    usable = shutil.which(command[0]) and subprocess.run(
        [*command, "true"], capture_output=True).returncode == 0
    return list(command) if usable else []


# Other processes double the figures unless these come first.
FIRST = possible("chrt", "--rr", "1")
ONE_CORE = possible("taskset", "-c", "0")


def time(title, base, scenarios, rounds, probes=3):
    print(f"{title} ...", file=sys.stderr, flush=True)
    asked, told = BUILT / "scenarios.json", BUILT / "figures.json"
    asked.write_text(json.dumps(scenarios, indent=1))
    told.unlink(missing_ok=True)
    probes = probes if shutil.which("time") else 0  # else the peak is that of Python, if that is higher
    done = subprocess.run(
        [*FIRST, sys.executable, SOURCES / "ptybench.py", "--rounds", str(rounds), "--rss-rounds", str(probes),
         "--json", told, asked],
        env=PLAIN, capture_output=True, text=True)
    if not told.exists():
        raise Unavailable(f"ptybench.py failed: {done.stderr[-300:]}")
    figures = json.loads(told.read_text())
    print(done.stderr, end="", file=sys.stderr)
    failed = dict(line.split(": failed: ", 1) for line in done.stderr.splitlines() if ": failed: " in line)
    for scenario in scenarios:
        for row in figures["runs"][scenario["name"]]:
            if count := scenario.get("filter_keys"):
                row["first key"], row["keys"] = row["keys"][0], row["keys"][1:count]
                del row["total"]  # most of it is waiting for quiet
    return Group(title, base, figures["runs"], figures["rss_mib"], failed)


def answer_sets():
    """The sets of ../rules.rs, one JSON object a line."""
    for i in range(SETS):
        yield json.dumps({
            "url": f"https://www.example{i % 999}.org:{1000 + i % 9000}/a/b{i}?q={i}#z",
            "email": f"user{i}@mail{i % 99}.example.com",
            "ip": f"{1 + i % 223}.{i // 7 % 256}.{i // 256 % 256}.{i % 251}",
            "port": i * 7 % 70000,
            "name": f"svc-web-{i}",
        })


def judge(programs, rounds):
    """Each judges the sets on the same core; each says itself how long that took."""
    title = f"Judging {SETS:,} sets of five answers, each read from JSON"
    print(f"{title} ...", file=sys.stderr, flush=True)
    questions, sets = SOURCES / "questions", BUILT / "sets.jsonl"
    sets.write_text("\n".join(answer_sets()) + "\n")
    judges = {"askline": ("judge", "judged.json"), "ajv": ("ajv", "judged.schema.json"),
              "jsonschema": ("jsonschema", "judged.schema.json")}
    group = Group(title, "askline", {}, {}, {})
    for _ in range(rounds):
        for name, (program, rules) in judges.items():
            if program not in programs.commands or name in group.failed:
                continue
            try:
                told = run([*FIRST, *ONE_CORE, *programs.commands[program], questions / rules, sets], env=PLAIN)
                wrong, seconds = told.split()
                if int(wrong) != WRONG:
                    raise Unavailable(f"{wrong} sets are wrong to it, not {WRONG}")
                group.runs.setdefault(name, []).append({"total": float(seconds)})
            except Unavailable as reason:
                group.failed[name] = str(reason)
    return group
