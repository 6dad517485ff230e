"""The scene of `Tools/bench peers` with prompt_toolkit, which has no table: a control shows lines of text."""

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Point
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.focus import focus_next
from prompt_toolkit.layout import HSplit, Layout, UIContent, UIControl, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.styles import Style
from prompt_toolkit.widgets import TextArea

from sales import COLUMNS, ROWS


def line(cells):
    return "{:<8}{:<20}{:<20}{:<20}".format(*cells)


class Table(UIControl):
    """Only the visible lines are made."""

    def __init__(self):
        self.selected = 0
        self.height = 1
        self.bindings = KeyBindings()
        self.bindings.add("down")(lambda event: self.move(1))
        self.bindings.add("up")(lambda event: self.move(-1))
        self.bindings.add("pagedown")(lambda event: self.move(self.height))
        self.bindings.add("pageup")(lambda event: self.move(-self.height))

    def move(self, rows):
        self.selected = max(0, min(len(ROWS) - 1, self.selected + rows))

    def is_focusable(self):
        return True

    def get_key_bindings(self):
        return self.bindings

    def fragments(self, index):
        return [("class:selected" if index == self.selected else "", line(ROWS[index]))]

    def create_content(self, width, height):
        self.height = height
        return UIContent(
            self.fragments, len(ROWS), cursor_position=Point(0, self.selected), show_cursor=False
        )


count = 10
bindings = KeyBindings()
bindings.add("tab")(focus_next)


@bindings.add("f2")
def add(event):
    global count
    count = (count + 1) % 90 + 10


table = Window(Table())
content = HSplit([
    Window(FormattedTextControl(lambda: f"Count {count}"), height=1),
    TextArea(multiline=False, height=1),
    Window(FormattedTextControl(line(COLUMNS), style="class:header"), height=1),
    table,
])
style = Style([("selected", "reverse"), ("header", "bold")])
Application(Layout(content, table), key_bindings=bindings, style=style, full_screen=True).run()
