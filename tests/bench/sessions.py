#!/usr/bin/env python3
"""Time whole sessions of askline beside other programs, and print one table for each.

    tests/bench/sessions.py [--rounds N] [--static]

Builds askline, a program with nothing but inquire, and a static C program that prints a line (the
floor), under target/bench; then lets ptybench.py type the same answers into all of them, in turn.
Needs cargo, gcc and bash. With --static, a statically linked askline is timed too.

The figures of one table come from one run and can be compared with each other; those of two runs
cannot. What each column means stands at the top of ptybench.py.
"""
import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/bench"
BUILT = ROOT / "target/bench"
DOWN = "\x1b[B"
STATIC_TARGET = f"{platform.machine()}-unknown-linux-gnu"

FIVE = ["Project-name", "Port-number", "Colour-choice", "Feature-set", "Confirm-it"]
FIVE_LINES = ["demo\r", "8080\r", "2\r", "1,3\r", "y\r"]
FIVE_KEYS = ["demo\r", "8080\r", DOWN + "\r", " " + DOWN + DOWN + " \r", "y\r"]

EIGHT = ["Name:", "Endpoint:", "Contact:", "Address:", "Port:", "Runtime:", "Features:", "Overwrite:"]
EIGHT_LINES = ["billing-api\r", "https://billing.example.com\r", "\r", "10.20.0.15\r", "\r", "2\r",
               "1,3\r", "\r"]
EIGHT_KEYS = EIGHT_LINES[:5] + FIVE_KEYS[2:4] + ["\r"]


def steps(names, answers, review, result):
    """Wait for each name, type its answer; then the review, if there is one, and the result."""
    session = [{"expect": name, "send": answer} for name, answer in zip(names, answers)]
    if review:
        session.append(review)
    return session + [{"expect": result}]


def build(command, **extra):
    subprocess.run(command, check=True, cwd=ROOT, **extra)


def build_askline(static):
    build(["cargo", "build", "--release", "--locked", "--quiet"])
    programs = {"askline": ROOT / "target/release/askline"}
    if static:
        build(["cargo", "build", "--release", "--locked", "--quiet", "--target", STATIC_TARGET],
              env={**os.environ, "RUSTFLAGS": "-C target-feature=+crt-static -C relocation-model=static"})
        programs["askline static"] = ROOT / f"target/{STATIC_TARGET}/release/askline"
    return programs


def build_floor():
    build(["gcc", "-O2", "-static", "-o", BUILT / "hello", HERE / "sessions/hello.c"])
    return BUILT / "hello"


def build_inquire():
    """A crate of its own, with inquire as askline has it."""
    crate = BUILT / "inquire"
    (crate / "src").mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "sessions/inquire.rs", crate / "src/main.rs")
    needed = re.search(r"^inquire = \{ version = \"([^\"]+)\"", (ROOT / "Cargo.toml").read_text(), re.M)
    (crate / "Cargo.toml").write_text(f"""[package]
name = "bare-inquire"
version = "0.0.0"
edition = "2024"

[dependencies]
inquire = {{ version = "{needed[1]}", default-features = false, features = ["crossterm"] }}

[profile.release]
lto = true
codegen-units = 1
strip = true

[workspace]
""")
    build(["cargo", "build", "--release", "--quiet", "--manifest-path", crate / "Cargo.toml",
           "--target-dir", BUILT / "target"])
    return BUILT / "target/release/bare-inquire"


def askline(programs, questionnaire, names, lines, keys, result):
    plain_review = {"expect": "Submit?", "send": "y\r"}
    rich_review = {"expect": "Review", "send": "\r"}
    for label, program in programs.items():
        command = [str(program), "ask", str(questionnaire)]
        yield {"name": f"{label} plain", "cmd": command + ["--mode", "plain"],
               "steps": steps(names, lines, plain_review, result)}
        yield {"name": f"{label} rich", "cmd": command + ["--mode", "rich"],
               "steps": steps(names, keys, rich_review, result)}


def five(programs, floor, inquire):
    lines = FIVE_LINES[:3] + ["1 3\r", "y\r"]
    return [
        {"name": "static C, one line", "cmd": [str(floor)], "steps": [{"expect": "RESULT"}]},
        {"name": "bash read and select", "cmd": ["bash", str(HERE / "sessions/read.sh")],
         "steps": steps(FIVE, lines, None, '"ok":true')},
        {"name": "bare inquire", "cmd": [str(inquire)],
         "steps": steps(FIVE, FIVE_KEYS, None, '"ok":true')},
        *askline(programs, HERE / "sessions/five.json", FIVE, FIVE_LINES, FIVE_KEYS, '"ok": true'),
    ]


def eight(programs, floor, inquire):
    """Eight questions; the others only get to their first prompt, which is what is compared."""
    return [
        {"name": "static C, one line", "cmd": [str(floor)], "steps": [{"expect": "RESULT"}]},
        {"name": "bare inquire, 1st of 5", "cmd": [str(inquire)],
         "steps": [{"expect": FIVE[0], "send": "\x03"}], "exit": 1},
        *askline(programs, ROOT / "examples/service.json", EIGHT, EIGHT_LINES, EIGHT_KEYS,
                 '"overwrite": false'),
    ]


def unattended(programs, floor):
    answers = BUILT / "eight-answers.json"
    answers.write_text('{"name": "billing-api", "endpoint": "https://billing.example.com", '
                       '"contact": "oncall@example.com", "address": "10.20.0.15", "port": 8443, '
                       '"runtime": "Deno", "features": ["Sign-in", "Logging"], "overwrite": true}\n')
    questionnaire = str(ROOT / "examples/service.json")
    return [
        {"name": "static C, one line", "cmd": [str(floor)]},
        *({"name": label, "check": '"Deno"',
           "cmd": [str(program), "ask", questionnaire, "--no-input", "--answers", str(answers)]}
          for label, program in programs.items()),
    ]


def time(title, scenarios, rounds):
    file = BUILT / "scenarios.json"
    file.write_text(json.dumps(scenarios, indent=1))
    print(f"\n{title}", flush=True)
    command = [sys.executable, str(HERE / "ptybench.py"), "--rounds", str(rounds), str(file)]
    # Other processes double the figures unless these come first; that takes privileges.
    first = ["chrt", "--rr", "1"]
    if shutil.which("chrt") and subprocess.run(first + ["true"], capture_output=True).returncode == 0:
        command = first + command
    plain = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "LANG": "C.UTF-8"}
    return subprocess.run(command, env=plain).returncode


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--static", action="store_true", help="time a static askline too")
    args = parser.parse_args()
    BUILT.mkdir(parents=True, exist_ok=True)
    programs, floor, inquire = build_askline(args.static), build_floor(), build_inquire()
    print(f"{platform.system()} {platform.release()}, {os.cpu_count()} cores, "
          f"load {os.getloadavg()[0]:.1f}, {args.rounds} rounds")
    for label, program in programs.items():
        print(f"{label}: {program.stat().st_size / 1e6:.2f} MB")
    failed = [
        time("Five questions", five(programs, floor, inquire), args.rounds),
        time("Eight questions (examples/service.json)", eight(programs, floor, inquire), args.rounds),
        time("Unattended, eight answers from a file (examples/service.json)", unattended(programs, floor), args.rounds),
    ]
    return int(any(failed))


if __name__ == "__main__":
    sys.exit(main())
