nonisolated extension ControlPage {
  /// The pages about controls that show many items, some of which are in view.
  static let lists: [ControlPage] = [
    ControlPage(
      name: "ListBox", id: "files", height: 5, example: listBoxExample, opening: ["focus files"],
      use: ["key down", "key enter"],
      keys: [
        KeyRow("up down", "selects the line above or below"),
        KeyRow("pageup pagedown", "goes as many lines as are shown"),
        KeyRow("home end", "selects the first or the last line"),
        KeyRow("enter", "uses the selected line"),
      ]),
    ControlPage(
      name: "LogView", id: "build", height: 7, example: logViewExample,
      opening: ["focus build", "press compile", "focus build"],
      use: ["key up", "press compile", "key end"],
      keys: [
        KeyRow("up down", "scrolls by a row"),
        KeyRow("pageup pagedown", "scrolls by what is shown"),
        KeyRow("home", "scrolls to the first line that is kept"),
        KeyRow("end", "scrolls to the last line, and follows the lines to come"),
      ], situations: [[], ["key home"], ["key home", "key pagedown"]]),
    ControlPage(
      name: "OutlineView", id: "goods", height: 7, example: outlineViewExample,
      opening: ["focus goods", "key right"],
      use: ["key down", "key down", "key right", "key left", "key left", "key enter"],
      keys: [
        KeyRow("up down", "selects the item above or below"),
        KeyRow("pageup pagedown", "goes as many items as are shown"),
        KeyRow("home end", "selects the first or the last item"),
        KeyRow("right", "expands the item or, if it is expanded, goes to its first child"),
        KeyRow("left", "collapses the item or, if it is not expanded, goes to the item around it"),
        KeyRow("enter", "expands or collapses the item; uses an item that has no children"),
        KeyRow("space", "expands or collapses the item"),
      ], situations: [[], ["key down", "key down"], ["key end"]]),
    ControlPage(
      name: "Scroll", id: "lines", height: 8, example: scrollExample, opening: ["focus lines"],
      use: ["scroll lines 2"],
      keys: [
        KeyRow("up down", "scrolls by a line"),
        KeyRow("left right", "scrolls by a character, where the content stands side by side"),
        KeyRow("pageup pagedown", "scrolls by what is shown"),
        KeyRow("home end", "scrolls to the beginning or the end"),
      ], situations: [[], ["key down", "key down"], ["key right", "key right"]]),
    ControlPage(
      name: "SectionList", id: "guests", height: 8, example: sectionListExample,
      opening: ["focus guests"], use: ["key down", "key down", "key enter", "press invite"],
      keys: [
        KeyRow("up down", "goes to the row above or below and selects it"),
        KeyRow("pageup pagedown", "goes as many rows as are in view"),
        KeyRow("home end", "goes to the first or the last row"),
        KeyRow("enter", "selects the row and uses it"),
        KeyRow("space", "selects the row, or deselects it"),
      ], situations: [[], ["key down", "key down"]]),
    ControlPage(
      name: "Split", id: "split", height: 7, example: splitExample, opening: ["focus split"],
      use: ["set split 75%"],
      keys: [
        KeyRow("left right", "moves a line that stands upright"),
        KeyRow("up down", "moves a line that lies"),
        KeyRow("home end", "moves the line to the beginning or the end"),
      ]),
    ControlPage(
      name: "Table", id: "stock", height: 6, example: tableExample, opening: ["focus stock"],
      use: [
        "key enter", "set editor many", "key enter", "set editor 9", "key enter", "press undo",
        "key insert", "press undo",
      ],
      keys: [
        KeyRow("up down", "goes to the row above or below"),
        KeyRow("pageup pagedown", "goes as many rows as are shown"),
        KeyRow("home end", "goes to the first or the last row"),
        KeyRow("left right", "goes to the column before or after, which comes into view"),
        KeyRow("ctrl-left ctrl-right", "goes to the first or the last column"),
        KeyRow(
          "enter",
          "edits the cell: then Enter and Tab save, Ctrl-N saves that there is no value, Escape leaves"
        ),
        KeyRow("insert ctrl-n", "adds a row of default values, if `allowsAddingAndDeletingRows`"),
        KeyRow(
          "delete", "deletes the row or the marked rows, if `allowsAddingAndDeletingRows`"),
        KeyRow("space", "marks the row, and goes to the next one, if `allowsMarkingRows`"),
        KeyRow(
          "shift-up shift-down shift-pageup shift-pagedown",
          "marks the rows that the cursor goes over, if `allowsMarkingRows`"),
      ],
      furtherCauses: [("table.activityChanged", ["a source that takes longer than 150 ms"])],
      situations: [[], ["key down", "key left"]]),
    ControlPage(
      name: "Tabs", id: "settings", height: 6, example: tabsExample, opening: ["focus settings"],
      use: ["set settings About"],
      keys: [
        KeyRow("left right", "shows the page before or after"),
        KeyRow("home end", "shows the first or the last page"),
        KeyRow("ctrl-pageup ctrl-pagedown", "shows the page before or after, from inside as well"),
      ]),
  ]
}
