"""What the checks share: the files of the checkout, Swift code without its comments and strings, and
the form of a finding. Every check runs in the root of the checkout."""

import re
import subprocess
import sys
from pathlib import Path


def files(*suffixes, under=("",)):
    """Tracked and new files, ignored ones aside, by suffix and leading folder."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True,
        capture_output=True,
    ).stdout.decode()
    paths = sorted(set(filter(None, listed.split("\0"))))
    return [
        path
        for path in paths
        if path.endswith(suffixes or "") and path.startswith(tuple(under)) and Path(path).is_file()
    ]


def read(path):
    return Path(path).read_text(encoding="utf-8", errors="replace")


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def report(findings):
    """Prints (path, line, what, instead) and ends with status 1 if there is any."""
    for path, line, what, instead in findings:
        print(f"{path}:{line}: {what}; {instead}")
    sys.exit(1 if findings else 0)


LITERAL = re.compile(r'(?P<hashes>#*)(?P<quotes>"""|")')


def spans(text):
    """(start, end, whether it is a comment) of each comment and string literal."""
    at = 0
    while at < len(text):
        comment = comment_end(text, at)
        end = comment or string_end(text, at)
        if end:
            yield at, end, bool(comment)
        at = end or at + 1


def comments(text):
    """The comments of a Swift or C text, with everything else turned to spaces, every line in its place."""
    pieces = []
    at = 0
    for start, end, is_comment in spans(text):
        if is_comment:
            pieces += [re.sub(r"[^\n]", " ", text[at:start]), text[start:end]]
            at = end
    return "".join(pieces) + re.sub(r"[^\n]", " ", text[at:])


def blanked(text):
    """The Swift text with comments and string literals turned to spaces, every line in its place."""
    pieces = []
    at = 0
    for start, end, _ in spans(text):
        pieces += [text[at:start], re.sub(r"[^\n]", " ", text[start:end])]
        at = end
    return "".join(pieces) + text[at:]


def comment_end(text, start):
    """Where the comment that starts here ends, or None."""
    if text.startswith("//", start):
        end = text.find("\n", start)
        return len(text) if end < 0 else end
    if not text.startswith("/*", start):
        return None
    depth = 0
    for mark in re.finditer(r"/\*|\*/", text[start:]):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return start + mark.end()
    return len(text)


def string_end(text, start):
    """Where the string literal that starts here ends, or None."""
    opening = LITERAL.match(text, start)
    if not opening:
        return None
    hashes, quotes = opening.group("hashes"), opening.group("quotes")
    escape, closing = "\\" + hashes, quotes + hashes
    at = opening.end()
    while at < len(text):
        if text.startswith(closing, at):
            return at + len(closing)
        if text.startswith(escape + "(", at):
            at = interpolation_end(text, at + len(escape) + 1)
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif text[at] == "\n" and quotes == '"':
            return at
        else:
            at += 1
    return len(text)


def interpolation_end(text, at):
    """Where the interpolation ends whose opening parenthesis stands before `at`."""
    depth = 1
    while at < len(text) and depth:
        end = string_end(text, at)
        if end:
            at = end
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at
