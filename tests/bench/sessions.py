#!/usr/bin/env python3
"""Time whole sessions of askline beside other programs, and print one table in Markdown.

    tests/bench/sessions.py [--rounds N] [--into docs/performance.md]

Builds askline (as cargo does, and linked statically) and installs or builds the others under
target/bench; what cannot be had is left out, with the reason. Then lets ptybench.py give the same
answers to all of them, in turn. Needs cargo, gcc, bash and Python; node with npm, dialog, debconf
and GNU time are used if they are there, and the Debian packages among them are installed if they
can be. What each column means stands in docs/performance.md.
"""
import argparse
import datetime
import os
import platform
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source folders stay clean

from compare import goals, measure, scenarios, table
from compare.install import Unavailable, install

CPU = Path("/proc/cpuinfo")
BEGIN, END = "<!-- sessions.py: begin -->", "<!-- sessions.py: end -->"


def machine(programs, load):
    """Where and with what the figures were made."""
    release = Path("/etc/os-release").exists() and platform.freedesktop_os_release().get("PRETTY_NAME")
    processor = re.search(r"model name\s*: (.*)", CPU.read_text() if CPU.exists() else "")
    first = "before all other processes" if measure.FIRST else "without priority over other processes"
    sizes = [f"{name} {Path(programs.commands[name][0]).stat().st_size / 1e6:.1f} MB"
             for name in scenarios.ASKLINE if name in programs.commands]
    facts = [datetime.date.today(), f"{os.cpu_count()} cores", processor and processor[1],
             f"{platform.system()} {platform.release()}", release, first, f"load {load:.1f} before", *sizes]
    versions = [f"{name} {version}" for name, version in sorted(programs.versions.items())]
    return [", ".join(str(fact) for fact in facts if fact) + ".", "", f"Versions: {', '.join(versions)}."]


def measured(programs, rounds):
    rust = ["inquire", "dialoguer", "cliclack"]
    few = max(2, rounds // 5)
    floor = scenarios.FLOOR
    yield measure.time("Five questions", floor, scenarios.five_questions(programs), rounds)
    yield measure.time("Unattended, five answers or eight", floor, scenarios.unattended(programs), rounds)
    yield measure.time("A choice among 10,000", "inquire",
                       scenarios.choice(programs, 10_000, 0, [*rust, "@clack/prompts", "prompts"]), few, 1)
    yield measure.time("A choice among 100,000 of 75 characters", "inquire",
                       scenarios.choice(programs, 100_000, 75, rust), few, 1)
    yield measure.time("Judging 10,000 answers files", "ajv", scenarios.files(programs, 10_000), few, 1)
    yield measure.judge(programs, max(2, rounds // 10))


def compared(groups):
    found = goals.Goals()
    five, unattended, ten_thousand, hundred_thousand, files, judged = groups
    goals.five_questions(found, five)
    goals.choice(found, ten_thousand, 7, 2)
    goals.choice(found, hundred_thousand, 100, 20)
    goals.unattended(found, unattended)
    goals.files(found, files)
    goals.judging(found, judged, measure.SETS)
    return found.lines


def put(text, page):
    """Replace what an earlier run left between its marks."""
    before, rest = page.read_text().split(BEGIN)
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.split(END)[1]}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30, help="of the short sessions; the others get fewer")
    parser.add_argument("--into", type=Path, metavar="PAGE", help="put the table between the marks there")
    parser.add_argument("--askline", metavar="PROGRAM", help="time this one, build none")
    parser.add_argument("--static", metavar="PROGRAM", help="time this one as the static one, build none")
    args = parser.parse_args()
    load = os.getloadavg()[0]
    given = {"askline": args.askline, "askline static": args.static}
    programs = install({name: path for name, path in given.items() if path})
    if "askline" not in programs.commands:
        sys.exit(f"no askline: {programs.missing['askline']}")
    try:
        groups = list(measured(programs, args.rounds))
    except Unavailable as reason:
        sys.exit(str(reason))
    lines = [*machine(programs, load), "", *table.table(groups)]
    lines += ["", "Goals:", "", *compared(groups)]
    if left_out := table.left_out(groups, programs.missing):
        lines += ["", "Left out:", "", *left_out]
    print(*lines, sep="\n")
    if args.into:
        put("\n".join(lines), args.into)


if __name__ == "__main__":
    main()
