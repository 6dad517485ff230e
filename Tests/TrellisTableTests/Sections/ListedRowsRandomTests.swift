import Testing
import TrellisTable
import TrellisTestSupport

@testable import TrellisTable

/// The rows of a list under actions of a user, late or missing answers of its source, and changes
/// of the source by other programs, in any order.
struct ListedRowsRandomTests {
  private enum Happening: CaseIterable {
    case down, up, pageDown, pageUp, home, end, middle
    case checkForChanges, read, cancel
    case answer, answerLast, fail, busy, answerCalledOff
    case insertFirst, insertLast, insertAbove, removeFirst, removeTop, removeMany, lose
  }

  @Test(arguments: [false, true])
  func `after any two events, a list shows the right rows`(knowsNumbers: Bool) throws {
    var opened = ListBench(SmallSource(1...160, knowsNumbers: knowsNumbers), room: 4)
    try opened.settle()
    opened.scroll(to: 110)
    try opened.settle()
    let fresh = ListBench(SmallSource(1...7, knowsNumbers: knowsNumbers), room: 4)
    for start in [opened, fresh] {
      for first in Happening.allCases {
        for second in Happening.allCases {
          var bench = start
          try run([first, second], on: &bench)
        }
      }
    }
  }

  @Test func `after many random events, a list shows the right rows`() throws {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(20_000) {
      let source = SmallSource(
        1...Int64.random(in: 1...400, using: &generator), knowsNumbers: .random(using: &generator))
      var bench = ListBench(source, room: .random(in: 1...30, using: &generator))
      let happenings = (0..<40).map { _ in
        Bool.random(using: &generator)
          ? .answer : Happening.allCases.randomElement(using: &generator) ?? .answer
      }
      try run(happenings, on: &bench)
    }
  }

  private func run(_ happenings: [Happening], on bench: inout ListBench) throws {
    do {
      for happening in happenings {
        try take(happening, &bench)
        try bench.check()
      }
      bench.source.isGone = false
      bench.layOut()
      try bench.settle()
      bench.step { $0.checkForChanges() }
      try bench.settle()
      try bench.checkSettled()
    } catch {
      Issue.record("error: after \(happenings.map { "\($0)" })")
      throw error
    }
  }

  private func take(_ happening: Happening, _ bench: inout ListBench) throws {
    switch happening {
    case .down: bench.scroll(to: bench.top + 1)
    case .up: bench.scroll(to: bench.top - 1)
    case .pageDown: bench.scroll(to: bench.top + bench.room)
    case .pageUp: bench.scroll(to: bench.top - bench.room)
    case .home: bench.scroll(to: 0)
    case .end: bench.scroll(to: bench.rows.count)
    case .middle: bench.scroll(to: bench.rows.count / 2)
    case .checkForChanges: bench.step { $0.checkForChanges() }
    case .read: bench.step { $0.read() }
    case .cancel: bench.step { $0.cancel() }
    case .answer: bench.answer()
    case .answerLast: bench.answer(bench.open.count - 1)
    case .fail: bench.fail(.unavailable)
    case .busy: bench.fail(.busy)
    case .answerCalledOff: try bench.answerCalledOff()
    default: change(happening, &bench.source, top: bench.view.first.flatMap { $0 }?.key)
    }
  }

  /// Performs an action of another program on the source.
  private func change(_ happening: Happening, _ source: inout SmallSource, top: RowKey?) {
    let ids = source.names.keys.sorted()
    let top = top.map(SmallSource.id) ?? ids.first ?? 0
    switch happening {
    case .insertFirst: source.set((ids.first ?? 0) - 1, to: "first")
    case .insertLast: source.set((ids.last ?? 0) + 1, to: "last")
    case .insertAbove:
      // Between the rows there is no room, so one that has gone comes back.
      let places = min(ids.first ?? top, top)...top
      if let gone = places.last(where: { source.names[$0] == nil }) { source.set(gone, to: "back") }
    case .removeFirst: source.set(ids.first ?? 0, to: nil)
    case .removeTop: source.set(top, to: nil)
    case .removeMany:
      for id in ids where id % 3 == 0 && id < top + 90 { source.set(id, to: nil) }
    case .lose: source.isGone.toggle()
    default: break
    }
  }
}
