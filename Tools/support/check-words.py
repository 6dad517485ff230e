#!/usr/bin/env python3
"""Words of `words.txt` do not return to Markdown pages and comments; each has a limit of lines there.

Code blocks, code in backquotes and the code of sources are not searched."""

import re
from pathlib import Path

from sources import blanked, comments, files, read, report

LIST = "Tools/support/words.txt"
FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2[`~]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`)(?:(?!\n\s*\n).)*?(?<!`)\1(?!`)", re.DOTALL)


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def prose(path):
    """The lines that people read in a file, without code."""
    text = read(path)
    if not path.endswith(".md"):
        text = re.sub(r"(?m)^(\s*)(?:///?|\*)", r"\1 ", comments(text))
    return CODE.sub(blank, FENCE.sub(blank, text)).splitlines()


def entries():
    """(limit, words, instead) for each line of the list."""
    for line in read(LIST).splitlines():
        if line.strip() and not line.startswith("#"):
            limit, words, instead = line.split(":", 2)
            yield int(limit), [word.strip() for word in words.split(",")], instead.strip()


def findings():
    pages = {path: prose(path) for path in files(".md")}
    pages |= {path: prose(path) for path in files(".swift", ".c", ".h", under=("Modules/", "Backends/"))}
    for limit, words, instead in entries():
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
        found = [
            (path, number, match.group())
            for path, lines in pages.items()
            for number, line in enumerate(lines, 1)
            if (match := pattern.search(line))
        ]
        if len(found) > limit:
            for path, number, word in found:
                yield path, number, f"'{word}' (lines: {len(found)}, allowed: {limit})", instead
        elif len(found) < limit:
            print(f"words: note: {len(found)} lines with {', '.join(words)}; lower {limit} in {LIST}")


report(list(findings()))
