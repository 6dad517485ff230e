extension BrowserCommand {
  /// The commands that answer questions about a column or a cell.
  static let asking = [
    BrowserCommand(
      "column statistics", .window(["c"]), hint: "column", in: [.rows, .detail],
      "show statistics and a histogram of the column, for the shown rows"
    ) { $0.toggleStatistics() },
    BrowserCommand(
      "who changed this", .window(["w"]), hint: "who", in: [.rows, .detail],
      "show who changed the cell last, according to the journals"
    ) { $0.toggleBlame() },
  ]
}
