extension BrowserCommand {
  /// The commands that show more than a line of a row.
  static let viewing = [
    BrowserCommand(
      "view cell", .window(["v"]), hint: "view", in: [.rows, .detail], "the whole cell, and back"
    ) { $0.toggleCell() },
    BrowserCommand(
      "view record", .window(["V"]), in: [.rows, .detail], "the whole record, and back"
    ) { $0.toggleRecord() },
    BrowserCommand(
      "column statistics", .window(["c"]), hint: "column", in: [.rows, .detail],
      "figures about the column, for the rows that are shown"
    ) { $0.toggleStatistics() },
    BrowserCommand(
      "who changed this", .window(["w"]), hint: "who", in: [.rows, .detail],
      "who changed the cell last, from the journals"
    ) { $0.toggleBlame() },
  ]
}
