import TrellisEvents
import TrellisJournal

/// Finds what came from outside and led to a record. Each cause is read once, however long the chains are
/// and however many of them meet.
struct OriginFinder {
  /// Where a chain leads that goes through a record.
  private struct Way {
    var origin: RecordID
    /// The nearest record that has handlers.
    var handled: RecordID?
  }

  private let reader: JournalReader
  private var ways: [RecordID: Way] = [:]

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  /// The first cause of a record, and the handlers of the record or of the nearest cause that has any.
  mutating func find(
    _ record: JournalRecord
  ) throws -> (origin: JournalRecord, handlers: [JournalCall]) {
    let way = try way(from: record)
    func stored(_ id: RecordID) throws -> JournalRecord? {
      id == record.id ? record : try reader.record(id)
    }
    return (
      try stored(way.origin) ?? record, try way.handled.flatMap { try stored($0)?.calls } ?? []
    )
  }

  private mutating func way(from record: JournalRecord) throws -> Way {
    var passed: [(id: RecordID, hasCalls: Bool)] = []
    var way: Way?
    var next: JournalRecord? = record
    while let current = next {
      way = ways[current.id]
      if way != nil { break }
      passed.append((current.id, !current.calls.isEmpty))
      next = try reader.cause(of: current)
    }
    var found = way ?? Way(origin: passed.last?.id ?? record.id)
    for (id, hasCalls) in passed.reversed() {
      if hasCalls { found.handled = id }
      ways[id] = found
    }
    return found
  }
}
