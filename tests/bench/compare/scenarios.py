"""What is typed into whom, for ptybench.py."""
import json

from compare.install import BUILT, ROOT, SOURCES, run

DOWN = "\x1b[B"
CURSES_DOWN = "\x1bOB"
FIVE = str(SOURCES / "questions/five.json")
NAMES = ["Project-name", "Port-number", "Colour-choice", "Feature-set", "Confirm-it"]
ANSWERS = {"name": "demo", "port": 8080, "colour": "green", "features": ["auth", "logs"], "ok": True}
EIGHT = str(ROOT / "examples/service.json")
EIGHT_ANSWERS = {"name": "billing-api", "endpoint": "https://b.example.com", "contact": None,
                 "address": "10.0.0.9", "port": 8443, "runtime": "Deno",
                 "features": ["Sign-in", "Logging"], "overwrite": False}
RESULT = '"green","features":["auth","logs"]'
FILTER = "otter"
FLOOR = "static C, one line"
QUIET = 100  # ms after which a paint counts as complete

# Whoever asks with plain lines, with keys, or with curses.
LINES = ["demo\r", "8080\r", "2\r", "1 3\r", "y\r"]
KEYS = ["demo\r", "8080\r", DOWN + "\r", " " + DOWN + DOWN + " \r", "y"]
TYPED = {
    "bash": LINES,
    "inquire": [*KEYS[:4], "y\r"],
    "dialoguer": KEYS,
    "cliclack": KEYS,
    "dialog": [*LINES[:2], CURSES_DOWN + "\r", " " + CURSES_DOWN + CURSES_DOWN + " \r", "\r"],
    "debconf": [*LINES[:4], "yes\r"],
    "questionary": KEYS,
    "@clack/prompts": KEYS,
    "prompts": KEYS,
}
ASKLINE = ["askline", "askline static"]


def session(typed, review=()):
    """Wait for each name, type its answer; then the review, if there is one, and the result."""
    steps = [{"expect": name, "send": keys} for name, keys in zip(NAMES, typed)]
    return [*steps, *review, {"expect": '"green"' if review else RESULT}]


def floor(programs, **more):
    """A program that prints one line, in C and in Rust."""
    for name in [FLOOR, "Rust, one line"]:
        if name in programs.commands:
            yield {"name": name, "cmd": programs.commands[name], **more}


def five_questions(programs):
    scenarios = list(floor(programs, steps=[{"expect": "RESULT"}]))
    asking = {"debconf": {**programs.debconf, "DEBIAN_FRONTEND": "readline"}}
    for name, typed in TYPED.items():
        if name in programs.commands:
            scenarios.append({"name": name, "cmd": programs.commands[name], "steps": session(typed),
                              "env": asking.get(name, {})})
    for name in ASKLINE:
        for mode, typed, review in [
            ("plain", [*LINES[:3], "1,3\r", "y\r"], {"expect": "Submit?", "send": "y\r"}),
            ("rich", TYPED["inquire"], {"expect": "Review", "send": "\r"}),
        ]:
            if name in programs.commands:
                command = [*programs.commands[name], "ask", FIVE, "--mode", mode]
                scenarios.append({"name": f"{name}, {mode}", "cmd": command,
                                  "steps": session(typed, [review])})
    return scenarios


def unattended(programs):
    answers = BUILT / "five-answers.json"
    answers.write_text(json.dumps(ANSWERS) + "\n")
    eight = BUILT / "eight-answers.json"
    eight.write_text(json.dumps(EIGHT_ANSWERS) + "\n")
    scenarios = list(floor(programs))
    if "bash" in programs.commands:
        scenarios.append({"name": "bash", "cmd": programs.commands["bash"],
                          "stdin": "".join(LINES).replace("\r", "\n"), "check": RESULT})
    for name in ["debconf", "debconf, preseeded at once"]:
        if name in programs.commands:
            scenarios.append({"name": name, "cmd": programs.commands[name], "check": RESULT,
                              "env": {**programs.debconf, "DEBIAN_FRONTEND": "noninteractive"}})
    for name in ASKLINE:
        if name in programs.commands:
            command = [*programs.commands[name], "ask", FIVE, "--no-input", "--answers", str(answers)]
            scenarios.append({"name": name, "cmd": command, "check": '"green"'})
            command = [*programs.commands[name], "ask", EIGHT, "--no-input", "--answers", str(eight)]
            scenarios.append({"name": f"{name}, eight answers", "cmd": command, "check": '"Deno"'})
    return scenarios


def labels(count, width):
    """Names such as `amber-otter-07`, so many of them contain a filter; filled up to a width."""
    adjectives = ("amber brave calm dusty eager faint gentle happy icy jolly keen lucky mellow noble "
                  "olive proud quiet rapid silent tidy upper vivid warm young zesty").split()
    animals = ("falcon otter badger lynx heron viper moose crane bison gecko panda raven squid tiger "
               "whale camel eagle finch koala dingo").split()
    each = count // (len(adjectives) * len(animals))
    names = [f"{a}-{b}-{i:02}" for a in adjectives for b in animals for i in range(each)]
    return [f"{name} {'.' * (width - len(name) - 1)}" if width else name for name in names]


def choice(programs, count, width, peers):
    """One choice among many: the first paint, then a filter typed key by key."""
    names = labels(count, width)
    shown = names[0].split()[0]
    lines, questionnaire = BUILT / f"choice-{count}.txt", BUILT / f"choice-{count}.json"
    lines.write_text("\n".join(names) + "\n")
    questionnaire.write_text(json.dumps({"questions": [
        {"id": "item", "type": "choice", "question": "Which one?", "header": "Big-choice",
         "options": [{"label": name} for name in names], "allowOther": False}]}))

    def steps(first, typed, taken, *ending):
        wait = {"settle_ms": QUIET}
        begun = [{"expect": first, **wait, "send": typed[0]}]
        return begun + [{**wait, "send": key} for key in typed[1:]] + [{**wait, "send": taken}, *ending]

    common = {"timeout": 60, "filter_keys": len(FILTER)}
    scenarios = [{"name": name, "cmd": [*programs.commands[name], str(lines)],
                  "steps": steps(shown, FILTER, "\r", {"expect": "RESULT"}), **common}
                 for name in peers if name in programs.commands]
    listed = [f":list otter-0{place}\r" for place in range(len(FILTER))]
    for name in ASKLINE:
        for mode, first, typed, taken, review in [
            ("plain", "Big-choice", listed, "1\r", {"expect": "Submit?", "send": "y\r"}),
            ("rich", shown, FILTER, "\r", {"expect": "Review", "send": "\r"}),
        ]:
            if name in programs.commands:
                command = [*programs.commands[name], "ask", str(questionnaire), "--mode", mode]
                scenarios.append({"name": f"{name}, {mode}", "cmd": command,
                                  "steps": steps(first, typed, taken, review, {"expect": '"item"'}), **common})
    return scenarios


def files(programs, count):
    """So many answers files, judged by one process."""
    questionnaire, schema = str(ROOT / "examples/service.json"), BUILT / "service.schema.json"
    schema.write_text(run([*programs.commands["askline"], "schema", "answers", questionnaire]))
    folder = BUILT / "answers"
    folder.mkdir(exist_ok=True)
    for place in range(count):
        (folder / f"{place}.json").write_text(json.dumps({
            "name": f"api-{place % 100}", "endpoint": f"https://api.example.com/v{place}", "contact": None,
            "address": "10.20.0.15", "port": 1024 + place, "runtime": "Deno", "features": ["Logging"],
            "overwrite": False}))
    scenarios = []
    if "ajv, files" in programs.commands:
        scenarios.append({"name": "ajv", "check": "0 wrong",
                          "cmd": [*programs.commands["ajv, files"], str(schema), str(folder)]})
    paths = [str(folder / f"{place}.json") for place in range(count)]
    for name in ASKLINE:
        if name in programs.commands:
            scenarios.append({"name": name,
                              "cmd": [*programs.commands[name], "validate", questionnaire, *paths]})
    return scenarios
