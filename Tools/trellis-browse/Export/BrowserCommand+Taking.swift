extension BrowserCommand {
  /// The commands that take values along.
  static let taking = [
    BrowserCommand(
      "copy cell", .window(["y"]), hint: "copy", in: [.rows, .detail], "copy the whole cell"
    ) { $0.copyCell() },
    BrowserCommand(
      "copy row", .window(["Y"]), in: [.rows, .detail], "copy the row, with tabs between its cells"
    ) { $0.copyRow() },
    BrowserCommand(
      "export", .window(["x"]), hint: "export", "export the rows that are shown to a new file"
    ) {
      $0.askForExport()
    },
  ]
}
