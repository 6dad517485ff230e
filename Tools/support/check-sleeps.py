#!/usr/bin/env python3
"""Tests wait for events, never for time. `sleeps: REASON` in a comment on the line above excuses one.

A sleep on the virtual clock of a view (`clock?.sleep`) or of a queue of timers takes no time."""

import re

from sources import blanked, files, read, report

SLEEP = re.compile(
    r"(?<!clock\?\.)(?<!timers\.clock\.)\b(?:u|nano)?sleep\s*\(|\b(?:Task|Thread)\s*\.\s*sleep\b"
    r"|\.wait\s*\(\s*(?:timeout|wallTimeout)\s*:|\basyncAfter\s*\(|\.timeLimit\s*\("
)
SHELL_SLEEP = re.compile(r"(?:^|[;&|(]|\b(?:do|then|else))\s*sleep\s+[\d$.]")


def findings():
    for path in files(".swift", ".py", ".sh", under=("Tests/",)):
        text = read(path)
        lines = text.splitlines()
        pattern = SHELL_SLEEP if path.endswith(".sh") else SLEEP
        code = blanked(text) if path.endswith(".swift") else text
        for index, line in enumerate(code.splitlines()):
            above = lines[index - 1] if index else ""
            if pattern.search(line) and not re.search(r"(?://|#)\s*sleeps: \S", above):
                yield path, index + 1, "sleeps", "pass the clock, or wait for the event itself"


report(list(findings()))
