import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct SectionSlotTests {
  private func host(_ list: SectionList, sink: TraceSink? = nil) async throws -> TestHost {
    try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 24), sink: sink)
  }

  private func diagnostics(_ host: TestHost) -> [String] {
    host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
  }

  /// The subset of a number.
  private func slots(_ bits: Int) -> Set<ShownSlot> {
    Set(ShownSlot.allCases.filter { bits & 1 << $0.rawValue != 0 })
  }

  @Test(.tags(.row146))
  func `a list shows exactly what its slots provide, for each of the 256 sets of slots`()
    async throws
  {
    for bits in 0..<256 {
      let filled = slots(bits)
      let list = SectionList()
      for slot in filled { slot.fill(list) }
      let host = try await host(list)
      let expected = SlotScreen(filled).lines
      #expect(Array(host.rows.prefix(expected.count)) == expected, "\(filled)")
      #expect(host.rows.dropFirst(expected.count).allSatisfy { $0.isEmpty }, "\(filled)")
    }
  }

  @Test(.tags(.row146))
  func `a list without a required slot does not trap, and causes one diagnostic per slot`()
    async throws
  {
    for (filled, missing) in [
      ([], ["numberOfRows", "cellForRow"]), ([ShownSlot.rows], ["cellForRow"]),
      ([.cell], ["numberOfRows"]), ([.rows, .cell], []),
    ] {
      let list = SectionList()
      for slot in filled { slot.fill(list) }
      let host = try await host(list)
      try await host.run("key down\nkey enter\nscroll list 3\nselect list 2")
      let found = diagnostics(host)
      #expect(found.count == missing.count)
      for name in missing { #expect(found.contains { $0.contains("set \(name)") }, "\(found)") }
    }
  }

  @Test(.tags(.row146))
  func `a list slot that throws falls back to its default, with a diagnostic`()
    async throws
  {
    struct Broken: Error {}
    func failing() throws -> Label { throw Broken() }
    let list = SectionList().numberOfRows { _ in 2 }
      .cellForRow { path in
        try path.row == 0 ? failing() : Label("fine")
      }
    let host = try await host(list)
    #expect(host.rows.prefix(3) == ["", "  fine", ""])
    #expect(diagnostics(host).count == 1)
    #expect(diagnostics(host).first?.contains("list.cellForRow threw Broken()") == true)
  }

  @Test(.tags(.row146))
  func `a list takes each slot from its closure if set, and all others from the delegate`()
    async throws
  {
    let delegate = ShownDelegate()
    for chosen in [nil] + ShownSlot.allCases.map(Optional.some) {
      let list = SectionList()
      list.delegate = delegate
      chosen?.fill(list)
      #expect(list.delegate === delegate)
      let host = try await host(list)
      var expected = ShownDelegate.screen
      if let chosen { expected.take(chosen) }
      #expect(
        Array(host.rows.prefix(expected.lines.count)) == expected.lines,
        "\(String(describing: chosen))")
      list.clearHandlers()
      list.reload()
      await host.settle()
      let lines = ShownDelegate.screen.lines
      #expect(Array(host.rows.prefix(lines.count)) == lines)
    }
  }

  @Test(.tags(.row146))
  func `didSelectRow of delegate and closure receives the selected row, which stays selected`()
    async throws
  {
    let delegate = ShownDelegate()
    let list = SectionList()
    list.delegate = delegate
    var heard: [RowIndexPath] = []
    list.didSelectRow { row in heard.append(row.path) }
    let host = try await host(list)
    try await host.run("select list 2")
    #expect(heard == [RowIndexPath(section: 0, row: 1)])
    #expect(delegate.selected == heard)
    #expect(list.selectedRow?.path == heard.first)
    #expect(
      host.journal.last { $0.subject == "list.didSelectRow" }?.line
        == "  event list list.didSelectRow section=0 row=1 [delegate] [1]")
  }

  @Test func `a list of a million rows calls cellForRow only for the rows in view`() async throws {
    var asked: [Int] = []
    let list = SectionList().numberOfRows { _ in 1_000_000 }
      .cellForRow { path in
        asked.append(path.row)
        return [Label("row \(path.row)")]
      }
    let host = try await host(list)
    #expect(asked == Array(0..<24))
    asked = []
    try await host.run("scroll list 500000")
    #expect(asked == Array(500_000..<500_024))
    #expect(host.rows.first?.split(separator: " ") == ["row", "500000", "▴"])
    #expect(list.children.count == 24)
    asked = []
    try await host.run("scroll list 1")
    #expect(asked == [500_024])
    asked = []
    try await host.run("focus list\nkey end")
    #expect(asked.sorted() == Array(999_976..<1_000_000))
    #expect(host.rows.last == "› row 999999")
  }
}

/// Fills all nine slots.
private final class ShownDelegate: SectionList.NumberOfSections, SectionList.NumberOfRows,
  SectionList.CellForRow, SectionList.HeightForRow, SectionList.HeightForHeader,
  SectionList.HeightForFooter, SectionList.ViewForHeader, SectionList.ViewForFooter,
  SectionList.DidSelectRow
{
  var selected: [RowIndexPath] = []

  static var screen: SlotScreen {
    var screen = SlotScreen([])
    screen.sections = 3
    screen.rows = { _ in 2 }
    screen.cell = { "  own row \($0)" }
    screen.rowHeight = { $0.row == 1 ? 2 : 1 }
    screen.header = { "own head \($0)" }
    screen.headerHeight = { $0 == 1 ? 2 : nil }
    screen.footer = { "own foot \($0)" }
    screen.footerHeight = { $0 == 2 ? 2 : nil }
    return screen
  }

  func numberOfSections(in list: SectionList) -> Int { 3 }
  func list(_ list: SectionList, numberOfRowsIn section: Int) -> Int { 2 }
  func list(_ list: SectionList, cellForRowAt path: RowIndexPath) -> [View] {
    [Label("own row \(path)")]
  }
  func list(_ list: SectionList, heightForRowAt path: RowIndexPath) -> Int? {
    path.row == 1 ? 2 : nil
  }
  func list(_ list: SectionList, heightForHeaderOf section: Int) -> Int? { section == 1 ? 2 : nil }
  func list(_ list: SectionList, heightForFooterOf section: Int) -> Int? { section == 2 ? 2 : nil }
  func list(_ list: SectionList, viewForHeaderOf section: Int) -> [View] {
    [Label("own head \(section)")]
  }
  func list(_ list: SectionList, viewForFooterOf section: Int) -> [View] {
    [Label("own foot \(section)")]
  }
  func list(_ list: SectionList, didSelect row: ListRow) { selected.append(row.path) }
}
