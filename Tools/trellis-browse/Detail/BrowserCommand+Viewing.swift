extension BrowserCommand {
  /// The commands that show more of a row than one line.
  static let viewing = [
    BrowserCommand(
      "view cell", .window(["v"]), hint: "view", in: [.rows, .detail],
      "show the whole cell, or go back"
    ) { $0.toggleCell() },
    BrowserCommand(
      "view record", .window(["V"]), in: [.rows, .detail], "show the whole record, or go back"
    ) { $0.toggleRecord() },
  ]
}
