"""Records what a command shows on a terminal, as a moving SVG picture and as an asciicast.

usage: recording.py NAME COLUMNSxLINES THEME KEYS COMMAND…

Writes NAME.svg and NAME.cast. The command runs on a real pseudo-terminal and pyte plays the terminal. KEYS are as for
picture.py; `~` waits for a second. Times in the recording are those of a person who types, and not those of this
machine, so that it is the same each time.
"""

import json
import sys

from screens import Program, frame, paper_of, row, typed

# Seconds after a key, after a letter that is typed in a row of letters, and for the last frame.
KEY, LETTER, LAST = 0.8, 0.14, 3.0


def is_letter(text):
    return text.isalnum() or text == "."


def pauses(keys):
    """The texts to type, each with the seconds until the next one."""
    steps = typed(keys)
    for number, text in enumerate(steps):
        following = steps[number + 1] if number + 1 < len(steps) else ""
        if text == "~":
            yield "", 1.0
        else:
            yield text, LETTER if is_letter(text) and is_letter(following) else KEY


def moving(screen, frames, paper, duration):
    """The SVG of frames, which are pairs of a time and rows. Each different row is drawn once for a time."""
    styles, content, names = [], [], {}

    def name(start, end):
        if (start, end) not in names:
            names[start, end] = f"t{len(names)}"
            first, last = 100 * start / duration, 100 * end / duration
            before = "" if start == 0 else f"0%,{first - 0.001:.3f}%{{visibility:hidden}}"
            after = "" if end >= duration else f"{last:.3f}%,100%{{visibility:hidden}}"
            styles.append(
                f"@keyframes {names[start, end]}{{{before}{first:.3f}%,{min(last - 0.001, 100):.3f}%"
                f"{{visibility:visible}}{after}}}"
                f".{names[start, end]}{{animation:{names[start, end]} {duration:.2f}s infinite step-end}}")
        return names[start, end]

    times = [time for time, _ in frames] + [duration]
    for y in range(screen.lines):
        start = 0
        for number in range(1, len(frames) + 1):
            if number < len(frames) and frames[number][1][y] == frames[start][1][y]:
                continue
            lines = frames[start][1][y]
            if lines:
                whole = start == 0 and number == len(frames)
                mark = "" if whole else f' class="{name(times[start], times[number])}"'
                content.append(f"<g{mark}>" + "".join(lines) + "</g>")
            start = number
    return frame(screen, content, paper, "<style>" + "".join(styles) + "</style>")


def main():
    path, size, theme, keys = sys.argv[1:5]
    columns, lines = (int(part) for part in size.split("x"))
    program = Program(sys.argv[5:], columns, lines, theme)
    time, frames, events, paper = 0.0, [], [], None
    # What the program writes before it takes the screen is of this machine.
    written = b"\x1b[?1049h" + program.rest(1500).partition(b"\x1b[?1049h")[2]
    for text, pause in [("", KEY), *pauses(keys)]:
        if text:
            program.type(text)
            written = program.rest(150)
        if written:
            events.append([round(time, 2), "o", written.decode("utf-8", "replace")])
        paper = paper or paper_of(program.screen)
        frames.append((time, [row(program.screen, y, paper) for y in range(lines)]))
        time += pause
        written = b""
    with open(path + ".svg", "w", encoding="utf-8") as file:
        file.write(moving(program.screen, frames, paper, time + LAST))
    with open(path + ".cast", "w", encoding="utf-8") as file:
        header = {"version": 2, "width": columns, "height": lines, "title": sys.argv[5].split("/")[-1]}
        file.write("\n".join(json.dumps(line, ensure_ascii=False) for line in [header, *events]) + "\n")
    program.end()


main()
