import TrellisEvents
import TrellisJournal

/// A search along a record's chain of causes, for the first cause and for the program's handlers in
/// the chain. Each cause is read only once, however long the chains are and however many chains
/// share the cause.
struct OriginFinder {
  /// The result for all chains of causes that pass through a record.
  private struct Way {
    var origin: RecordID
    /// The nearest record with handlers, and the nearest with handlers of the program.
    var handled: RecordID?
    var handledByProgram: RecordID?
  }

  private let reader: JournalReader
  private var ways: [RecordID: Way] = [:]
  private var checked: CheckedRecords
  /// The records that had no rows when the first question was searched; nil before that, and in
  /// version 1.
  private var live: LiveRecords?
  private var hasDamagedCauses = false
  /// Whether damage was found in the records that were searched. If so, a handler may be missing.
  var hasDamage: Bool { hasDamagedCauses || checked.hasDamage }

  init(_ reader: JournalReader) {
    self.reader = reader
    checked = CheckedRecords(reader)
  }

  /// Returns the first cause of a record, and the program's handlers that ran in the record or in
  /// its nearest cause with handlers.
  ///
  /// If no handler of the program ran there, the result is the question about the changed row that
  /// the program answered before the write, with the handlers that answered. If there was no such
  /// question, the handlers are those of the toolkit.
  mutating func find(
    _ record: JournalRecord
  ) throws -> (origin: JournalRecord, handlers: [JournalCall], question: String?) {
    let way = try way(from: record)
    func stored(_ id: RecordID) throws -> JournalRecord? {
      id == record.id ? record : try reader.record(id)
    }
    let origin = try stored(way.origin) ?? record
    if let id = way.handledByProgram {
      return (origin, try stored(id)?.calls.filter(\.isOfProgram) ?? [], nil)
    }
    if let question = try record.kind == .rowChange ? question(before: record) : nil {
      return (origin, question.calls.filter(\.isOfProgram), question.subject)
    }
    return (origin, try way.handled.flatMap { try stored($0)?.calls } ?? [], nil)
  }

  private mutating func way(from record: JournalRecord) throws -> Way {
    var passed: [JournalRecord] = []
    var way: Way?
    var next: JournalRecord? = record
    while let current = next {
      way = ways[current.id]
      if way != nil { break }
      passed.append(current)
      hasDamagedCauses = hasDamagedCauses || !current.damage.isEmpty
      next = try reader.cause(of: current)
    }
    var found = way ?? Way(origin: passed.last?.id ?? record.id)
    for record in passed.reversed() {
      if !record.calls.isEmpty { found.handled = record.id }
      if record.calls.contains(where: \.isOfProgram) { found.handledByProgram = record.id }
      ways[record.id] = found
    }
    return found
  }
}

extension OriginFinder {
  /// The maximum number of causes to examine.
  private static var mostCauses: Int { 8 }

  /// Searches the effects of a change's causes for the last question about the changed row that the
  /// program answered before the write. Returns nil if there is none.
  ///
  /// A damaged question may not look like one, so all records are checked that come after the one
  /// that is found.
  fileprivate mutating func question(before change: JournalRecord) throws -> JournalRecord? {
    if live == nil, reader.formatVersion != JournalFormat.oldVersion {
      live = try LiveRecords(reader)
    }
    var effect = change
    for _ in 0..<Self.mostCauses {
      guard let cause = effect.cause, cause < effect.id else { return nil }
      var question: JournalRecord?
      for id in try reader.questions(by: cause, before: effect.id, live).reversed()
      where question == nil {
        question = try reader.record(id).flatMap { $0.isAnswer(about: change) ? $0 : nil }
      }
      let first = question?.id ?? reader.firstSearched(after: cause, before: effect.id)
      try checked.check(first.sequence..<effect.id.sequence, live)
      if let question { return question }
      guard let next = try reader.cause(of: effect) else { return nil }
      effect = next
    }
    return nil
  }
}

extension JournalRecord {
  /// Returns whether the record is a question about the row and column that another record changed,
  /// in the same control, which a handler of the program answered.
  fileprivate func isAnswer(about change: JournalRecord) -> Bool {
    guard path == change.path, end?.outcome == .returned, calls.contains(where: \.isOfProgram)
    else { return false }
    return ["key", "column"].allSatisfy { name in
      guard let own = value(name), let other = change.value(name) else { return true }
      return own == other
    }
  }
}

extension JournalCall {
  /// Whether the handler was registered by the program, not by the toolkit for its own use.
  fileprivate var isOfProgram: Bool { site?.isOfToolkit != true }
}
