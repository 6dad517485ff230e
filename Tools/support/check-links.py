#!/usr/bin/env python3
"""Links of Markdown pages lead to files and headings that are there, every page can be reached from the README, and the
files, modules and types that ARCHITECTURE.md names are there."""

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
                yield path, line, f"{link} leads to no file", "correct the link, or remove it"
            elif heading and target.endswith(".md") and heading not in anchors(read(target)):
                yield path, line, f"{link} leads to no heading", "link to a heading that the page has"


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


def unknown(page):
    """What a page names in code that is nowhere in the checkout."""
    text = FENCE.sub(blank, read(page))
    paths = files()
    known = set(re.findall(r"\w+", "\n".join(paths)))
    for file in files(".swift", ".c", ".h"):
        known.update(re.findall(r"\w+", re.sub(r"//.*", "", read(file))))
    for match in CODE.finditer(text):
        name = match.group()[1:-1]
        if "/" in name or name.endswith(".swift"):
            # The words behind the first one are what a tool is told.
            path = name.split()[0].rstrip("/")
            found = any(f"/{path}/" in f"/{file}/" for file in paths)
        else:
            found = all(word in known for word in re.findall(r"\w+", name))
        if not found:
            yield page, line_of(text, match.start()), f"{name} does not exist", "write its current name"
    drawn = set(re.findall(r"\bTrellis\w*", read(page)))
    for folder in sorted({file.split("/")[1] for file in files(".swift", under=("Modules/", "Backends/"))}):
        if folder not in drawn:
            yield page, 1, f"{folder} is missing", "add it to the drawing of the layers"


pages = files(".md")
report(
    [
        *broken(pages),
        *(unreachable(pages) if "README.md" in pages else []),
        *(unknown("ARCHITECTURE.md") if "ARCHITECTURE.md" in pages else []),
    ]
)
