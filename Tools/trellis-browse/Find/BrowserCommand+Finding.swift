extension BrowserCommand {
  /// The commands that find, filter and sort rows.
  static let finding = [
    BrowserCommand("filter", .window(["/"]), hint: "filter", "filter: enter applies") {
      $0.editFilter()
    },
    BrowserCommand(
      "filter by value", .window(["="]), hint: "like this", in: [.rows, .detail],
      "show only rows with this value; in statistics, with a frequent value"
    ) { $0.filterByValue() },
    BrowserCommand(
      "filter by column", .window([","]), "show only rows that meet a condition on a column"
    ) { $0.askForCondition() },
    BrowserCommand(
      "find", .window(["f", "ctrl-f"]), hint: "find", "find text in the rows that are shown"
    ) { $0.finder.ask() },
    BrowserCommand("find next", .window(["n"]), "find the next match") {
      $0.finder.next(.forward)
    },
    BrowserCommand("find previous", .window(["N"]), "find the previous match") {
      $0.finder.next(.backward)
    },
    BrowserCommand(
      "sort", .window(["s"]), hint: "sort", "sort: ascending, descending, or not at all"
    ) {
      $0.sort()
    },
    BrowserCommand("sort also", .window(["S"]), "add this column to the sort order, or remove it") {
      $0.sort(adding: true)
    },
  ]
}
