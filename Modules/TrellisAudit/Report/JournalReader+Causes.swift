import TrellisJournal

extension JournalReader {
  /// Returns the chain of causes of a record, from its direct cause to its root cause. The list is
  /// finite, because a cause is always older than its effects.
  func causes(of record: JournalRecord) throws -> [JournalRecord] {
    var causes: [JournalRecord] = []
    var last = record
    while let cause = try cause(of: last) {
      causes.append(cause)
      last = cause
    }
    return causes
  }

  /// Returns the cause of a record. Returns `nil` if the record has no cause, or if the cause is
  /// not stored or is not older than the record.
  func cause(of record: JournalRecord) throws -> JournalRecord? {
    guard let id = record.cause, id < record.id else { return nil }
    return try self.record(id)
  }
}
