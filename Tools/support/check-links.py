#!/usr/bin/env python3
"""Links of Markdown pages lead to files and headings that are there, and every page can be reached from the README."""

import os
import re
from urllib.parse import unquote

from sources import files, line_of, read, report

LINK = re.compile(r"\]\(<?([^)\s>]+)>?[^)]*\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *#* *$", re.MULTILINE)
FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2[`~]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
ABSOLUTE = re.compile(r"[a-z][a-z0-9+.-]*:")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def anchors(text):
    """The names that the headings of a page have, as code hosts make them."""
    names = {}
    for title in HEADING.findall(FENCE.sub(blank, text)):
        title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", title)
        name = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        count = names.get(name, 0)
        names[name] = count + 1
        yield f"{name}-{count}" if count else name


def links(path):
    """(line, link, file, heading) for each link of a page that leads into the checkout."""
    text = CODE.sub(blank, FENCE.sub(blank, read(path)))
    for match in LINK.finditer(text):
        link = match.group(1)
        if ABSOLUTE.match(link):
            continue
        file, _, heading = unquote(link).partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        yield line_of(text, match.start()), link, target, heading


def broken(pages):
    for path in pages:
        for line, link, target, heading in links(path):
            if not os.path.exists(target):
                yield path, line, f"{link} leads to no file", "correct the link, or leave it out"
            elif heading and target.endswith(".md") and heading not in anchors(read(target)):
                yield path, line, f"{link} leads to no heading", "name a heading of that page"


def unreachable(pages):
    """Pages and pictures below docs to which no way leads from the README."""
    reached, waiting = set(), ["README.md"]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        if os.path.isdir(path):
            waiting += [page for page in pages if os.path.dirname(page) == path]
        elif path in pages:
            waiting += [target for _, _, target, _ in links(path)]
    for path in files(".md", ".svg", ".png", under=("docs/",)):
        if path not in reached:
            yield path, 1, "no link leads here from README.md", "link to it, or remove it"


pages = files(".md")
report([*broken(pages), *(unreachable(pages) if "README.md" in pages else [])])
