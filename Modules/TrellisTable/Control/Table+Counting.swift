import TrellisControls
import TrellisEvents

extension Table {
  /// A count that is quick first, then the exact one.
  func loadCount() {
    guard let source else { return }
    isCountDue = false
    if !window.hasRowsBefore, !window.hasRowsAfter {
      return learn(window.isCut ? .first(window.rows.count) : .exact(window.rows.count))
    }
    let query = query
    load("table.count", isCount: true) {
      try await source.count(query, limit: 10_001)
    } then: { [weak self] count in
      self?.learn(count)
      if case .atLeast = count { self?.loadExactCount() }
    }
  }

  private func loadExactCount() {
    guard let source else { return }
    let query = query
    load("table.count", isCount: true) {
      try await source.count(query, limit: nil)
    } then: { [weak self] exact in
      self?.learn(exact)
    }
  }

  /// Calls off counting, which is gone on with when nothing more urgent is asked of the source.
  func stopCounting() {
    for (number, request) in requests where request.isCount {
      request.task.cancel()
      requests[number] = nil
      isCountDue = true
    }
  }

  /// Goes on with counting that was called off.
  func resumeCounting() {
    guard isCountDue, !isLoading else { return }
    guard case .atLeast = count else { return loadCount() }
    isCountDue = false
    loadExactCount()
  }

  private func learn(_ count: RowCount) {
    self.count = count
    window.learn(total: count)
    setNeedsDisplay()
    raise(.rowsCounted, count, arguments: [count.recordArgument])
    if let total = count.reachable { verifyNumbers(total) }
  }

  /// Finds out whether the rows still have the numbers that they had before they were read again; if so
  /// many rows came or went above them, those that follow from that.
  private func verifyNumbers(_ total: Int) {
    guard let source, let hint = numberHint, let first = window.rows.first else { return }
    guard window.firstNumber == nil else {
      numberHint = nil
      return
    }
    let query = query
    load("table.numbered", isCount: true) {
      for number in hint.guesses(total: total) {
        let request = PageRequest(query: query, anchor: .row(number), count: 1)
        if try await source.page(request).rows.first?.key == first.key { return number }
      }
      return nil
    } then: { [weak self] (number: Int?) in
      guard let self else { return }
      numberHint = nil
      guard let number, let count, window.rows.first?.key == first.key else { return }
      window.learn(first: number)
      setNeedsDisplay()
      raise(.rowsCounted, count, arguments: [count.recordArgument])
    }
  }
}

/// Where the first row in view stood, and among how many.
struct RowNumberHint: Hashable, Sendable {
  /// The number of the first row in view, counted from 0.
  let first: Int
  private let total: Int?

  /// What a table knows before it reads its rows again; nil if it does not know the numbers.
  @MainActor
  init?(of table: Table) {
    guard let number = table.window.number(ofRowAt: table.topIndex) else { return nil }
    first = number - 1
    total = table.count?.reachable
  }

  /// What the number may be now, likeliest first.
  func guesses(total now: Int) -> [Int] {
    let moved = total.map { first + now - $0 } ?? first
    return (moved == first ? [first] : [first, moved]).filter { (0..<now).contains($0) }
  }
}

extension RowCount {
  fileprivate var recordArgument: RecordArgument {
    switch self {
    case .exact(let count): RecordArgument("count", count)
    case .atLeast(let count): RecordArgument("atLeast", count)
    case .first(let count): RecordArgument("first", count)
    }
  }
}
