"""The scene of `Tools/bench peers` with Textual."""

from textual.app import App
from textual.reactive import reactive
from textual.widgets import DataTable, Input, Static

from sales import COLUMNS, ROWS


class Counter(Static):
    number = reactive(10)

    def render(self):
        return f"Count {self.number}"


class Scene(App):
    AUTO_FOCUS = "DataTable"
    BINDINGS = [("f2", "count", "Count")]
    CSS = "DataTable { height: 1fr; }"

    def compose(self):
        yield Counter()
        # Without a frame, as in the other programs.
        yield Input(compact=True)
        yield DataTable(cursor_type="row")

    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_columns(*COLUMNS)
        table.add_rows(ROWS)

    def action_count(self):
        counter = self.query_one(Counter)
        counter.number = (counter.number + 1) % 90 + 10


Scene().run()
