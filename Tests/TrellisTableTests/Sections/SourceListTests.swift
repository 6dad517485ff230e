import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// A list of sections with the rows of a source.
@MainActor @Suite struct SourceListTests {
  private func makeList(_ source: any TableSource, _ query: TableQuery) -> SectionList {
    SectionList(source, query: query) { row, _ in
      Label(
        row.map { row in row.cells.prefix(2).map { CellText($0).string }.joined(separator: " ") })
    }
  }

  private func host(_ list: SectionList, height: Int = 10) async throws -> TestHost {
    try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: height))
  }

  /// Returns the rows in view as the screen shows them, without the signs beside them.
  private func lines(_ host: TestHost) -> [String] {
    host.rows.map { $0.dropFirst(2).split(separator: "  ").first.map(String.init) ?? "" }
  }

  @Test func `under random changes and failures, no row appears twice, and all rows end up right`()
    async throws
  {
    var random = SeededGenerator()
    for _ in 0..<Soak.count(2_000) {
      let source = try WildSource(count: .random(in: 0...300, using: &random))
      let list = makeList(source, WildSource.query)
      // A list is never lower than two rows; a window of one line would show a part of it.
      let host = try await host(list, height: .random(in: 2...30, using: &random))
      list.takeFocus()
      for _ in 0..<30 {
        try await disturb(source, &random)
        move(list, host, &random)
        for _ in 0..<Int.random(in: 0...20, using: &random) { await Task.yield() }
        if Int.random(in: 0..<6, using: &random) == 0 { await host.settle() }
        let keys = list.visibleRows.compactMap { $0.item(as: TableRow.self)?.key }
        try #require(Set(keys).count == keys.count)
      }
      await source.fail(nil)
      list.refreshIfChanged()
      await host.settle()
      list.refreshIfChanged()
      await host.settle()
      let all = await source.lines
      let first = (list.visibleRows.first?.number ?? 1) - 1
      let height = host.rows.count
      let expected = all[first..<min(all.count, first + height)]
      try #require(lines(host) == expected + Array(repeating: "", count: height - expected.count))
      try #require(expected.count == min(all.count, height))
      try #require(list.visibleRows.map(\.number) == expected.indices.map { $0 + 1 })
      try #require(host.node("list")?.value?.contains("\(all.count)") == true)
    }
  }

  /// Has others change the source, and the source itself be slow or fail.
  private func disturb(_ source: WildSource, _ random: inout SeededGenerator) async throws {
    let ids = await source.ids
    let age = Int64.random(in: 0...101, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: try await source.set(Int64.random(in: 0...3_000, using: &random), to: age)
    case 1, 2: if let id = ids.randomElement(using: &random) { try await source.set(id, to: age) }
    case 3: if let id = ids.randomElement(using: &random) { try await source.set(id, to: nil) }
    case 4:
      for id in ids where id % 7 == age % 7 { try await source.set(id, to: nil) }
    case 5: await source.wait(.random(in: 0...40, using: &random))
    case 6: await source.fail(TableError(Bool.random(using: &random) ? .busy : .unavailable, "no"))
    default: await source.fail(nil)
    }
  }

  /// Performs a random action of the user or the program on the list.
  private func move(_ list: SectionList, _ host: TestHost, _ random: inout SeededGenerator) {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: list.scrollRows(by: .random(in: -60...60, using: &random))
    case 1, 2:
      host.application.receive(.key(KeyPress(keys.randomElement(using: &random) ?? .down)))
    default: list.refreshIfChanged()
    }
  }

  @Test func `rows that cannot be counted are shown and can be scrolled to the last row`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(200))
    await source.failCounts(TableError(.unavailable, "it takes too long"))
    let list = makeList(source, TableQuery())
    let host = try await host(list)
    #expect(lines(host) == (1...10).map { "\($0) name \($0)" })
    let notes = host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
    #expect(notes.count == 1 && notes[0].contains("the rows could not be counted"), "\(notes)")
    try await host.run("focus list")
    var seen: Set<Int> = []
    for _ in 0..<40 {
      try await host.run("key pagedown")
      seen.formUnion(list.visibleRows.map(\.number))
      #expect(list.visibleRows.allSatisfy { $0.item(as: TableRow.self) != nil })
    }
    #expect(seen.isSuperset(of: 11...200) && list.currentRow?.number == 200)
    #expect(lines(host).last == "200 name 200")
  }

  @Test func `a list reads its first rows before it counts them`() async throws {
    let host = try await host(makeList(try TableFixture.people(200), TableQuery()))
    let subjects = host.journal.map(\.subject).filter { $0.hasPrefix("list.") }
    #expect(subjects == ["list.page", "list.count"])
  }
}
