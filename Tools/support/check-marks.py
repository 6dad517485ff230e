#!/usr/bin/env python3
"""Whatever switches a guarantee off has its reason on the line above."""

import re

from sources import blanked, files, read, report

MARK = re.compile(r"\btry!|\bas!|\bfatalError\b|@unchecked\s+Sendable|\bnonisolated\(unsafe\)")


def findings():
    for path in files(".swift"):
        if path.startswith("Tests/"):
            continue
        text = read(path)
        lines = text.splitlines()
        for index, code in enumerate(blanked(text).splitlines()):
            above = lines[index - 1].strip() if index else ""
            for mark in MARK.findall(code):
                if not above.startswith("//"):
                    yield path, index + 1, f"{mark} without a reason", "give the reason on the line above, or do not use it"


report(list(findings()))
