#!/usr/bin/env python3
"""Files and functions stay small enough to be read at once."""

import re
from statistics import median

from sources import blanked, files, line_of, read, report

FILE_LINES_MAX = 600
FILE_LINES_NOTED = 300
FUNCTION_LINES_MAX = 70
README_LINES_MAX = 150

FUNCTION = re.compile(r"(?<![.\w])(?:func\s+(?P<name>[^\s(<]+)|init\b(?=[?!]?\s*[(<])|deinit\b|subscript\b(?=\s*[(<])|var\s+\w+[^={}\n]*(?=\{))")
CONTINUES = re.compile(r"\s*(?:\{|->|where\b|throws\b|async\b|rethrows\b)")


def body_start(text, at):
    """The offset of the brace that opens the body of the declaration, or None if it has none."""
    depth = 0
    while at < len(text):
        char = text[at]
        if char in "([":
            depth += 1
        elif char in ")]":
            depth -= 1
        elif depth == 0 and char == "{":
            return at
        elif depth < 0 or (depth == 0 and char in "};"):
            return None
        elif depth == 0 and char == "\n" and not CONTINUES.match(text, at):
            if not re.search(r"(?:,|->|\bwhere|&|:)\s*$", text[max(0, at - 80) : at]):
                return None
        at += 1
    return None


def body_end(text, at):
    depth = 0
    for mark in re.finditer(r"[{}]", text[at:]):
        depth += 1 if mark.group() == "{" else -1
        if depth == 0:
            return at + mark.start()
    return len(text)


def long_functions(path, text):
    code = blanked(text)
    for match in FUNCTION.finditer(code):
        start = body_start(code, match.end())
        if start is None:
            continue
        first = line_of(code, match.start())
        lines = line_of(code, body_end(code, start)) - first + 1
        if lines > FUNCTION_LINES_MAX:
            name = match.group("name") or match.group().strip()
            yield path, first, f"{name} has {lines} lines", f"split it; the limit is {FUNCTION_LINES_MAX}"


def main():
    findings = []
    swift_lengths = []
    for path in files(".swift", ".py", ".sh", ".c", ".h", "README.md"):
        text = read(path)
        lines = len(text.splitlines())
        limit = README_LINES_MAX if path == "README.md" else FILE_LINES_MAX
        if lines > limit:
            findings.append((path, lines, f"{lines} lines", f"move part of it to another file; the limit is {limit}"))
        elif lines > FILE_LINES_NOTED:
            print(f"sizes: note: {path} has {lines} lines")
        if path.endswith(".swift"):
            swift_lengths.append(lines)
            findings += long_functions(path, text)
    if swift_lengths:
        print(f"sizes: note: median {median(swift_lengths):.0f} lines over {len(swift_lengths)} Swift files")
    report(findings)


main()
