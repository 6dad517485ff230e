extension BrowserCommand {
  /// The commands that show a cell or a row in more detail than the table does.
  static let viewing = [
    BrowserCommand(
      "view cell", .window(["v"]), hint: "view", in: [.rows, .detail],
      "show the whole cell, or go back"
    ) { $0.toggleCell() },
    BrowserCommand(
      "view record", .window(["V"]), in: [.rows, .detail], "show the whole record, or go back"
    ) { $0.toggleRecord() },
    BrowserCommand(
      "next record", .window(["]"]), hint: "next", in: [.detail],
      when: { $0.pages.detail.showAgain != nil }, "show the next row's record or cell"
    ) { $0.showNeighbour(.forward) },
    BrowserCommand(
      "previous record", .window(["["]), hint: "previous", in: [.detail],
      when: { $0.pages.detail.showAgain != nil }, "show the previous row's record or cell"
    ) { $0.showNeighbour(.backward) },
  ]
}
