#!/usr/bin/env python3
"""Imports point down only, as layers.txt says."""

import re
from pathlib import Path

from sources import blanked, files, line_of, read, report

IMPORT = re.compile(
    r"^[ \t]*(?P<attributes>(?:@\w+(?:\([^)\n]*\))?\s+)*)(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(?P<module>\w+)",
    re.MULTILINE,
)
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]sqlite3[^>"]*[>"]', re.MULTILINE)
PLATFORM = {"Glibc", "Musl", "Darwin", "Dispatch"}
EXPORTED = {
    "Modules/TrellisEvents/Exports.swift": {"TrellisBase"},
    "Modules/TrellisState/Exports.swift": {"TrellisBase"},
    "Modules/TrellisTiming/Exports.swift": {"TrellisBase"},
    # A program that binds to an `@Observable` model declares one.
    "Modules/TrellisFoundation/Exports.swift": {"Observation"},
    "Modules/Trellis/Exports.swift": {
        "TrellisBase",
        "TrellisControls",
        "TrellisViews",
        "TrellisEvents",
        "TrellisState",
        "TrellisLayout",
        "TrellisTiming",
    },
    "Modules/TrellisControls/Exports.swift": {"TrellisEditing", "TrellisViews"},
    "Backends/TrellisHTML/Exports.swift": {"TrellisCells"},
    "Backends/TrellisHeadless/Exports.swift": {"TrellisCells"},
    "Backends/TrellisLog/Exports.swift": {"TrellisCells"},
    "Backends/TrellisTerminal/Exports.swift": {"TrellisCells"},
}


def table():
    rows = {}
    for line in read(Path(__file__).with_name("layers.txt")).splitlines():
        if line and not line.startswith("#"):
            target, _, modules = line.partition(":")
            names = set(modules.split())
            rows[target] = (names - {"platform"}) | {"Synchronization"}
            rows[target] |= PLATFORM if "platform" in names else set()
    return rows


def swift_findings(path, allowed):
    target = path.split("/")[1]
    if target not in allowed:
        yield path, 1, f"{target} has no row in layers.txt", "add a row in the right layer"
        return
    text = blanked(read(path))
    for match in IMPORT.finditer(text):
        module = match.group("module")
        line = line_of(text, match.start("module"))
        if module not in allowed[target]:
            reach = " ".join(sorted(allowed[target]))
            yield path, line, f"{target} may not import {module}", f"it may import: {reach}"
        if "@_exported" in match.group("attributes") and module not in EXPORTED.get(path, ()):
            yield path, line, f"@_exported import {module}", "remove it; check-layering.py lists the modules that may be re-exported"


def main():
    allowed = table()
    findings = []
    for path in files(".swift", under=("Modules/", "Backends/", "Tools/")):
        findings += swift_findings(path, allowed)
    for path in files(".h", ".c", ".modulemap"):
        text = read(path)
        for match in INCLUDE.finditer(text):
            if not path.startswith("Modules/CTrellisSQLite/"):
                line = line_of(text, match.start())
                findings.append((path, line, "includes SQLite", "use TrellisDatabase; only CTrellisSQLite may include SQLite"))
    report(findings)


main()
