import TrellisEvents
import TrellisJournal

/// A search along a record's chain of causes for the root cause and for handlers of the program.
/// Each cause is read only once, no matter how long the chains are and how many of them share the
/// cause.
struct OriginFinder {
  /// The result of a search that begins at a record. Every search that reaches the record later has
  /// the same result from there on.
  private struct Way {
    var origin: RecordID
    /// The nearest record, in the chain of causes, that called handlers. The property
    /// `handledByProgram` is the nearest record that called handlers of the program.
    var handled: RecordID?
    var handledByProgram: RecordID?
  }

  private let reader: JournalReader
  private var ways: [RecordID: Way] = [:]
  private var checked: CheckedRecords
  /// The records that had no final rows at the time of the first search for a question, or `nil`
  /// before that search. For a journal of version 1, the value is always `nil`.
  private var live: LiveRecords?
  private var hasDamagedCauses = false
  /// Whether damage was found in the records that were searched. If so, a handler may be missing.
  var hasDamage: Bool { hasDamagedCauses || checked.hasDamage }

  init(_ reader: JournalReader) {
    self.reader = reader
    checked = CheckedRecords(reader)
  }

  /// Returns the root cause of a record, and the calls to the program's handlers in the record. If
  /// the record contains none, the result contains those in the nearest cause that contains any.
  ///
  /// If neither the record nor any of its causes called a handler of the program, the result
  /// contains the question about the changed row that the program answered before the write, and
  /// the calls that answered this question. If there was no such question, the calls are those to
  /// the toolkit's handlers.
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
  /// The maximum number of causes whose effects are searched for a question.
  private static var mostCauses: Int { 8 }

  /// Returns the last question about the changed row that the program answered before the write, or
  /// `nil` if there is none. The search looks for the question among the effects of the change's
  /// causes.
  ///
  /// A damaged record may be a later question that cannot be recognised. Therefore, all records
  /// after the question are checked for damage.
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
  /// Returns whether the record is a question that a handler of the program answered, in the same
  /// control as the given change and about the row and column of that change.
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
  /// Whether the handler was registered by the program, and not by the toolkit for its own use.
  fileprivate var isOfProgram: Bool { site?.isOfToolkit != true }
}
