#!/usr/bin/env python3
"""Nothing of one machine or one day is in the tree."""

import re
import subprocess

from sources import line_of, read, report

# Spelled so that this file does not find itself.
PATH = re.compile(r"(?<![\w.\-])/(?:wo[r]k|ro[o]t|ho[m]e|Us[e]rs)/\w")
LEFTOVER = re.compile(r"\b(?:TO[D]O|FI[X]ME|XX[X])\b")
UNTRACKED = re.compile(r"(?:^|/)(?:Package\.resolved$|\.build(?:-[^/]*)?/|__pycache__/|\.DS_Store$)")
TOP = {"Package.swift", "Modules", "Backends", "Tests", "Tools", "docs", "LICENSE"}


def findings():
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True)
    text_files = subprocess.run(
        ["git", "grep", "-zIl", "--untracked", ""], check=True, capture_output=True
    )
    for path in filter(None, listed.stdout.decode().split("\0")):
        if UNTRACKED.search(path):
            yield path, 1, "is tracked", "remove it with git rm --cached"
        top = path.split("/")[0]
        if top not in TOP and not top.startswith(".") and not re.fullmatch(r"[A-Z]+\.md", top):
            yield path, 1, "does not belong at the top level", "remove it with git rm"
    for path in filter(None, text_files.stdout.decode().split("\0")):
        text = read(path)
        for match in PATH.finditer(text):
            yield path, line_of(text, match.start()), "a path of one machine", "use a relative path"
        for match in LEFTOVER.finditer(text):
            yield path, line_of(text, match.start()), f"{match.group()} left behind", "do what it says, or remove it"


report(list(findings()))
