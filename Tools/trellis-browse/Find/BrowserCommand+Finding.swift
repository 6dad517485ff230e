extension BrowserCommand {
  /// The commands that find, filter and sort rows.
  static let finding = [
    BrowserCommand("filter", .window(["/"]), hint: "filter", "filter: enter applies") {
      $0.editFilter()
    },
    BrowserCommand(
      "filter by value", .window(["="]), hint: "like this", in: [.rows, .detail],
      when: { $0.pages.current == .rows || $0.shows(.statistics) },
      "show only rows with this value; in statistics, choose a frequent value"
    ) { $0.filterByValue() },
    BrowserCommand(
      "filter by column", .window([","]), "show only rows that meet a condition on a column"
    ) { $0.askForCondition() },
    BrowserCommand(
      "remove condition", .window(["."]), "remove one condition, or the filter"
    ) { $0.askForRemoval() },
    BrowserCommand(
      "find", .window(["f", "ctrl-f"]), hint: "find", "find text in the rows that are shown"
    ) { $0.finder.ask() },
    BrowserCommand("find next", .window(["n", "f3"]), "find the next match") {
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
    BrowserCommand(
      "sort also", .window(["S"]), "sort by this column too: ascending, descending, not at all"
    ) {
      $0.sort(adding: true)
    },
  ]
}
