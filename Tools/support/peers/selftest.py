#!/usr/bin/env python3
"""What the comparison of toolkits computes, and what it answers to a program."""

import sys

from figures import last_row, line, summary, unit
from terminal import QUESTION, Terminal, answer


def answers(text):
    return b"".join(answer(question, 80, 24, (3, 7)) for question in QUESTION.finditer(text))


class Answering(Terminal):
    """A terminal without a program, which keeps its answers."""

    def __init__(self):
        self.size, self.screen, self.tail, self.typed = (80, 24), None, b"", b""

    def type(self, keys):
        self.typed += keys


split = Answering()
for byte in b"\x1b]11;?\x1b\\text\x1b[?2026$p\x1b[c":
    split.answer_questions(bytes([byte]))

CASES = [
    (summary([{"a": [(1, 10), (9, 20)]}, {"a": [(2, 30)]}]), {"a_bytes": 2, "a_cpu_us": 20}),
    (line("a_bytes", 12, unit("a_bytes")), '{"name":"a_bytes","value":12,"unit":"bytes"}'),
    (line("a_cpu_us", 1.23456, unit("a_cpu_us")), '{"name":"a_cpu_us","value":1.235,"unit":"us"}'),
    (last_row(["Count 98", "id  name", " 7  Name 5568  Turin", "18 │Name 2920│ Oslo  85284"]), 18),
    (last_row(["Count 98"]), None),
    (answers(b"\x1b[6n"), b"\x1b[3;7R"),
    (answers(b"\x1b[0c\x1b[>c"), b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c\x1b[>41;370;0c"),
    (answers(b"\x1b[>0q"), b"\x1bP>|XTerm(370)\x1b\\"),
    (answers(b"\x1b[?2004$p"), b"\x1b[?2004;2$y"),
    (answers(b"\x1b[18t\x1b[14t"), b"\x1b[8;24;80t\x1b[4;384;640t"),
    # What is no question, or none that xterm answers.
    (answers(b"\x1b[31m\x1b[10d\x1b[?u\x1b[22;0t\x1b[1;5H"), b""),
    # Each question is answered once, even if it arrives in pieces.
    (split.typed, b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?2026;0$y\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c"),
]
wrong = [(found, expected) for found, expected in CASES if found != expected]
for found, expected in wrong:
    print(f"Tools/support/peers/selftest.py:1: {found!r} is not {expected!r}")
sys.exit(bool(wrong))
