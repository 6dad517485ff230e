import TrellisJournal

extension JournalReader {
  /// The cause of a record, its cause, and so on, up to what came from outside. Causes are older than
  /// what they cause, so this ends.
  func causes(of record: JournalRecord) throws -> [JournalRecord] {
    var causes: [JournalRecord] = []
    var last = record
    while let id = last.cause, id < last.id, let cause = try self.record(id) {
      causes.append(cause)
      last = cause
    }
    return causes
  }
}
