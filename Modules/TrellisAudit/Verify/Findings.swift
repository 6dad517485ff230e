import TrellisEvents
import TrellisJournal

/// The findings of a journal's verification, such as damage, gaps and records without an end.
struct Findings {
  private(set) var records = 0
  private(set) var damage = ToldLines(limit: 100)
  private(set) var gaps = ToldLines(limit: 100)
  private(set) var recoveries = ToldLines(limit: 20)
  private(set) var unfinished = ToldLines(limit: 20)
  /// Whether reading ended before the end of the journal.
  private(set) var isPartial = false

  mutating func add(_ check: JournalCheck) {
    switch check {
    case .record(let id, let kind, let isOver, let damage):
      records += 1
      if kind == .recovery {
        recoveries.add("\(id): a later run added the records that a killed run left behind")
      }
      for found in damage { add(found) }
      if !isOver { unfinished.add("\(id) has no end") }
    case .other(let entry): add(entry)
    }
  }

  private mutating func add(_ entry: JournalEntry) {
    for found in entry.damage { add(found) }
    switch entry {
    case .gap(let gap):
      guard !gap.isElsewhere else { return }
      gaps.add(gap.wordsWithPlace)
    case .record, .damage: break
    }
  }

  mutating func add(_ found: JournalDamage) { damage.add(Self.line(found)) }

  /// Adds the given damage to the findings unless another check has already found it.
  mutating func addUnlessTold(_ found: JournalDamage) {
    let isTold = damage.lines.contains { $0.hasSuffix(found.message) }
    if !isTold { add(found) }
  }

  private static func line(_ found: JournalDamage) -> String {
    (found.record.map { "\($0): " } ?? "") + found.message
  }

  /// Adds the reason why the journal could not be read to its end.
  mutating func end(because error: JournalError) {
    isPartial = true
    damage.addLast("reading ends here: \(error.message)")
  }
}

/// A list that keeps only the first lines and counts the others, because there may be a line for
/// each record.
struct ToldLines {
  private let limit: Int
  private var first: [String] = []
  private var last: [String] = []
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ line: @autoclosure () -> String) {
    count += 1
    if first.count < limit { first.append(line()) }
  }

  /// Adds a line after all others, regardless of the limit.
  mutating func addLast(_ line: String) { last.append(line) }

  /// The first lines, and the number of lines that were left out.
  var lines: [String] {
    let rest = count - first.count
    return first + (rest > 0 ? ["and \(rest) more"] : []) + last
  }
}
