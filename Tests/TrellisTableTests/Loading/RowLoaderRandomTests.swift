import Testing
import TrellisTable
import TrellisTestSupport

@testable import TrellisTable

/// A loader whose requests are made, cancelled and answered late, and whose source is replaced, in
/// any order. It is compared with a model that is as simple as possible.
struct RowLoaderRandomTests {
  /// The expected state of a loader.
  private struct Expected {
    /// The request for rows or counts.
    var main: LoadTicket?
    var changeCheck: LoadTicket?
    var isReading = false
    /// The extent of the next count, which begins when no request is open.
    var due: CountExtent?
    /// The extent of the running count; nil if the number of a row is requested.
    var counting: CountExtent?
    var hasFailed = false
    var version: UInt64?

    mutating func becomeIdle() { (main, isReading, counting) = (nil, false, nil) }
  }

  private struct Asked {
    let ticket: LoadTicket
    let request: SourceRequest<ListRowsRequest>
  }

  private struct Bench {
    var loader = RowLoader<ListRowsRequest>(ofSource: 1)
    var expected = Expected()
    var asked: [Asked] = []
    var cancelled: [LoadTicket] = []
    /// Rows of which there are more.
    let window: RowWindow = {
      var window = RowWindow()
      window.replace(
        with: TablePage(rows: [], hasRowsBefore: true, hasRowsAfter: true), total: nil)
      return window
    }()

    /// Takes the steps of the loader, and returns the tickets of new requests.
    mutating func takeSteps() -> [LoadTicket] {
      var tickets: [LoadTicket] = []
      for step in loader.takeSteps() {
        switch step {
        case .ask(let ticket, let request):
          asked.append(Asked(ticket: ticket, request: request))
          tickets.append(ticket)
        case .cancel(let ticket): cancelled.append(ticket)
        }
      }
      return tickets
    }
  }

  private enum Happening: CaseIterable {
    case again, append, cancel, cancelRows, changeCheck, count, resume
    case answer, answerOld, fail, failOld, discard, exchange
  }

  @Test func `after every sequence of four events, a loader waits for the expected answers`() throws
  {
    let all = Happening.allCases
    for index in 0..<all.count * all.count * all.count * all.count {
      var (bench, rest) = (Bench(), index)
      for _ in 0..<4 {
        try take(all[rest % all.count], &bench)
        rest /= all.count
      }
    }
  }

  @Test func `after many random events, a loader waits for the expected answers`() throws {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(200_000) {
      var bench = Bench()
      for _ in 0..<40 {
        try take(Happening.allCases.randomElement(using: &generator) ?? .changeCheck, &bench)
      }
    }
  }

  private func take(_ happening: Happening, _ bench: inout Bench) throws {
    let before = bench.loader
    switch happening {
    case .again, .append: read(happening == .again, &bench)
    case .cancel:
      bench.loader.cancel()
      pause(&bench)
      bench.expected.becomeIdle()
      bench.expected.changeCheck = nil
    case .cancelRows:
      bench.loader.cancelRows()
      pause(&bench)
      bench.expected.becomeIdle()
    case .changeCheck: checkForChanges(&bench)
    case .count: count(&bench)
    case .resume:
      let isArrived = if case .arrived = before.requests.phase { true } else { false }
      #expect(bench.loader.resume() == isArrived)
    case .answer: answer(bench.asked.last { before.awaits($0.ticket) }, &bench)
    case .fail: fail(bench.asked.last { before.awaits($0.ticket) }, &bench)
    case .answerOld, .failOld:
      guard let old = bench.asked.last(where: { !before.awaits($0.ticket) }) else { return }
      if happening == .failOld {
        #expect(bench.loader.fail(old.ticket) == nil)
      } else {
        let isAccepted = bench.loader.accept(reply(to: old.request), for: old.ticket)
        #expect(!isAccepted)
      }
      try #require(bench.loader == before)
    case .discard:
      guard let check = before.requests.changeCheck else { return }
      bench.loader.discard(check)
      bench.expected.changeCheck = nil
    case .exchange:
      bench.loader.cancel()
      _ = bench.takeSteps()
      bench.loader = RowLoader(ofSource: before.source + 1)
      bench.expected = Expected()
    }
    try check(&bench, after: before)
  }

  private func pause(_ bench: inout Bench) {
    guard bench.expected.main != nil, !bench.expected.isReading else { return }
    bench.expected.due = bench.expected.counting ?? .limited
  }

  private func read(_ isAgain: Bool, _ bench: inout Bench) {
    // Who asks for other rows calls off those that are being read.
    bench.loader.cancelRows()
    pause(&bench)
    let request = PageRequest(count: 3)
    bench.loader.readRows(isAgain ? .visible(request) : .page(request, .append))
    let tickets = bench.takeSteps()
    #expect(tickets.count == 1)
    bench.expected.becomeIdle()
    (bench.expected.main, bench.expected.isReading) = (tickets.first, true)
  }

  private func checkForChanges(_ bench: inout Bench) {
    bench.loader.checkForChanges()
    let tickets = bench.takeSteps()
    let isAsked =
      bench.expected.version != nil && bench.expected.changeCheck == nil
      && !bench.expected.isReading
    #expect(tickets.count == (isAsked ? 1 : 0))
    if isAsked { bench.expected.changeCheck = tickets.first }
  }

  private func count(_ bench: inout Bench) {
    if bench.expected.due == nil {
      bench.loader.scheduleCount()
      bench.expected.due = .limited
    }
    let isIdle = bench.loader.requests.phase == .idle
    let total = bench.loader.resumeCount(of: TableQuery(), in: bench.window)
    let tickets = bench.takeSteps()
    guard isIdle, let due = bench.expected.due else { return #expect(tickets.isEmpty) }
    #expect(total == nil && tickets.count == 1)
    (bench.expected.main, bench.expected.counting) = (tickets.first, due)
    bench.expected.due = nil
  }

  private func reply(to request: SourceRequest<ListRowsRequest>) -> SourceAnswer<ListRowsRequest> {
    let page = TablePage(rows: [], hasRowsBefore: true, hasRowsAfter: true)
    return switch request {
    case .rows(.visible(let request)): .rows(.visible(page, at: request.anchor, version: 7))
    case .rows(.page(let request, let purpose)):
      .rows(.page(page, at: request.anchor, purpose))
    case .count(_, .limited): .count(.atLeast(3))
    case .count: .count(.exact(9))
    case .number(_, _, let key, _): .number(.exact(1), of: key)
    case .rank: .ranked(.exact(9))
    case .changeCheck: .news(.changed)
    }
  }

  private func answer(_ asked: Asked?, _ bench: inout Bench) {
    guard let asked else { return }
    let answer = reply(to: asked.request)
    let isAccepted = bench.loader.accept(answer, for: asked.ticket)
    #expect(isAccepted)
    switch (asked.request, answer) {
    case (.changeCheck, .news(.changed)): return bench.expected.changeCheck = nil
    case (.rows, .rows(.visible(_, at: .first, let version))):
      bench.expected.due = .limited
      #expect(bench.loader.setVersion(version, hint: nil) == (bench.expected.version == version))
      bench.expected.version = version
      bench.loader.recover()
      bench.expected.hasFailed = false
    case (.rows, .rows(.page(_, _, .append))):
      bench.loader.recover()
      bench.expected.hasFailed = false
    case (.count(_, .limited), .count(.atLeast(3))): bench.expected.due = .all
    case (.count(_, .all), .count(.exact(9))): break
    default: Issue.record("\(asked.request) became \(String(describing: answer))")
    }
    bench.expected.becomeIdle()
  }

  private func fail(_ asked: Asked?, _ bench: inout Bench) {
    guard let asked else { return }
    let failure = bench.loader.fail(asked.ticket)
    switch asked.request {
    case .changeCheck:
      #expect(failure == nil)
      bench.expected.changeCheck = nil
    case .count(_, let extent):
      #expect(failure == .count)
      bench.expected.due = extent
      bench.expected.becomeIdle()
    default:
      #expect(failure == .rows)
      bench.expected.hasFailed = true
      bench.expected.becomeIdle()
    }
  }

  private func check(_ bench: inout Bench, after before: RowLoader<ListRowsRequest>) throws {
    _ = bench.takeSteps()
    let (loader, expected) = (bench.loader, bench.expected)
    try #require(
      Set(loader.requests.open) == Set([expected.main, expected.changeCheck].compactMap { $0 }))
    try #require(loader.isReadingRows == expected.isReading)
    try #require(loader.requests.dueCount == expected.due)
    try #require(loader.hasFailed == expected.hasFailed && loader.version == expected.version)
    try #require(bench.cancelled.allSatisfy { !loader.awaits($0) })
    try #require(Set(loader.requests.open).isSubset(of: bench.asked.map(\.ticket)))
    try #require(Set(bench.asked.map(\.ticket)).count == bench.asked.count)
  }
}
