extension BrowserCommand {
  /// The commands that show more than a line of a row.
  static let viewing = [
    BrowserCommand(
      "view cell", .window(["v"]), hint: "view", in: [.rows, .detail], "the whole cell, and back"
    ) { $0.toggleCell() },
    BrowserCommand(
      "view record", .window(["V"]), in: [.rows, .detail], "the whole record, and back"
    ) { $0.toggleRecord() },
  ]
}
