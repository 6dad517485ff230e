"""A program on a pseudo-terminal that counts its bytes and answers its questions as xterm does."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

try:
    import pyte
except ImportError:  # The screens are then not checked.
    pyte = None

QUESTION = re.compile(
    rb"\x1b\[(?P<csi>0?c|>0?c|>0?q|[56]n|1[468]t)|\x1b\[\?(?P<mode>\d+)\$p"
    rb"|\x1b\](?P<color>1[01]);\?(?:\x07|\x1b\\)|(?P<term>\x1bP\+q)"
)
# The last bytes of the output, in which a question may have begun.
TAIL = 32


def answer(question, columns, lines, cursor):
    """What xterm 370 answers to a match of QUESTION; the cursor is its row and its column, from 1."""
    if mode := question["mode"]:
        # xterm does not know the modes from 2005, such as 2026; the others are taken to be off.
        return b"\x1b[?%s;%d$y" % (mode, 0 if int(mode) > 2004 else 2)
    if color := question["color"]:
        return b"\x1b]%s;rgb:%s\x1b\\" % (color, b"/".join([b"ffff" if color == b"10" else b"0000"] * 3))
    if question["term"]:
        return b"\x1bP0+r\x1b\\"
    return {
        b"c": b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c", b">c": b"\x1b[>41;370;0c",
        b">q": b"\x1bP>|XTerm(370)\x1b\\", b"5n": b"\x1b[0n", b"6n": b"\x1b[%d;%dR" % cursor,
        b"14t": b"\x1b[4;%d;%dt" % (lines * 16, columns * 8), b"16t": b"\x1b[6;16;8t",
        b"18t": b"\x1b[8;%d;%dt" % (lines, columns),
    }[question["csi"].replace(b"0", b"")]


class Terminal:
    """A command that runs on a terminal of a size, with a folder as its home."""

    def __init__(self, command, columns, lines, home):
        self.size = (columns, lines)
        self.screen = pyte and pyte.Screen(columns, lines)
        self.stream = pyte and pyte.ByteStream(self.screen)
        self.tail = b""
        self.child, self.master = pty.fork()
        if self.child == 0:
            kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH")}
            own = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": home}
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.execvpe(command[0], command, kept | own)

    def cpu(self):
        """The processor time that all threads of the program have used, in microseconds."""
        # The clock of another process, as clock_getcpuclockid(3) makes it on Linux.
        return time.clock_gettime(~self.child << 3 | 2) * 1e6

    def read(self, patience, quiet, until=b""):
        """What the program writes: waits for the first bytes, and for a text in them, as long as the patience
        lasts, and then until the program has been quiet for a time. All times are in seconds."""
        written, end = b"", time.monotonic() + patience
        while True:
            ready = written and until in written
            wait = quiet if ready else end - time.monotonic()
            if wait <= 0 or not select.select([self.master], [], [], wait)[0]:
                return written
            try:
                data = os.read(self.master, 65536)
            except OSError:  # The program has ended.
                return written
            written += data
            if self.stream:
                self.stream.feed(data)
            self.answer_questions(data)

    def answer_questions(self, data):
        text, end = self.tail + data, 0
        for question in QUESTION.finditer(text):
            cursor = (self.screen.cursor.y + 1, self.screen.cursor.x + 1) if self.screen else (1, 1)
            self.type(answer(question, *self.size, cursor))
            end = question.end()
        self.tail = text[max(end, len(text) - TAIL):]

    def type(self, keys):
        os.write(self.master, keys)

    def lines(self):
        """The lines of the screen, or none if there is no terminal emulator."""
        return self.screen.display if self.screen else []

    def end(self):
        os.kill(self.child, signal.SIGKILL)
        os.close(self.master)
        os.waitpid(self.child, 0)
