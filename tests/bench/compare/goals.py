"""What askline's figures should be, most of them beside the others' in the same rounds."""
from compare.scenarios import FLOOR

PLAIN, RICH = "askline static, plain", "askline static, rich"
INTERPRETED = ["questionary", "@clack/prompts", "prompts"]
PEERS = ["bash", "inquire", "dialoguer", "cliclack", "dialog", "debconf", *INTERPRETED]
MS = 1000


def number(figure):
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


class Goals:
    """Goals one after another: met, missed, or not measured."""

    def __init__(self):
        self.lines = []

    def at_most(self, goal, figure, limit, unit=""):
        self.add(goal, figure, limit, unit, "at most", lambda: figure <= limit)

    def at_least(self, goal, figure, limit, unit=""):
        self.add(goal, figure, limit, unit, "at least", lambda: figure >= limit)

    def add(self, goal, figure, limit, unit, bound, holds):
        if figure is None or limit is None:
            self.lines.append(f"- not measured: {goal}")
            return
        verdict = "met" if holds() else "**missed**"
        self.lines.append(f"- {verdict}: {goal}: {number(figure)}{unit} ({bound} {number(limit)}{unit})")


def scaled(figure, factor):
    return None if figure is None else figure * factor


def fastest(group, names):
    """The one of these that is first at its first prompt."""
    measured = [name for name in names if group.median(name, "first") is not None]
    return min(measured, key=lambda name: group.median(name, "first"), default=None)


def inverse(ratio):
    return None if ratio is None else 1 / ratio


def five_questions(goals, group):
    peer, slow = fastest(group, PEERS), fastest(group, INTERPRETED)
    for mode in [PLAIN, RICH]:
        def first(other, mode=mode):
            return group.ratio(mode, other, "first")
        goals.at_most(f"first prompt, {mode}, to the fastest peer's ({peer})", first(peer), 1, " times")
        goals.at_most(f"first prompt, {mode}, to bash's", first("bash"), 0.8, " times")
        goals.at_most(f"first prompt, {mode}, to static C", first(FLOOR), 1.5, " times")
        goals.at_least(f"first prompt, {mode}, faster than {slow}", inverse(first(slow)), 50, " times")
        goals.at_least(f"first prompt, {mode}, faster than debconf", inverse(first("debconf")), 75, " times")
    goals.at_most(f"whole session, {RICH}, to inquire's", group.ratio(RICH, "inquire", "total"), 1, " times")
    goals.at_most(f"whole session, {RICH}, to dialoguer's (a dream)",
                  group.ratio(RICH, "dialoguer", "total"), 1, " times")
    goals.at_most(f"whole session, {PLAIN}, to bash's", group.ratio(PLAIN, "bash", "total"), 1, " times")

    def p95(name):
        return scaled(group.percentile(name, "keys", 0.95), MS)
    goals.at_most(f"a key to the next prompt, p95, {RICH}", p95(RICH), 1.1, " ms")
    goals.at_most(f"a key to the next prompt, p95, {PLAIN}, beside bash's", p95(PLAIN), p95("bash"), " ms")
    goals.at_most(f"bytes, {RICH}", group.median(RICH, "bytes"), 2436 + 400)
    goals.at_most(f"bytes, {PLAIN}", group.median(PLAIN, "bytes"), 900)
    for mode in [PLAIN, RICH]:
        goals.at_most(f"memory, {mode}", group.median(mode, "memory"), 3, " MiB")


def choice(goals, group, paint, key):
    name = RICH
    goals.at_most(f"{group.title.lower()}, first paint, {name}", scaled(group.median(name, "first"), MS), paint, " ms")
    for share in [0.5, 0.95]:
        goals.at_most(f"{group.title.lower()}, a filter key after the first, p{share * 100:.0f}, {name}",
                      scaled(group.percentile(name, "keys", share), MS), key, " ms")


def unattended(goals, group):
    for name in ["askline", "askline static"]:
        name = f"{name}, eight answers"
        goals.at_most(f"unattended, {name}, to static C", group.ratio(name, FLOOR, "total"), 2.5, " times")
        goals.at_least(f"unattended, {name}, faster than debconf with five, preseeded",
                       inverse(group.ratio(name, "debconf", "total")), 50, " times")
    name = "askline static"
    goals.at_most("unattended, to a Rust program that prints a line",
                  group.ratio(name, "Rust, one line", "total"), 1.5, " times")
    goals.at_least("unattended, faster than debconf, preseeded",
                   inverse(group.ratio(name, "debconf", "total")), 60, " times")


def files(goals, group):
    goals.at_least("judging files, askline, faster than ajv", group.ratio("ajv", "askline", "total"), 5, " times")


def judging(goals, group, sets):
    seconds = group.median("askline", "total")
    goals.at_least("judging from JSON, sets a second", None if seconds is None else sets / seconds, 400_000)
    goals.at_least("judging, faster than ajv", group.ratio("ajv", "askline", "total"), 2, " times")
    goals.at_least("judging, faster than jsonschema", group.ratio("jsonschema", "askline", "total"), 35, " times")
