"""Replays streams of bytes through an emulator and compares its screen with the expected cells.

usage: replay.py EMULATOR

Reads JSON lines: {"columns", "rows", "bytes": base64, "cells": [[text, ...], ...], "cursor": [x, y],
"backgrounds": [[colour, ...], ...]}; a colour is six hexadecimal digits, or "default".
A cell is null where terminals may differ, and empty for the right half of a wide character.
A line with "reset" true begins a new terminal. Prints one line for every difference.
"""

import base64
import json
import sys
import unicodedata

import emulators


def differences(screen, line):
    for y, (shown_row, row) in enumerate(zip(screen.cells, line["cells"])):
        for x, (shown, expected) in enumerate(zip(shown_row, row)):
            if expected is None:
                continue
            if unicodedata.normalize("NFC", shown) != unicodedata.normalize("NFC", expected):
                yield f"row {y} column {x}: shown {shown!r}, expected {expected!r}"
    # Only pyte tells its colours.
    for y, (shown_row, row) in enumerate(zip(getattr(screen, "backgrounds", []), line["backgrounds"])):
        for x, (shown, expected) in enumerate(zip(shown_row, row)):
            if line["cells"][y][x] is not None and shown != expected:
                yield f"row {y} column {x}: background {shown}, expected {expected}"
    if screen.cursor != line["cursor"]:
        yield f"cursor at {screen.cursor}, expected {line['cursor']}"


def main():
    screen = None
    for number, text in enumerate(sys.stdin):
        line = json.loads(text)
        size = line["columns"], line["rows"]
        if line["reset"]:
            screen = emulators.of(sys.argv[1], *size)
        elif size != screen.size:
            screen.resize(*size)
        screen.feed(base64.b64decode(line["bytes"]))
        for difference in differences(screen, line):
            print(f"line {number}: {difference}")


main()
