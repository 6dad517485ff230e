#!/usr/bin/env python3
"""No API newer than the platform floor (macOS 15.4): the compiler on Linux never checks this."""

import re

from sources import blanked, files, read, report

# Needs macOS 26: these types, and starting a task at once.
NEWER = re.compile(
    r"\b(?:Observations|InlineArray|UTF8Span)\b|\bTask\s*\.\s*immediate\w*|\baddImmediateTask\w*|\[\s*(?:\d+|\w+)\s+of\s+\w"
)
GUARD = re.compile(r"(?:#|@)available\(.*macOS 26")
GUARD_REACH_LINES = 4


def findings():
    for path in files(".swift", under=("Modules/", "Backends/", "Tools/")):
        lines = blanked(read(path)).splitlines()
        for index, line in enumerate(lines):
            match = NEWER.search(line)
            nearby = lines[max(0, index - GUARD_REACH_LINES) : index + 1]
            if match and not any(GUARD.search(other) for other in nearby):
                yield path, index + 1, f"{match.group()} needs macOS 26", "check for it with #available, or do not use it"


report(list(findings()))
