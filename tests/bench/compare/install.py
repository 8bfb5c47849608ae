"""Builds askline and installs what it is compared with, all under target/bench."""
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "tests/bench"
BUILT = ROOT / "target/bench"
DEBCONF_DATABASES = Path("/var/cache/debconf")
STATIC_TARGET = f"{platform.machine()}-unknown-linux-gnu"
STATIC_FLAGS = "-C target-feature=+crt-static"
DEBIAN_PACKAGES = {"gcc": "gcc", "dialog": "dialog", "debconf": "debconf", "time": "time"}


class Unavailable(Exception):
    """Why a program cannot be had."""


@dataclass
class Programs:
    """Commands by name; versions; and why the others are missing."""

    commands: dict[str, list[str]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    debconf: dict[str, str] = field(default_factory=dict)  # its environment


def run(command, **extra):
    """Run to the end and return what was printed."""
    command = [str(part) for part in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, **extra)
    except FileNotFoundError:
        raise Unavailable(f"`{command[0]}` is missing") from None
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "nothing was said").splitlines()
        raise Unavailable(f"`{' '.join(command)[:60]}` failed: {said[-1][:160]}")
    return done.stdout.strip()


def debian_packages():
    missing = [package for program, package in DEBIAN_PACKAGES.items() if not shutil.which(program)]
    if not find_spec("ensurepip"):
        missing.append("python3-venv")
    if not missing or not shutil.which("apt-get"):
        return
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run([*root, "apt-get", "update", "-qq"])
    run([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], env=environment)


def installed(program, name):
    """A copy of a program, as `cargo install` and packages leave it, to be timed in its place.

    The linker of Rust writes a program through a mapping, and the kernel keeps such a file in single
    pages until it is copied or read anew: every start takes a fifth longer.
    """
    folder = BUILT / "installed"
    folder.mkdir(exist_ok=True)
    copy = folder / name
    copy.unlink(missing_ok=True)
    shutil.copy(program, copy)
    return [str(copy)]


def floor(programs):
    run(["gcc", "-O2", "-static", "-o", BUILT / "hello", SOURCES / "peers/hello.c"])
    programs.commands["static C, one line"] = installed(BUILT / "hello", "hello-c")


def bash(programs):
    version = run(["bash", "--version"])
    programs.versions["bash"] = re.search(r"[\d.]+", version)[0]
    programs.commands["bash"] = ["bash", str(SOURCES / "peers/ask_bash.sh")]


def dialog(programs):
    programs.versions["dialog"] = run(["dialog", "--version"]).removeprefix("Version: ")
    programs.commands["dialog"] = ["bash", str(SOURCES / "peers/ask_dialog.sh")]


def debconf(programs):
    """With copies of the machine's databases, so that those stay as they are."""
    folder = BUILT / "debconf"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for database in ["config.dat", "templates.dat"]:
        if os.access(DEBCONF_DATABASES / database, os.R_OK):
            shutil.copy(DEBCONF_DATABASES / database, folder)
    (folder / "debconf.conf").write_text(f"""Config: configdb
Templates: templatedb

Name: configdb
Driver: File
Filename: {folder}/config.dat

Name: templatedb
Driver: File
Filename: {folder}/templates.dat
""")
    programs.debconf = {"DEBCONF_SYSTEMRC": str(folder / "debconf.conf")}
    environment = {**os.environ, **programs.debconf}
    preseed = SOURCES / "peers/debconf.preseed"
    run(["debconf-loadtemplate", "bench", SOURCES / "peers/debconf.templates"], env=environment)
    run(["debconf-set-selections", preseed], env=environment)
    programs.versions["debconf"] = run(["dpkg-query", "-W", "-f", "${Version}", "debconf"])
    ask = ["debconf", "-obench", str(SOURCES / "peers/ask_debconf.sh")]
    programs.commands["debconf"] = ask
    programs.commands["debconf, preseeded at once"] = [
        "sh", "-c", 'debconf-set-selections "$0" && exec "$@"', str(preseed), *ask]


def node(programs):
    folder = BUILT / "node"
    folder.mkdir(exist_ok=True)
    for file in ["package.json", "ask_clack.mjs", "ask_prompts.mjs", "judge_ajv.mjs", "files_ajv.mjs"]:
        shutil.copy(SOURCES / "peers" / file, folder)
    programs.versions["Node"] = run(["node", "--version"]).removeprefix("v")
    run(["npm", "install", "--no-audit", "--no-fund"], cwd=folder)
    installed = json.loads((folder / "node_modules/.package-lock.json").read_text())["packages"]
    for name in json.loads((folder / "package.json").read_text())["dependencies"]:
        programs.versions[name] = installed[f"node_modules/{name}"]["version"]
    for name, file in {"@clack/prompts": "ask_clack", "prompts": "ask_prompts", "ajv": "judge_ajv",
                       "ajv, files": "files_ajv"}.items():
        programs.commands[name] = [shutil.which("node"), str(folder / f"{file}.mjs")]


def python(programs):
    folder = BUILT / "venv"
    interpreter = folder / "bin/python"
    run([sys.executable, "-m", "venv", folder])
    pip = [interpreter, "-m", "pip", "--disable-pip-version-check"]
    run([*pip, "install", "--quiet", "-r", SOURCES / "peers/requirements.txt"])
    installed = {one["name"]: one["version"] for one in json.loads(run([*pip, "list", "--format", "json"]))}
    programs.versions["Python"] = platform.python_version()
    for name, file in {"questionary": "ask_questionary", "jsonschema": "judge_jsonschema"}.items():
        programs.versions[name] = installed[name]
        programs.commands[name] = [str(interpreter), str(SOURCES / f"peers/{file}.py")]


def rust(programs):
    """A crate of its own; the lock file gives it the project's versions of what both use."""
    crate = BUILT / "rust"
    shutil.copytree(SOURCES / "rust", crate, dirs_exist_ok=True)
    shutil.copy(ROOT / "Cargo.lock", crate)
    run(["cargo", "build", "--release", "--manifest-path", crate / "Cargo.toml",
         "--target-dir", BUILT / "cargo"])
    programs.versions["Rust"] = run(["rustc", "--version"]).split()[1]
    lock = (crate / "Cargo.lock").read_text()
    for name in ["inquire", "dialoguer", "cliclack", "hello", "judge"]:
        programs.commands[name] = installed(BUILT / "cargo/release" / name, name)
        if version := re.search(rf'name = "{name}"\nversion = "([^"]+)"', lock):
            programs.versions[name] = version[1]
    programs.commands["Rust, one line"] = programs.commands.pop("hello")


def askline(programs, static):
    name = "askline static" if static else "askline"
    folder = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    command, environment = ["cargo", "build", "--release", "--locked"], dict(os.environ)
    if static:
        command += ["--target", STATIC_TARGET]
        environment["RUSTFLAGS"] = STATIC_FLAGS
        folder /= STATIC_TARGET
    run(command, cwd=ROOT, env=environment)
    programs.commands[name] = installed(folder / "release/askline", name.replace(" ", "-"))


def install(given):
    """Everything that can be had; `given` names programs that are built already."""
    BUILT.mkdir(parents=True, exist_ok=True)
    programs = Programs(commands={name: installed(path, name.replace(" ", "-"))
                                  for name, path in given.items()})

    def attempt(name, step, *arguments):
        if name in given:
            return
        start = time.monotonic()
        try:
            step(programs, *arguments)
            outcome = "ready"
        except (Unavailable, OSError, KeyError) as reason:
            programs.missing[name] = str(reason)
            outcome = f"left out: {reason}"
        print(f"{name}: {outcome} ({time.monotonic() - start:.0f} s)", file=sys.stderr, flush=True)

    def compiled():
        attempt("askline", askline, False)
        attempt("askline static", askline, True)

    def also_compiled():
        attempt("inquire, dialoguer, cliclack and the judging of askline", rust)

    def downloaded():
        attempt("Debian packages", lambda _: debian_packages())
        attempt("static C, one line", floor)
        attempt("bash", bash)
        attempt("dialog", dialog)
        attempt("debconf", debconf)
        attempt("@clack/prompts, prompts and ajv", node)
        attempt("questionary and jsonschema", python)

    # What downloads takes no processor, and the last step of a compilation takes but one.
    with ThreadPoolExecutor() as pool:
        for lane in [pool.submit(work) for work in [compiled, also_compiled, downloaded]]:
            lane.result()
    return programs
