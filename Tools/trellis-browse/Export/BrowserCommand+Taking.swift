extension BrowserCommand {
  /// The commands that copy and export values.
  static let taking = [
    BrowserCommand(
      "copy cell", .window(["y"]), hint: "copy", in: [.rows, .keys, .detail],
      "copy the whole cell, or the text of the page"
    ) { $0.copyShown() },
    BrowserCommand(
      "copy row", .window(["Y"]), in: [.rows, .keys, .detail],
      "copy the row or the marked rows, separated by tabs"
    ) { $0.copyRow() },
    BrowserCommand(
      "copy as", .window(["C"]),
      "copy the row or the marked rows in a format such as CSV, or one column"
    ) { $0.askForCopy() },
    BrowserCommand(
      "export", .window(["x"]), hint: "export",
      "export the shown or the marked rows to a new file, such as a .csv file"
    ) {
      $0.askForExport()
    },
  ]
}
