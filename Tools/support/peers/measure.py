#!/usr/bin/env python3
"""measure.py [NAME=COMMAND…]: measures the scene of `Tools/bench peers` in the program of each command."""

import sys
import tempfile

from facts import facts
from figures import last_row, line, summary, unit
from terminal import Terminal, pyte

RUNS, PRESSES = 3, 11
PATIENCE, QUIET = 5, 0.15
IDLE = 3
F2, DOWN, PAGE_DOWN, TAB = b"\x1bOQ", b"\x1b[B", b"\x1b[6~", b"\t"
# A word of the second row, which every program sends in one piece when it shows the table.
SHOWN = b"Riga"


class Failure(Exception):
    pass


class Run:
    """One start of a program, and what its actions cost."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.costs = {}

    def start(self, name):
        written = self.terminal.read(20, 4 * QUIET, until=SHOWN)
        if SHOWN not in written:
            raise Failure("it does not show the table")
        self.costs[name] = [(len(written), self.terminal.cpu())]

    def idle(self, name):
        before = self.terminal.cpu()
        # Without a first byte, there is nothing to wait for after it.
        written = self.terminal.read(IDLE, IDLE, until=b"nothing contains this")
        self.costs[name] = [(len(written), self.terminal.cpu() - before)]

    def press(self, key):
        before = self.terminal.cpu()
        self.terminal.type(key)
        return len(self.terminal.read(PATIENCE, QUIET)), self.terminal.cpu() - before

    def repeat(self, name, key, is_done):
        """Presses a key some times. Each time, `is_done` gets the lines of the screen before and after, and the
        number of the press."""
        costs = self.costs[name] = []
        for number in range(1, PRESSES + 1):
            lines = self.terminal.lines()
            costs.append(self.press(key))
            if pyte and not is_done(lines, self.terminal.lines(), number):
                raise Failure(f"the screen does not show what it should after '{name}', press {number}")

    def act(self):
        self.idle("idle")
        self.repeat("counter", F2, lambda _, new, number: f"Count {10 + 11 * number % 90}" in new[0])
        self.repeat("select", DOWN, lambda old, new, _: last_row(old) == last_row(new))
        # The selection is at the lower edge when a press has scrolled.
        for _ in range(self.terminal.size[1]):
            self.press(DOWN)
        self.repeat("scroll", DOWN, lambda old, new, _: last_row(new) == last_row(old) + 1)
        self.repeat("page", PAGE_DOWN, lambda old, new, _: last_row(new) >= last_row(old) + 15)
        self.press(TAB)
        self.repeat("type", b"x", lambda _, new, number: "x" * number in "".join(new))
        self.idle("idle_field")


def measured(command):
    costs = {}
    for columns, rows in (80, 24), (200, 60):
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(command, columns, rows, home)
            try:
                run = Run(terminal)
                run.start(f"first_{columns}x{rows}")
                if rows == 24:
                    run.act()
                costs |= run.costs
            finally:
                terminal.end()
    return costs


def main(programs):
    for fact in facts():
        print(line(*fact))
    runs = {name: [] for name in programs}
    # The programs take turns, so that other work on the machine affects them all.
    for _ in range(RUNS):
        for name in list(runs):
            try:
                runs[name].append(measured(programs[name].split()))
            except (Failure, OSError) as failure:
                print(f"peers: {name} is left out: {failure}", file=sys.stderr)
                del runs[name]
    for name, costs in runs.items():
        for figure, value in summary(costs).items():
            print(line(f"peers_{name}_{figure}", value, unit(figure)))


main(dict(argument.split("=", 1) for argument in sys.argv[1:]))
