import TrellisEvents
import TrellisJournal

/// A search for the input from outside that led to a record, and for the handlers of the program
/// that had a part in it. Each cause is read once, whatever the length of the chains and the number
/// of them that meet.
struct OriginFinder {
  /// The end of a chain that passes through a record.
  private struct Way {
    var origin: RecordID
    /// The nearest record that has handlers, and the nearest that has some of the program.
    var handled: RecordID?
    var handledByProgram: RecordID?
  }

  private let reader: JournalReader
  private var ways: [RecordID: Way] = [:]

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  /// Returns the first cause of a record, and the handlers of the program that ran in the record or
  /// the nearest cause that has any.
  ///
  /// If the program had none, the handlers are those that answered a question about a changed row
  /// before it was written, with the question; those of the toolkit if no question was asked.
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
  /// More causes than that are not looked at.
  private static var mostCauses: Int { 8 }

  /// The last question about a changed row that the program answered before the row was written:
  /// what else the causes of the change led to.
  fileprivate func question(before change: JournalRecord) throws -> JournalRecord? {
    var effect = change
    for _ in 0..<Self.mostCauses {
      guard let cause = effect.cause, cause < effect.id else { return nil }
      for id in try reader.questions(by: cause, before: effect.id).reversed() {
        guard let question = try reader.record(id), question.isAbout(change),
          question.calls.contains(where: \.isOfProgram)
        else { continue }
        return question
      }
      guard let next = try reader.cause(of: effect) else { return nil }
      effect = next
    }
    return nil
  }
}

extension JournalRecord {
  /// Whether a question is about the row and the column that a record changed, in the same control.
  fileprivate func isAbout(_ change: JournalRecord) -> Bool {
    guard path == change.path, end?.outcome == .returned else { return false }
    return ["key", "column"].allSatisfy { name in
      guard let own = value(name), let other = change.value(name) else { return true }
      return own == other
    }
  }
}

extension JournalCall {
  /// Whether the program registered it, and not the toolkit for itself.
  fileprivate var isOfProgram: Bool { site?.isOfToolkit != true }
}
