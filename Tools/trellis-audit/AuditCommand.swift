import ArgumentParser
import TrellisAudit
import TrellisJournal

/// A subcommand that answers.
nonisolated protocol AuditCommand: ParsableCommand {
  /// Answers, or throws why not.
  func answer(to output: StandardStream) throws -> AuditStatus
}

extension AuditCommand {
  /// Answers; if that fails, says why behind what was answered until then.
  nonisolated func audit() -> AuditStatus {
    let output = StandardStream.output
    do {
      let status = try answer(to: output)
      try output.flush()
      return status
    } catch {
      try? output.flush()
      let failure = failure(error)
      StandardStream.error.writeLast("trellis-audit: \(failure)\n")
      return failure.status
    }
  }

  private nonisolated func failure(_ error: any Error) -> AuditError {
    switch error {
    case let error as AuditError: error
    case let error as JournalError: AuditError(error)
    default: AuditError(.unreadable, String(describing: error))
    }
  }
}
