"""A program on a real pseudo-terminal, with pyte as the terminal, and its screen as SVG."""

import collections
import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
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
    """pyte knows no faint text; it is told apart here by a mark that nothing else uses. It also leaves cells that
    were never written out when it erases the screen in the colour of the background."""

    def erase_in_display(self, how=0, *arguments, **options):
        if how == 2:
            for row in range(self.lines):
                for column in range(self.columns):
                    self.buffer[row][column] = self.cursor.attrs
        super().erase_in_display(how, *arguments, **options)

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


class Program:
    """A command that runs on a terminal of a size, in a theme."""

    def __init__(self, command, columns, lines, theme):
        self.screen = FaintScreen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", TRELLIS_THEME=theme,
                              TRELLIS_PROBE="0")
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.execvp(command[0], command)

    def rest(self, milliseconds=700):
        """Shows what the program writes until it writes nothing for a time; returns the bytes."""
        written = b""
        while select.select([self.master], [], [], milliseconds / 1000)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            self.stream.feed(data)
            written += data
        return written

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self):
        os.kill(self.child, signal.SIGTERM)
        os.close(self.master)
        os.waitpid(self.child, 0)


def typed(keys):
    """The texts to type for KEYS, in which `<enter>`, `<down>` and the like stand for keys."""
    return [KEYS[named] if named else text for named, text in re.findall(r"<(\w+)>|(.)", keys)]


def color(name, default):
    if name == "default":
        return default
    return NAMED.get(name.replace("bright", ""), "#" + name if re.fullmatch("[0-9a-f]{6}", name) else default)


def paper_of(screen):
    """The colour of most of the screen."""
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    return color(collections.Counter(cell.bg for cell in cells).most_common(1)[0][0], PAPER)


def frame(screen, content, paper, style=""):
    """The SVG of a window with some content."""
    width, height = screen.columns * WIDTH + 24, screen.lines * HEIGHT + 24
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
        f'viewBox="0 0 {width:.0f} {height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" '
        f'font-size="14">' + style,
        f'<rect width="100%" height="100%" rx="8" fill="{paper}"/>', *content, "</svg>", ""])


def row(screen, y, paper):
    """The SVG of a row of the screen, in lines."""
    out, x = [], 0
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
    return out


def draw(screen):
    """The SVG of the screen."""
    paper = paper_of(screen)
    return frame(screen, [line for y in range(screen.lines) for line in row(screen, y, paper)], paper)
