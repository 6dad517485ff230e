import TrellisEvents
import TrellisJournal

/// The findings of a reading.
struct Findings {
  private(set) var records = 0
  private(set) var damage = ToldLines(limit: 100)
  private(set) var gaps = ToldLines(limit: 100)
  private(set) var recoveries = ToldLines(limit: 20)
  private(set) var unfinished = ToldLines(limit: 20)

  mutating func add(_ check: JournalCheck) {
    switch check {
    case .record(let id, let kind, let isOver, let damage):
      records += 1
      if kind == .recovery {
        recoveries.add("\(id): what a killed run had left was put in by a later start")
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

  mutating func add(_ found: JournalDamage) {
    damage.add((found.record.map { "\($0): " } ?? "") + found.message)
  }

  /// Notes why the journal could not be read to its end.
  mutating func end(because error: JournalError) {
    damage.addLast("reading ends here: \(error.message)")
  }
}

/// A list of lines, of which all are counted and only the first are told: there may be one for each
/// record.
struct ToldLines {
  private let limit: Int
  private var first: [String] = []
  private var last: [String] = []
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ line: @autoclosure () -> String) {
    count += 1
    if first.count < limit { first.append(line()) }
  }

  /// Adds a line that is told in any case, behind the others.
  mutating func addLast(_ line: String) { last.append(line) }

  /// The first of them, and how many more there are.
  var lines: [String] {
    let rest = count - first.count
    return first + (rest > 0 ? ["and \(rest) more"] : []) + last
  }
}
