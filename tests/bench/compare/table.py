"""The figures as one Markdown table."""
HEAD = ["", "first", "×", "1st key", "key p50", "key p95", "total", "×", "bytes", "MiB"]


def milliseconds(seconds):
    if seconds is None:
        return "–"
    figure = seconds * 1000
    return f"{figure:,.0f}" if figure >= 99.95 else f"{figure:.1f}" if figure >= 9.995 else f"{figure:.2f}"


def factor(ratio):
    return "–" if ratio is None else f"{ratio:.0f}" if ratio >= 9.95 else f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"


def count(number, digits=0):
    return "–" if number is None else f"{number:,.{digits}f}"


def line(cells):
    return "| " + " | ".join(cells) + " |"


def row(group, name):
    return line([
        name,
        milliseconds(group.median(name, "first")),
        factor(group.ratio(name, group.base, "first")),
        milliseconds(group.median(name, "first key")),
        milliseconds(group.percentile(name, "keys", 0.5)),
        milliseconds(group.percentile(name, "keys", 0.95)),
        milliseconds(group.median(name, "total")),
        factor(group.ratio(name, group.base, "total")),
        count(group.median(name, "bytes")),
        count(group.median(name, "memory"), 1),
    ])


def table(groups):
    lines = [line(HEAD), "|---" + "|--:" * (len(HEAD) - 1) + "|"]
    for group in groups:
        lines.append(line([f"**{group.title}** (× {group.base})"] + [""] * (len(HEAD) - 1)))
        lines += [row(group, name) for name, runs in group.runs.items() if runs]
    return lines


def left_out(groups, missing):
    reasons = [*missing.items()]
    if not any(any(group.memory.values()) for group in groups):
        reasons.append(("memory", "GNU time is missing"))
    reasons += [(f"{name} ({group.title.lower()})", why) for group in groups for name, why in group.failed.items()]
    return [f"- {name}: {why.split('; printed')[0]}" for name, why in reasons]
