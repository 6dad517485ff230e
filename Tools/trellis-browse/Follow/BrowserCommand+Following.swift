extension BrowserCommand {
  /// The commands that follow foreign keys from one table to another, go back, or show the schema.
  static let following = [
    BrowserCommand(
      "follow reference", .window(["o"]), hint: "follow", "open the row to which the cell refers"
    ) { $0.trail.follow() },
    BrowserCommand(
      "show referring rows", .window(["O"]), "show the rows that refer to this row"
    ) { $0.trail.showReferrers() },
    BrowserCommand(
      "go back", .window(["b", "backspace"]), "go back to the row from which you came"
    ) { $0.trail.goBack() },
    BrowserCommand(
      "show schema", .window(["i"]), hint: "schema", in: [.rows, .detail],
      "show the table's CREATE statement, indexes and triggers"
    ) { $0.toggleSchema() },
  ]
}
