"""Replays streams of bytes through pyte and compares its screen with the expected cells.

Reads JSON lines: {"columns", "rows", "bytes": base64, "cells": [[text, ...], ...], "cursor": [x, y]}.
A cell is null where terminals may differ, and empty for the right half of a wide character.
A line with "reset" true begins a new terminal. Prints one line for every difference.
"""

import base64
import json
import sys
import unicodedata

import pyte


def differences(screen, line):
    for y, row in enumerate(line["cells"]):
        for x, expected in enumerate(row):
            shown = screen.buffer[y][x].data
            if expected is None:
                continue
            if unicodedata.normalize("NFC", shown) != unicodedata.normalize("NFC", expected):
                yield f"row {y} column {x}: shown {shown!r}, expected {expected!r}"
    cursor = line["cursor"]
    if screen.cursor.hidden != (cursor is None):
        yield f"cursor hidden: {screen.cursor.hidden}"
    elif cursor is not None and [screen.cursor.x, screen.cursor.y] != cursor:
        yield f"cursor at {screen.cursor.x},{screen.cursor.y}, expected {cursor}"


def main():
    screen = stream = None
    for number, text in enumerate(sys.stdin):
        line = json.loads(text)
        if line["reset"]:
            screen = pyte.Screen(line["columns"], line["rows"])
            stream = pyte.ByteStream(screen)
        elif (line["columns"], line["rows"]) != (screen.columns, screen.lines):
            screen.resize(line["rows"], line["columns"])
        stream.feed(base64.b64decode(line["bytes"]))
        for difference in differences(screen, line):
            print(f"line {number}: {difference}")


main()
