import TrellisAudit
import TrellisJournal
import TrellisText

// The statuses of answers about a journal.
extension NamedJournal {
  /// Throws an error if an answer comes from a damaged journal.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - advice: The advice at the end of the error's message.
  nonisolated func requireIntact(
    _ status: AuditStatus, else advice: String = "run verify to see what is wrong"
  ) throws(AuditError) {
    guard status == .violation else { return }
    throw AuditError(.violation, "\(path) is damaged or altered; \(advice)")
  }

  /// Returns the status of an answer. Throws an error if there is no answer, or if the journal is
  /// damaged.
  ///
  /// - Parameter otherwise: The message if there is no answer.
  nonisolated func found(_ status: AuditStatus, _ otherwise: String) throws(AuditError)
    -> AuditStatus
  {
    try requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(.nothingFound, "\(path): \(otherwise)")
    }
    return status
  }

  /// Returns the status of an answer that is based on all records. If records are missing, reports
  /// this on standard error and returns `incomplete`.
  ///
  /// - Parameter otherwise: The message if there is no answer.
  nonisolated func found(
    _ status: AuditStatus, in readers: [JournalReader], _ otherwise: String
  ) throws -> AuditStatus {
    try requireIntact(status)
    let omissions = try JournalReader.omissions(of: readers)
    for words in omissions {
      let absence = status == .nothingFound ? "\(otherwise); " : ""
      StandardStream.error.writeLast(
        "trellis-audit: \(NeutralText(path)): \(absence)\(words)\n")
    }
    return omissions.isEmpty ? try found(status, otherwise) : .incomplete
  }
}
