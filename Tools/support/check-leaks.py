#!/usr/bin/env python3
"""Nothing of one machine or one day is in the tree."""

import re
import subprocess

from sources import line_of, read, report

# Spelled so that this file does not find itself.
PATH = re.compile(r"(?<![\w.\-])/(?:wo[r]k|ro[o]t|ho[m]e|Us[e]rs)/\w")
LEFTOVER = re.compile(r"\b(?:TO[D]O|FI[X]ME|XX[X])\b")
UNTRACKED = re.compile(r"(?:^|/)(?:Package\.resolved$|\.build(?:-[^/]*)?/|__pycache__/|\.DS_Store$)")


def findings():
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True)
    text_files = subprocess.run(
        ["git", "grep", "-zIl", "--untracked", ""], check=True, capture_output=True
    )
    for path in filter(None, listed.stdout.decode().split("\0")):
        if UNTRACKED.search(path):
            yield path, 1, "is tracked", "remove it with git rm --cached"
    for path in filter(None, text_files.stdout.decode().split("\0")):
        text = read(path)
        for match in PATH.finditer(text):
            yield path, line_of(text, match.start()), "a path of one machine", "use a relative path"
        for match in LEFTOVER.finditer(text):
            yield path, line_of(text, match.start()), f"{match.group()} left behind", "do what it says, or remove it"


report(list(findings()))
