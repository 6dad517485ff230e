import ArgumentParser
import TrellisAudit
import TrellisJournal
import TrellisText

/// A subcommand of `trellis-audit` that writes an answer, such as a list of records.
nonisolated protocol AuditCommand: ParsableCommand {
  /// Whether a pager may show the answer page by page.
  nonisolated var mayBePaged: Bool { get }

  /// Writes the answer, and returns its status. Throws an error if there is no answer.
  func answer(to output: StandardStream) throws -> AuditStatus
}

extension AuditCommand {
  nonisolated var mayBePaged: Bool { true }

  /// Writes the answer, and returns its status. An error is reported after the part that was
  /// already written.
  nonisolated func audit() -> AuditStatus {
    Screen.look()
    let pager = mayBePaged ? Pager() : nil
    let output = StandardStream.output
    var status = AuditStatus.ok
    var reason: AuditError?
    do {
      status = try answer(to: output)
      try output.flush()
    } catch {
      try? output.flush()
      reason = failure(error)
    }
    // The error is written after the pager has ended, so that the user can read it.
    pager?.wait()
    guard let reason else { return status }
    StandardStream.error.writeLast("trellis-audit: \(reason)\n")
    return reason.status
  }

  /// Returns readers of the journals at some paths, without duplicates and copies. Reports on
  /// standard error which files are left out.
  nonisolated func open(_ paths: [String]) throws -> [JournalReader] {
    let distinct = DistinctJournals(try paths.map { try JournalReader($0) })
    for copy in distinct.copies {
      let reason =
        copy.path == copy.original
        ? "was given twice; it is read once"
        : "contains only records that \(copy.original) also contains, so it is not read"
      StandardStream.error.writeLast("trellis-audit: \(NeutralText("\(copy.path) \(reason)"))\n")
    }
    for reason in missing(beside: distinct.readers) { leaveOut(reason) }
    return distinct.readers
  }

  /// Returns the status of an answer from journals, or `incomplete` if the answer is sound but a
  /// segment could not be read.
  nonisolated func status(_ status: AuditStatus, from readers: [JournalReader]) -> AuditStatus {
    guard status == .ok || status == .nothingFound, !missing(beside: readers).isEmpty else {
      return status
    }
    return .incomplete
  }

  /// Returns an error for each segment of the given journals that cannot be read.
  private nonisolated func missing(beside readers: [JournalReader]) -> [JournalError] {
    Set(readers.flatMap { JournalLocation.unreadableSegments(of: $0.path) }).sorted()
      .compactMap { path -> JournalError? in
        do {
          _ = try JournalReader(path)
          return nil
        } catch {
          return error as? JournalError
        }
      }
  }

  /// Returns the status of an answer. If the last records of a session may be missing, reports this
  /// on standard error and returns `incomplete`.
  nonisolated func status(
    _ status: AuditStatus, upToEndOf readers: [JournalReader]
  ) -> AuditStatus {
    guard status == .ok else { return status }
    let names = readers.map(\.path).joined(separator: ", ")
    let words = JournalReader.missingEnds(of: readers)
    for words in words {
      StandardStream.error.writeLast("trellis-audit: \(NeutralText(names)): \(words)\n")
    }
    return words.isEmpty ? .ok : .incomplete
  }

  nonisolated func leaveOut(_ reason: JournalError) {
    StandardStream.error.writeLast("trellis-audit: left out: \(AuditError(reason))\n")
  }

  /// Returns readers of those journals that can be opened. Reports on standard error why the other
  /// journals cannot be opened.
  ///
  /// - Returns: The readers, and whether any journal was left out.
  /// - Throws: The error of the last journal, if none can be opened.
  nonisolated func openReadable(
    _ paths: [String]
  ) throws -> (readers: [JournalReader], leavesOut: Bool) {
    var readable: [String] = []
    var reasons: [JournalError] = []
    for path in paths {
      do {
        _ = try JournalReader(path)
        readable.append(path)
      } catch {
        reasons.append(error)
      }
    }
    if readable.isEmpty, let reason = reasons.last { throw reason }
    for reason in reasons { leaveOut(reason) }
    return (try open(readable), !reasons.isEmpty)
  }

  private nonisolated func failure(_ error: any Error) -> AuditError {
    switch error {
    case let error as AuditError: error
    case let error as JournalError: AuditError(error)
    default: AuditError(.unreadable, String(describing: error))
    }
  }
}
