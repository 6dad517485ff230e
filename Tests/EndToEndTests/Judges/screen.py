"""Runs a command on a real pseudo-terminal and plays the terminal with pyte.

usage: screen.py COLUMNSxLINES KEYS COMMAND…

KEYS are typed once the screen has something on it; "-" types nothing. A JSON list stands for steps: {"type": KEYS},
{"remove": FILE}, {"make": FILE}, which empties one that is there, {"copy": FILE, "over": FILE},
{"move": FILE, "over": FILE}, {"cut": FILE, "to": BYTES}, {"sql": SCRIPT, "in": FILE}, {"signal": NAME}, {"hold": true}, after which the terminal
takes no output, {"hang up": true}, which closes the terminal, and {"await": TEXT}, which goes on when the text is on
the screen. With SCREEN_USER, root makes the user with that number the owner of the
terminal, who runs the command; SCREEN_TERMINAL=shut lets nobody open the terminal. Afterwards the last screen of the
command is written as lines, then a line `status N`, with the negative number of a signal that ended it, then what the
command wrote after it had left the alternate screen.
"""

import fcntl
import json
import os
import pty
import select
import shutil
import signal
import sqlite3
import struct
import sys
import termios
import time

import pyte


def steps_of(argument):
    if argument.startswith("["):
        return json.loads(argument)
    return [] if argument == "-" else [{"type": argument}]


def take(steps, screen, child, master):
    """Takes the steps that can be taken now; says whether the terminal is still there."""
    while steps:
        step = steps[0]
        if "await" in step and not any(step["await"] in line for line in screen.display):
            return True
        steps.pop(0)
        if "remove" in step:
            os.remove(step["remove"])
        if "make" in step:
            open(step["make"], "w").close()
        if "copy" in step:
            shutil.copyfile(step["copy"], step["over"])
        if "move" in step:
            os.rename(step["move"], step["over"])
        if "hold" in step:
            terminal = os.open(os.readlink(f"/proc/{child}/fd/0"), os.O_RDWR | os.O_NOCTTY)
            termios.tcflow(terminal, termios.TCOOFF)
            os.close(terminal)
        if "sql" in step:
            connection = sqlite3.connect(step["in"])
            connection.executescript(step["sql"])
            connection.close()
        if "cut" in step:
            os.truncate(step["cut"], step["to"])
        if "type" in step:
            os.write(master, os.fsencode(step["type"]))
        if "signal" in step:
            os.kill(child, getattr(signal, step["signal"]))
        if "hang up" in step:
            os.close(master)
            return False
    return True


def become_user():
    """Gives up the rights of root for those of another user; another user has none to give up."""
    if os.environ.get("SCREEN_TERMINAL") == "shut":
        os.fchmod(0, 0)
    if "SCREEN_USER" in os.environ and os.geteuid() == 0:
        number = int(os.environ["SCREEN_USER"])
        os.fchown(0, number, number)
        os.setgroups([])
        os.setgid(number)
        os.setuid(number)


def status_of(child):
    """Waits for the end of the command, or ends it after 20 seconds."""
    for _ in range(2000):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        # sleeps: there is no event for the end of a child that may take no longer than this
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main():
    columns, lines = (int(part) for part in sys.argv[1].split("x"))
    steps = steps_of(sys.argv[2])
    child, master = pty.fork()
    if child == 0:
        os.environ["TERM"] = os.environ.get("TERM", "xterm-256color")
        become_user()
        os.execvp(sys.argv[3], sys.argv[3:])
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    screen = pyte.Screen(columns, lines)
    stream = pyte.ByteStream(screen)
    shown = []
    written = b""
    # In a soak, a table has ten million rows.
    limit = 600 if "TRELLIS_SOAK" in os.environ else 60
    end = time.monotonic() + limit
    while True:
        ready, _, _ = select.select([master], [], [], limit / 3)
        if not ready or time.monotonic() > end:
            print("timeout")
            os.kill(child, 9)
            break
        try:
            data = os.read(master, 65536)
        except OSError:
            break
        if not data:
            break
        stream.feed(data)
        written += data
        # A terminal says what it is, which ends a program's questions.
        if b"\x1b[c" in written[-len(data) - 2:]:
            os.write(master, b"\x1b[?62c")
        # Another program may have had the terminal for a time.
        if written.rfind(b"\x1b[?1049l") <= written.rfind(b"\x1b[?1049h") and any(line.strip() for line in screen.display):
            shown = list(screen.display)
            if not take(steps, screen, child, master):
                break
    status = status_of(child)
    for line in shown:
        print(line.rstrip())
    print("status", status)
    after = written.rsplit(b"\x1b[?1049l", 1)[-1]
    print(after.decode("utf-8", "replace").replace("\r", ""))


main()
