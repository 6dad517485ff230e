extension BrowserCommand {
  /// The commands that arrange columns.
  static let arranging = [
    BrowserCommand("hide column", .window(["-"]), "hide the column") {
      $0.hideColumn()
    },
    BrowserCommand("show columns", .window(["+"]), "show hidden columns again") {
      $0.showHiddenColumns()
    },
    BrowserCommand("move column left", .window(["H"]), "move the column to the left") {
      $0.moveColumn(by: -1)
    },
    BrowserCommand("move column right", .window(["L"]), "move the column to the right") {
      $0.moveColumn(by: 1)
    },
    BrowserCommand("narrow column", .window(["<"]), "make the column narrower") {
      $0.resizeColumn(by: -1)
    },
    BrowserCommand("widen column", .window([">"]), "make the column wider") {
      $0.resizeColumn(by: 1)
    },
    BrowserCommand(
      "fit column", .window(["_"]),
      "fit the column to the rows that have been read, or restore its width"
    ) { $0.fitColumn() },
    BrowserCommand(
      "freeze column", .window(["!"]), "keep the column frozen at the left, or unfreeze it"
    ) { $0.freezeColumn() },
    BrowserCommand("reset columns", .window(["*"]), "reset the arrangement of all columns") {
      $0.resetColumns()
    },
  ]
}
