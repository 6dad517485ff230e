import Testing
import TrellisTable

@testable import TrellisTable

/// The rows of a list without a host. Requests wait until a test answers them, in any way.
struct ListBench {
  private(set) var rows = ListedRows(TableQuery())
  var source: SmallSource
  /// The number of rows in view.
  let room: Int
  /// The index of the first row in view.
  private(set) var top = 0
  private(set) var open: [(ticket: LoadTicket, request: SourceRequest<ListRowsRequest>)] = []
  private(set) var calledOff: [(ticket: LoadTicket, request: SourceRequest<ListRowsRequest>)] = []
  private(set) var told: [String] = []

  /// A list that waits for the first rows of a source.
  init(_ source: SmallSource, room: Int) {
    self.source = source
    self.room = room
    step { $0.read() }
  }

  mutating func step(_ body: (inout ListedRows) -> Void) {
    body(&rows)
    for action in rows.takeActions() {
      switch action {
      case .load(.ask(let ticket, let request)):
        if rows.loader.awaits(ticket) { open.append((ticket, request)) }
      case .load(.cancel(let ticket)):
        calledOff += open.filter { $0.ticket == ticket }
        open.removeAll { $0.ticket == ticket }
      case .show: break
      case .report(let code, _): told.append(code)
      }
    }
  }

  /// Has other rows be in view, as far as there are any.
  mutating func scroll(to index: Int) {
    top = index
    layOut()
  }

  /// Says which rows are in view, as a list does at each layout.
  mutating func layOut() {
    top = max(0, min(top, rows.count - room))
    let view = top..<min(rows.count, top + room)
    if !view.isEmpty { step { $0.show(view) } }
  }

  /// The rows in view, as far as they are loaded.
  var view: [TableRow?] { (top..<max(top, min(rows.count, top + room))).map { rows.window[$0] } }

  // MARK: Answering

  /// Answers one of the open requests as the source is now. The row at the top stays there.
  mutating func answer(_ index: Int = 0) {
    guard open.indices.contains(index) else { return }
    let (ticket, request) = open.remove(at: index)
    let key = rows.window[top]?.key
    do throws(TableError) {
      let answer = try source.answer(request)
      step { answer == .news(.none) ? $0.discard(ticket) : $0.receive(answer, for: ticket) }
    } catch {
      step { $0.fail(error, for: ticket) }
    }
    if let key, let now = rows.index(of: key, lastAt: top), top > 0 { top = now }
    layOut()
  }

  mutating func fail(_ code: TableError.Code, _ index: Int = 0) {
    guard open.indices.contains(index) else { return }
    let ticket = open.remove(at: index).ticket
    step { $0.fail(TableError(code, "it is \(code.name)"), for: ticket) }
  }

  /// Answers the cancelled requests, which must change nothing.
  mutating func answerCalledOff() throws {
    for (ticket, request) in calledOff {
      guard let answer = try? source.answer(request) else { continue }
      let before = rows
      step { $0.receive(answer, for: ticket) }
      try #require(rows == before)
    }
    calledOff = []
  }

  /// Answers everything until nothing is asked any more.
  mutating func settle() throws {
    for _ in 0..<1_000 {
      layOut()
      if open.isEmpty { return }
      answer()
    }
    Issue.record("the list never stops asking: \(open)")
  }

  // MARK: What must be true

  /// Checks the conditions that are always true: loaded rows are neighbours in the order, and each
  /// occurs once.
  func check() throws {
    try #require(Set(open.map(\.ticket)) == Set(rows.loader.requests.open))
    let ids = rows.window.rows.rows.map { SmallSource.id(of: $0.key) }
    try #require(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    try #require(rows.window.range.lowerBound >= 0 && rows.window.range.upperBound <= rows.count)
    for (offset, row) in rows.window.rows.rows.enumerated() {
      let index = rows.window.range.lowerBound + offset
      try #require(rows.index(of: row.key, lastAt: 0) == index && rows.window[index] == row)
    }
  }

  /// Checks the conditions that are true once all requests were answered and the rows were looked
  /// at again.
  func checkSettled() throws {
    try check()
    let all = source.rows(TableQuery())
    try #require(rows.count == all.count && rows.isCountExact)
    try #require(rows.loader.version == source.version && !rows.loader.hasFailed)
    try #require(rows.loader.requests.phase == .idle)
    try #require(view == Array(all[top..<min(all.count, top + room)]))
    try #require(view.count == min(room, all.count))
    try #require(rows.window.rows.rows == Array(all[rows.window.range]))
  }
}
