import Trellis
import TrellisTable

extension BrowserCommand {
  /// All commands, in the order in which the page of keys lists them.
  static let all =
    moving + finding + arranging + viewing + changing + asking + following + taking + general

  private static let anywhere: Set<BrowserPlace> = [.rows, .keys, .detail]

  private static let moving = [
    BrowserCommand("move", .view("arrows, page up and down"), "move"),
    BrowserCommand("left", .window(["h"]), in: anywhere, "move left, like the arrow key") {
      $0.press(.left)
    },
    BrowserCommand("down", .window(["j"]), in: anywhere, "move down, like the arrow key") {
      $0.press(.down)
    },
    BrowserCommand("up", .window(["k"]), in: anywhere, "move up, like the arrow key") {
      $0.press(.up)
    },
    BrowserCommand("right", .window(["l"]), in: anywhere, "move right, like the arrow key") {
      $0.press(.right)
    },
    BrowserCommand("first row, last row", .view("home, end"), "go to the first or last row"),
    BrowserCommand(
      "first column, last column", .view("ctrl-left, ctrl-right"),
      "go to the first or last column"),
    BrowserCommand(
      "next pane", .view("tab, shift-tab"), hint: "next", in: [.tables], "move between the panes"
    ) { $0.press(.tab) },
    BrowserCommand("first cell", .window(["ctrl-home"]), "go to the first column of the first row")
    {
      $0.moveToCorner(.home, .left)
    },
    BrowserCommand("last cell", .window(["ctrl-end"]), "go to the last column of the last row") {
      $0.moveToCorner(.end, .right)
    },
    BrowserCommand("half page down", .window(["ctrl-d"]), "move down by half a page") {
      $0.moveHalfPage(1)
    },
    BrowserCommand("half page up", .window(["ctrl-u"]), "move up by half a page") {
      $0.moveHalfPage(-1)
    },
    BrowserCommand("go to row", .window(["g"]), hint: "go to", "go to a row by its number") {
      $0.askForRowNumber()
    },
    BrowserCommand("go to column", .window(["G"]), "go to a column by part of its name") {
      $0.askForColumn()
    },
    BrowserCommand(
      "go to table", .window(["ctrl-p"]), hint: "find", in: [.rows, .tables, .keys, .detail],
      when: { $0.list.box.isFocused }, "go to a table by part of its name"
    ) { $0.askForTable() },
    BrowserCommand(
      "tables", .window(["t"]), in: [.rows, .keys, .detail], "hide or show the list of tables"
    ) { $0.toggleTables() },
  ]

  private static let changing = [
    BrowserCommand("open table", .view("enter"), hint: "open", in: [.tables], "") {
      $0.rows.takeFocus()
    },
    BrowserCommand(
      "edit", .view("enter"), hint: "edit", when: { $0.canEdit }, "edit the cell: enter saves"
    ) { $0.editCell() },
    BrowserCommand("edit cell", .window(["f2"]), "edit the cell, like Enter") { $0.editCell() },
    BrowserCommand("save", .view("enter"), hint: "save", in: [.editor], "") {
      $0.rows.editor.submit()
    },
    BrowserCommand("apply filter", .view("enter"), hint: "apply", in: [.filter], "") {
      $0.filter.field.submit()
    },
    BrowserCommand(
      "leave", .window(["escape"]), hint: "leave", in: [.editor, .keys, .detail],
      "go back, stop an operation, or clear the filter and the conditions"
    ) { $0.leave() },
    BrowserCommand("clear filter", .view("escape"), hint: "clear filter", in: [.filter], "") {
      $0.leave()
    },
    BrowserCommand("answer", .view("enter"), hint: "answer", in: [.dialog], ""),
    BrowserCommand("cancel", .view("escape"), hint: "cancel", in: [.dialog], ""),
    BrowserCommand("next field", .view("tab"), hint: "next", in: [.dialog], ""),
    BrowserCommand("show all rows", .view("escape"), hint: "all rows", in: [.filteredRows], "") {
      $0.showAllRows()
    },
    BrowserCommand(
      "no value", .view("ctrl-n"), hint: "save no value", in: [.editor],
      "while editing: set the cell to NULL (no value)"
    ) { $0.saveNoValue() },
    BrowserCommand("set to no value (NULL)", .view("enter ctrl-n"), "") { $0.saveNoValue() },
    BrowserCommand(
      "add row", .view("insert, ctrl-n"), hint: "add", when: { $0.canEdit }, "add a row"
    ) {
      $0.rows.beginInsert()
    },
    BrowserCommand(
      "mark rows", .view("space, shift-arrows"), "mark or unmark rows; escape unmarks all"
    ) {
      $0.rows.toggleMark()
    },
    BrowserCommand(
      "mark all rows", .window(["A", "ctrl-a"]), "mark all rows that are shown, up to 10,000"
    ) { $0.markAllRows() },
    BrowserCommand(
      "edit in editor", .window(["e"]), "edit the whole cell in the editor that $EDITOR names"
    ) { $0.cellEditor.edit() },
    BrowserCommand(
      "duplicate row", .window(["D"]), "add a row like this one, in a form that shows its values"
    ) { $0.duplicateRow() },
    BrowserCommand(
      "delete row", .view("delete"), hint: "remove", when: { $0.canEdit },
      "delete the row or the marked rows, after asking"
    ) {
      $0.rows.beginDelete()
    },
    BrowserCommand(
      "undo", .window(["u", "ctrl-z"]), hint: "undo", when: { $0.canEdit },
      "undo the last change to this table"
    ) {
      $0.undo()
    },
    BrowserCommand("redo", .window(["U", "ctrl-y"]), "redo the last undone change") { $0.redo() },
    BrowserCommand(
      "read-only", .window(["R"]), "protect the rows from all changes, or allow changes again"
    ) { $0.toggleProtection() },
  ]

  private static let general = [
    BrowserCommand("read again", .window(["r", "f5"]), "refresh: read tables and rows again") {
      $0.readAgain()
    },
    BrowserCommand("open file", .window(["ctrl-o"]), in: anywhere, "open another file") {
      $0.askForFile()
    },
    BrowserCommand(
      "theme", .window(["T"]), in: [.rows, .keys, .detail], "use the colours of the next theme"
    ) { $0.changeTheme() },
    BrowserCommand(
      "commands", .window([":"]), hint: "commands", in: [.rows, .tables, .keys, .detail],
      "choose any command by its name"
    ) { $0.showPalette() },
    BrowserCommand(
      "keys", .window(["?", "f1"]), in: [.rows, .keys, .detail], "help: show this page, or go back"
    ) { $0.toggleHelp() },
    // The window itself handles this key, even where no other key works.
    BrowserCommand("quit", .view("q"), in: [.rows, .keys, .detail], "quit") { $0.window.close() },
  ]

  /// The commands that the bottom line can show. Each command is shown only in the places in which
  /// it applies.
  static let hinted = all.filter { $0.hint != nil }

  /// The name of the command that the bottom line shows even if there is little room, because it
  /// leads to all others.
  static let lastHint = "commands"

  /// The width, in characters, of the column of keys on the page that lists the commands, including
  /// the space after the keys.
  static let keyWidth = 26

  /// The text of the page that lists the commands and their keys.
  static let helpText =
    "\n"
    + all.filter { !$0.summary.isEmpty }.map { command in
      let key = command.keyText
      let space = String(repeating: " ", count: max(1, keyWidth - key.count))
      return key + space + command.summary
    }.joined(separator: "\n")
}
