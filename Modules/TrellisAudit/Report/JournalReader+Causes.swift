import TrellisJournal

extension JournalReader {
  /// Returns the cause of a record, its cause, and so on, up to what came from outside. Causes are
  /// older than what they cause, so this ends.
  func causes(of record: JournalRecord) throws -> [JournalRecord] {
    var causes: [JournalRecord] = []
    var last = record
    while let cause = try cause(of: last) {
      causes.append(cause)
      last = cause
    }
    return causes
  }

  /// Returns the record that made another one happen; nil if there is none that is older and
  /// stored.
  func cause(of record: JournalRecord) throws -> JournalRecord? {
    guard let id = record.cause, id < record.id else { return nil }
    return try self.record(id)
  }
}
