"""The facts on which the figures depend: the machine, and the versions of what is measured."""

import os
import platform
import re
import subprocess
from importlib.metadata import PackageNotFoundError, version

PACKAGES = ("textual", "urwid", "prompt_toolkit")
SYSTEM_PACKAGES = {"tview": "golang-github-rivo-tview-dev", "tcell": "golang-github-gdamore-tcell.v2-dev"}


def contents(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def output(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return ""


def found(pattern, text):
    match = re.search(pattern, text)
    return match[1].strip() if match else "unknown"


def facts():
    """The facts, as (name, value, unit)."""
    yield "machine", found(r"model name\s*: (.*)", contents("/proc/cpuinfo")), "text"
    yield "cores", len(os.sched_getaffinity(0)), "count"
    yield "system", found(r'PRETTY_NAME="(.*)"', contents("/etc/os-release")), "text"
    yield "swift", found(r"Swift version (\d+\.\d+)", output("swift", "--version")), "text"
    yield "python", platform.python_version(), "text"
    yield "go", found(r"go version go(\S+)", output("go", "version")), "text"
    for package in PACKAGES:
        try:
            yield package, version(package), "text"
        except PackageNotFoundError:
            continue
    for name, package in SYSTEM_PACKAGES.items():
        yield name, found(r"(\S+)", output("dpkg-query", "-W", "-f=${Version}", package)), "text"
