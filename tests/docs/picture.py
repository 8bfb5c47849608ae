#!/usr/bin/env python3
# /// script
# dependencies = ["rich==15.0.0"]
# ///
"""Makes docs/rich-mode.svg: a session of `askline demo` in tmux, and its screen as a picture.

Needs tmux and the Python package rich (`pip install rich==15.0.0`). Build the program first:
    cargo build && tests/docs/picture.py
"""
import pathlib
import re
import subprocess
import time

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS, ROWS = 72, 30
PATIENCE = 10

# A quiet dark theme: background, text, and the eight colours twice.
COLOURS = [(69, 71, 90), (243, 139, 168), (166, 227, 161), (249, 226, 175),
           (137, 180, 250), (245, 194, 231), (148, 226, 213), (186, 194, 222)]
THEME = TerminalTheme((30, 30, 46), (205, 214, 244), COLOURS, COLOURS)

# What is waited for, and the keys pressed then.
SESSION = [
    ("What are you celebrating?", ["Ada's birthday", "Enter"]),
    ("How many people are coming?", ["Up", "Up", "Enter"]),
    ("Where will you eat?", ["Down", "Down", "Enter"]),
    ("Which dishes will you cook?", ["Space", "Down", "Down", "Space"]),
]


def tmux(*words):
    command = ["tmux", "-L", "askline-picture", "-f", "/dev/null", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def screen(*flags):
    return tmux("capture-pane", "-p", "-t", "picture", *flags)


def wait(ready, what):
    end = time.monotonic() + PATIENCE
    while not ready(screen()):
        if time.monotonic() > end:
            raise SystemExit(f"{what} did not come:\n{screen()}")
        time.sleep(0.05)


def record():
    program = ROOT / "target" / "debug" / "askline"
    environment = ["env", "-i", "TERM=tmux-256color", "LANG=C.UTF-8"]
    tmux("new-session", "-d", "-s", "picture", "-x", str(COLUMNS), "-y", str(ROWS),
         *environment, str(program), "demo")
    try:
        for words, keys in SESSION:
            wait(lambda shown: words in shown, words)
            for key in keys:
                before = screen("-e")
                tmux("send-keys", "-t", "picture", key)
                wait(lambda _: screen("-e") != before, f"an effect of {key}")
        # Both dishes are marked, and nothing is being drawn any more.
        wait(lambda shown: shown == screen(), "a screen at rest")
        return screen("-e").rstrip("\n")
    finally:
        tmux("kill-server")


def main():
    console = Console(record=True, width=COLUMNS, file=open("/dev/null", "w", encoding="utf-8"),
                      force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(record()), end="")
    picture = console.export_svg(title="askline demo", theme=THEME, unique_id="askline")
    # The font would be fetched from elsewhere; every system has a monospaced one.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", "ui-monospace, 'DejaVu Sans Mono', monospace")
    # Some viewers drop blanks at the ends of a piece of text otherwise.
    picture = picture.replace("<svg ", '<svg xml:space="preserve" ', 1)
    lines = [line.rstrip() for line in picture.splitlines()]
    (ROOT / "docs" / "rich-mode.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
