"""Draws what a command shows on a terminal as an SVG picture.

usage: picture.py FILE COLUMNSxLINES THEME KEYS COMMAND…

The command runs on a real pseudo-terminal and pyte plays the terminal. KEYS are typed one after the other, each when
the screen has come to rest; `<enter>`, `<down>` and the like stand for keys. Or they are `script:` and the lines of a
script, with ` ; ` between them: then time stands still, and what moves by itself comes to rest as well. The picture is
of the screen at rest after the last key or line. Then the command is ended.
"""

import collections
import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
import sys
import termios

import pyte

KEYS = {
    "enter": "\r", "escape": "\x1b", "tab": "\t", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C",
    "left": "\x1b[D", "pagedown": "\x1b[6~", "pageup": "\x1b[5~", "end": "\x1b[F", "home": "\x1b[H",
}
# The colours of a terminal of which a theme shows the own colours.
INK, PAPER = "#d8dee9", "#1d2129"
NAMED = {
    "black": "#3b4252", "red": "#bf616a", "green": "#a3be8c", "brown": "#ebcb8b", "yellow": "#ebcb8b",
    "blue": "#81a1c1", "magenta": "#b48ead", "cyan": "#88c0d0", "white": "#e5e9f0",
}
WIDTH, HEIGHT = 8.4, 18


class FaintScreen(pyte.Screen):
    """pyte knows no faint text; it is told apart here by a mark that nothing else uses."""

    def select_graphic_rendition(self, *attributes, **options):
        super().select_graphic_rendition(*attributes, **options)
        codes, rest = [], list(attributes) or [0]
        while rest:
            codes.append(rest.pop(0))
            if codes[-1] in (38, 48) and rest:  # a colour, whose numbers are no attributes
                del rest[:2 if rest[0] == 5 else 4]
        for code in codes:
            if code in (0, 2, 22):
                self.cursor.attrs = self.cursor.attrs._replace(blink=code == 2)


def rest(master, stream, milliseconds=700):
    while select.select([master], [], [], milliseconds / 1000)[0]:
        try:
            data = os.read(master, 65536)
        except OSError:
            return
        if not data:
            return
        stream.feed(data)


def color(name, default):
    if name == "default":
        return default
    return NAMED.get(name.replace("bright", ""), "#" + name if re.fullmatch("[0-9a-f]{6}", name) else default)


def draw(screen):
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    paper = color(collections.Counter(cell.bg for cell in cells).most_common(1)[0][0], PAPER)
    width, height = screen.columns * WIDTH + 24, screen.lines * HEIGHT + 24
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
        f'viewBox="0 0 {width:.0f} {height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" '
        f'font-size="14">',
        f'<rect width="100%" height="100%" rx="8" fill="{paper}"/>',
    ]
    for y in range(screen.lines):
        x = 0
        while x < screen.columns:
            cell = screen.buffer[y][x]
            look = cell._replace(data="")
            start, text = x, ""
            while x < screen.columns and screen.buffer[y][x]._replace(data="") == look:
                text += screen.buffer[y][x].data
                x += 1
            front, back = color(cell.fg, INK), color(cell.bg, PAPER)
            if cell.reverse:
                front, back = back, front
            left, top = 12 + start * WIDTH, 12 + y * HEIGHT
            if back != paper:
                out.append(f'<rect x="{left:.1f}" y="{top}" width="{(x - start) * WIDTH:.1f}" height="{HEIGHT}" '
                           f'fill="{back}"/>')
            if text.strip() or cell.underscore:
                style = ' font-weight="bold"' if cell.bold else ""
                style += ' text-decoration="underline"' if cell.underscore else ""
                style += ' opacity="0.6"' if cell.blink else ""
                out.append(f'<text x="{left:.1f}" y="{top + 14}" fill="{front}" xml:space="preserve" '
                           f'textLength="{(x - start) * WIDTH:.1f}"{style}>{html.escape(text)}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    path, size, theme, keys = sys.argv[1:5]
    columns, lines = (int(part) for part in size.split("x"))
    command = sys.argv[5:]
    script, lines_of_script = None, keys.removeprefix("script:")
    if lines_of_script != keys:
        keys = ""
        reading, script = os.pipe()
        os.set_inheritable(reading, True)
        command += ["--script", f"/dev/fd/{reading}", "--size", size]
    child, master = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm-256color"
        os.environ["COLORTERM"] = "truecolor"
        os.environ["TRELLIS_THEME"] = theme
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.execvp(command[0], command)
    screen = FaintScreen(columns, lines)
    stream = pyte.ByteStream(screen)
    rest(master, stream, 1500)
    if script is not None:
        os.write(script, lines_of_script.replace(" ; ", "\n").encode() + b"\n")
        rest(master, stream, 1500)
    for named, typed in re.findall(r"<(\w+)>|(.)", keys):
        os.write(master, (KEYS[named] if named else typed).encode())
        rest(master, stream, 150)
    rest(master, stream)
    with open(path, "w", encoding="utf-8") as file:
        file.write(draw(screen))
    os.kill(child, signal.SIGTERM)
    os.close(master)
    os.waitpid(child, 0)


main()
