#!/usr/bin/env python3
"""Main-actor classes that other modules can create declare their deinit; see
docs/decisions/0012-explicit-deinits.md."""

import re

from sources import blanked, files, line_of, read, report

CLASS = re.compile(
    r"^[ \t]*(?P<marks>(?:@\w+(?:\([^)\n]*\))?\s+|(?:open|public|package|internal|fileprivate|private|final|nonisolated)\s+)*)"
    r"class\s+(?!func\b|var\b|subscript\b)(?P<name>\w+)(?P<rest>[^{]*)\{",
    re.MULTILINE,
)
MAIN_ACTOR_ROW = re.compile(r'\brow\(\s*\.ui\s*,\s*"(?P<name>\w+)"')
VISIBLE = re.compile(r"\b(?:open|public|package)\b|@usableFromInline")
SUPERCLASS = re.compile(r"\A(?:<[^>]*>)?\s*:\s*(?P<name>\w+)")


def body(code, at):
    """What stands between the brace before `at` and the one that closes it."""
    depth = 1
    for mark in re.finditer(r"[{}]", code[at:]):
        depth += 1 if mark.group() == "{" else -1
        if depth == 0:
            return code[at : at + mark.start()]
    return code[at:]


def classes():
    for path in files(".swift", under=("Modules/", "Backends/", "Tools/")):
        code = blanked(read(path))
        for match in CLASS.finditer(code):
            yield path, line_of(code, match.start("name")), match, body(code, match.end())


def findings():
    isolated = set(MAIN_ACTOR_ROW.findall(read("Package.swift")))
    found = list(classes())
    names = {match["name"] for _, _, match, _ in found}
    for path, line, match, inside in found:
        marks = match["marks"]
        if not VISIBLE.search(marks) or "nonisolated" in marks:
            continue
        if "@MainActor" not in marks and path.split("/")[1] not in isolated:
            continue
        superclass = SUPERCLASS.match(match["rest"])
        if superclass and superclass["name"] in names:
            continue
        if not re.search(r"\bdeinit\b", inside):
            yield path, line, f"{match['name']} must declare its deinit", "write isolated deinit {}"
        elif "@MainActor" not in marks:
            yield path, line, f"{match['name']} must declare its actor", "write @MainActor before it, because other modules do not see the default"


report(list(findings()))
