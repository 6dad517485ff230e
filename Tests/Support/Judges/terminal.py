"""Is a terminal, as somebody at a keyboard has one: a real pseudo-terminal whose screen an emulator shows.

usage: terminal.py EMULATOR

Obeys JSON lines and answers each with one JSON line:

{"open": [columns, rows]}    a new terminal; the path of its file
{"rows": [[row, column, text], …]}  its rows without the spaces at their ends, once all that was written to it so far
                             has been shown; for each cell that is named, the text
{"type": base64}             has bytes typed; they can be read when the answer comes
{"rest": true}               whether something that was typed has not been read yet
{"resize": [columns, rows]}  another size; the program is to be signalled by whoever asks
{"hangUp": true}             the terminal goes away
"""

import array
import base64
import fcntl
import json
import os
import select
import struct
import sys
import termios

import emulators

# More does not fit into what a terminal keeps for a program that does not read.
CHUNK = 2048
MARK = b"\x1b_read\x1b\\"


class Terminal:
    def __init__(self, emulator, columns, rows):
        self.primary, self.secondary = os.openpty()
        self.set_size(columns, rows)
        self.screen = emulators.of(emulator, columns, rows)
        self.typed = b""

    def set_size(self, columns, rows):
        fcntl.ioctl(self.primary, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def close(self):
        if self.primary is not None:
            os.close(self.secondary)
            os.close(self.primary)
            self.primary = None

    def show(self):
        """Shows what the program wrote."""
        self.screen.feed(os.read(self.primary, 65536))

    def show_all(self):
        """Shows all that the program wrote before a mark that is written now."""
        if self.primary is None:
            return
        os.write(self.secondary, MARK)
        written = b""
        while MARK not in written:
            written += os.read(self.primary, 65536)
        self.screen.feed(written.replace(MARK, b""))

    def type(self, data):
        self.typed += data
        return self.has_rest()

    def readable_count(self):
        count = array.array("i", [0])
        fcntl.ioctl(self.secondary, termios.FIONREAD, count)
        return count[0]

    def has_rest(self):
        if self.primary is None:
            return False
        if self.readable_count():
            return True
        if not self.typed:
            return False
        chunk, self.typed = self.typed[:CHUNK], self.typed[CHUNK:]
        os.write(self.primary, chunk)
        # What is typed takes a way through the kernel.
        while self.readable_count() < len(chunk):
            select.select([self.secondary], [], [])
        return True


def obey(terminal, emulator, command):
    """Carries out a command; returns the terminal from now on, and the answer."""
    ((name, value),) = command.items()
    if name == "open":
        if terminal:
            terminal.close()
        terminal = Terminal(emulator, *value)
        return terminal, os.ttyname(terminal.secondary)
    if name == "rows":
        terminal.show_all()
        cells = terminal.screen.cells
        for row, column, text in value:
            cells[row][column] = text
        return terminal, ["".join(row).rstrip(" ") for row in cells]
    if name == "type":
        return terminal, terminal.type(base64.b64decode(value))
    if name == "rest":
        return terminal, terminal.has_rest()
    if name == "resize":
        terminal.show_all()
        terminal.set_size(*value)
        terminal.screen.resize(*value)
    elif name == "hangUp":
        terminal.close()
    return terminal, True


def main():
    terminal = None
    commands = b""
    while True:
        files = [0] + ([terminal.primary] if terminal and terminal.primary is not None else [])
        ready, _, _ = select.select(files, [], [])
        if 0 in ready:
            data = os.read(0, 65536)
            if not data:
                return
            commands += data
            while b"\n" in commands:
                line, commands = commands.split(b"\n", 1)
                terminal, answer = obey(terminal, sys.argv[1], json.loads(line))
                print(json.dumps(answer), flush=True)
        elif ready:
            terminal.show()


main()
