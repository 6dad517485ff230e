"""Draws what a command shows on a terminal as an SVG picture.

usage: picture.py FILE COLUMNSxLINES THEME KEYS COMMAND…

The command runs on a real pseudo-terminal and pyte plays the terminal. KEYS are typed one after the other, each when
the screen has come to rest; `<enter>`, `<down>` and the like stand for keys. Or they are `script:` and the lines of a
script, with ` ; ` between them: then time stands still, and what moves by itself comes to rest as well. The picture is
of the screen at rest after the last key or line. Then the command is ended.
"""

import os
import sys

from screens import Program, draw, typed


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
    program = Program(command, columns, lines, theme)
    program.rest(1500)
    if script is not None:
        os.write(script, lines_of_script.replace(" ; ", "\n").encode() + b"\n")
        program.rest(1500)
    for text in typed(keys):
        program.type(text)
        program.rest(150)
    program.rest()
    with open(path, "w", encoding="utf-8") as file:
        file.write(draw(program.screen))
    program.end()


main()
