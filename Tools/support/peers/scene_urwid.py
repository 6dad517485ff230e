"""The scene of `Tools/bench peers` with urwid, which has no table: a list box has columns of texts."""

import urwid

from sales import COLUMNS, ROWS


class Row(urwid.WidgetWrap):
    """A row of texts that can be selected."""

    def __init__(self, cells):
        columns = urwid.Columns([("weight", 1, urwid.Text(str(cell), wrap="clip")) for cell in cells], 1)
        super().__init__(urwid.AttrMap(columns, None, "selected"))

    def selectable(self):
        return True

    def keypress(self, size, key):
        return key


class Scene:
    def __init__(self):
        self.number = 10
        self.count = urwid.Text("Count 10")
        names = urwid.Columns([urwid.Text(("header", name)) for name in COLUMNS], 1)
        top = urwid.Pile([self.count, urwid.Edit(), names])
        rows = urwid.ListBox(urwid.SimpleFocusListWalker([Row(row) for row in ROWS]))
        self.frame = urwid.Frame(rows, header=top)

    def handle(self, key):
        if key == "f2":
            self.number = (self.number + 1) % 90 + 10
            self.count.set_text(f"Count {self.number}")
        elif key == "tab":
            self.frame.focus_position = "header" if self.frame.focus_position == "body" else "body"


scene = Scene()
palette = [("header", "bold", ""), ("selected", "standout", "")]
urwid.MainLoop(scene.frame, palette, unhandled_input=scene.handle).run()
