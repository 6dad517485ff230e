extension BrowserCommand {
  /// The commands that go from table to table.
  static let following = [
    BrowserCommand(
      "follow reference", .window(["o"]), hint: "follow", "open the row to which the cell refers"
    ) { $0.trail.follow() },
    BrowserCommand("go back", .window(["b", "backspace"]), "back to the row that referred") {
      $0.trail.goBack()
    },
    BrowserCommand(
      "show schema", .window(["i"]), hint: "schema", in: [.rows, .detail],
      "the statement, indexes and triggers of the table"
    ) { $0.toggleSchema() },
  ]
}
