import Testing
import TrellisTable

@testable import TrellisTable

/// Single steps of a list's rows, without a host.
struct ListedRowsTests {
  private func opened(
    _ ids: ClosedRange<Int64> = 1...500, room: Int = 10, knowsNumbers: Bool = false
  ) throws -> ListBench {
    var bench = ListBench(SmallSource(ids, knowsNumbers: knowsNumbers), room: room)
    try bench.settle()
    return bench
  }

  private func ids(_ bench: ListBench) -> [Int64?] {
    bench.view.map { $0.map { SmallSource.id(of: $0.key) } }
  }

  @Test func `a list shows rows before they are counted, and grows with the count`() throws {
    var bench = ListBench(SmallSource(1...500, knowsNumbers: false), room: 10)
    #expect(bench.open.map(\.request) == [.rows(.visible(PageRequest(anchor: .first, count: 60)))])
    #expect(bench.rows.count == 0 && !bench.rows.isCountExact)
    bench.answer()
    #expect(ids(bench) == Array(1...10))
    // One row behind those that were read is there for sure.
    #expect(bench.rows.count == 61 && !bench.rows.isCountExact)
    #expect(bench.open.map(\.request) == [.count(TableQuery(), .limited)])
    bench.answer()
    #expect(bench.rows.count == 61 && !bench.rows.isCountExact)
    #expect(bench.open.map(\.request) == [.count(TableQuery(), .all)])
    bench.answer()
    #expect(bench.rows.count == 500 && bench.rows.isCountExact && bench.open.isEmpty)
  }

  @Test func `during a count, rows past the loaded rows are read by their position`() throws {
    var bench = ListBench(SmallSource(1...500, knowsNumbers: false), room: 10)
    bench.answer()
    bench.scroll(to: 60)
    #expect(ids(bench).last == .some(nil))
    let last = RowPosition(key: RowKey([.integer(60)]))
    let request = PageRequest(anchor: .after(last), count: 21)
    #expect(bench.open.map(\.request) == [.rows(.page(request, .append))])
    // Rows that go meanwhile leave none out, and none comes twice.
    for id in 1...30 { bench.source.set(Int64(id), to: nil) }
    bench.answer()
    #expect(ids(bench) == Array(52...61))
    try bench.check()
    bench.step { $0.checkForChanges() }
    try bench.settle()
    try bench.checkSettled()
    #expect(ids(bench) == Array(52...61))
  }

  @Test func `refreshing a list keeps its first visible row, whatever rows above are removed`()
    throws
  {
    for gone in [[], [1], Array(1...9), Array(1...60) + [400], Array(1...150) + Array(300...450)] {
      var bench = try opened()
      bench.scroll(to: 200)
      try bench.settle()
      #expect(ids(bench).first == 201)
      for id in gone { bench.source.set(Int64(id), to: nil) }
      bench.step { $0.checkForChanges() }
      try bench.settle()
      try bench.checkSettled()
      // Where as many went behind the row as before it, its number tells nothing any more.
      if gone.count < 200 { #expect(ids(bench).first == 201, "\(gone)") }
    }
  }

  @Test func `a row number that is not verified yet is not trusted by the next refresh`()
    throws
  {
    var bench = try opened()
    bench.scroll(to: 200)
    try bench.settle()
    for id in 1...5 { bench.source.set(Int64(id), to: nil) }
    bench.step { $0.checkForChanges() }
    bench.answer()
    bench.answer()
    #expect(bench.rows.loader.version == bench.source.version && !bench.rows.isCountExact)
    bench.step { $0.read() }
    try bench.settle()
    try bench.checkSettled()
    #expect(ids(bench).first == 201)
  }

  @Test func `scrolling to the end of a list reads the last rows from the end`() throws {
    var bench = try opened()
    bench.scroll(to: 490)
    let last = PageRequest(anchor: .last, count: 50)
    #expect(bench.open.map(\.request) == [.rows(.page(last, .jump))])
    bench.answer()
    #expect(ids(bench) == Array(491...500) && bench.rows.isCountExact)
    bench.scroll(to: 250)
    let page = PageRequest(anchor: .row(230), count: 50)
    #expect(bench.open.map(\.request) == [.rows(.page(page, .jump))])
    bench.answer()
    #expect(ids(bench) == Array(251...260))
  }

  @Test func `rows that are removed after they were counted are not requested forever`() throws {
    var bench = ListBench(SmallSource(1...332, knowsNumbers: false), room: 24)
    try bench.settle()
    bench.scroll(to: 332)
    try bench.settle()
    for id in Int64(1)...110 { bench.source.set(id, to: nil) }
    // The page that is read here reaches the end, which was expected 110 rows later.
    bench.scroll(to: 180)
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a list cancels reads of rows that have left the view`() throws {
    var bench = try opened()
    bench.scroll(to: 250)
    bench.scroll(to: 400)
    #expect(bench.open.count == 1 && bench.calledOff.count == 1)
    try bench.answerCalledOff()
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a count that fails is reported and tried again, and the rows stay`() throws {
    var bench = ListBench(SmallSource(1...500), room: 10)
    bench.answer()
    bench.fail(.unavailable)
    #expect(bench.told == ["uncounted"] && ids(bench) == Array(1...10))
    bench.step { $0.checkForChanges() }
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `rows that cannot be read are reported and read again at the next check for changes`()
    throws
  {
    var bench = ListBench(SmallSource(1...500), room: 10)
    bench.fail(.busy)
    #expect(bench.told == ["unreadable"] && bench.rows.count == 0 && bench.open.isEmpty)
    bench.step { $0.checkForChanges() }
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a check for changes requested while rows are read runs after the read`() throws {
    var bench = try opened()
    bench.scroll(to: 250)
    bench.source.set(1, to: nil)
    bench.step { $0.checkForChanges() }
    #expect(bench.open.count == 1)
    try bench.settle()
    try bench.checkSettled()
  }
}
