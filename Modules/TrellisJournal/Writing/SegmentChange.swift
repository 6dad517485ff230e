import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A change of segments. It gives the journal's name to the next segment, and a name with a number
/// to the finished segment.
///
/// At any moment, there is a file that has the journal's name and contains all records that are not
/// in an earlier segment or in the ring. If the process is killed, this file is either the old or
/// the new segment.
struct SegmentChange {
  /// The path of the journal, which is the path of its newest segment.
  let path: String
  /// The number of the finished segment.
  let number: Int64
  /// The faults that tests inject into disk operations.
  var faults: FaultInjector?

  /// The path of the finished segment after the change.
  var archive: String { SegmentName.archive(of: path, number: number) }

  /// Creates the next segment and gives both segments their names.
  ///
  /// - Parameters:
  ///   - old: The segment that has the journal's name before the change. There must be no
  ///     write-ahead log beside its file.
  ///   - session: The row of the session in the next segment.
  ///   - fill: A closure that writes the first rows of the next segment.
  /// - Throws: An error if the change fails. In that case, the old segment keeps the journal's
  ///   name.
  func run(
    from old: JournalStore, session: [SQLValue], fill: (JournalStore) throws -> Void
  ) throws {
    let draft = JournalLeftovers.draft(of: path)
    try JournalFile(path: path).makeEmptyFile(draft)
    defer { JournalLeftovers.removeDraft(draft) }
    try JournalStore.createTables(in: draft, faults: faults) { FirstRows(session: session) }
    try fillDraft(draft, from: old, fill)
    guard link(path, archive) == 0 else { throw naming }
    guard rename(draft, path) == 0 else {
      let error = naming
      unlink(archive)
      throw error
    }
  }

  private var naming: JournalError {
    JournalError(
      .cannotWrite,
      "the segment cannot be renamed to \(archive): \(String(cString: strerror(errno))), so the "
        + "journal continues in this file; check the permissions of the folder", path: path)
  }

  /// Fills the draft of the next segment. Names and source locations keep their numbers, so that
  /// the ring can be read with either segment.
  private func fillDraft(
    _ draft: String, from old: JournalStore, _ fill: (JournalStore) throws -> Void
  ) throws {
    let store = try JournalStore(draft, faults: faults)
    try store.transaction(syncing: true) {
      try store.copyNames(from: old)
      try fill(store)
    }
    guard store.settle() else {
      throw JournalError(
        .cannotWrite,
        "the next segment cannot be created, since its write-ahead log cannot be emptied; "
          + "free some space on the disk", path: path)
    }
  }

  /// Writes the end of the finished segment, which says that the session continues in the next
  /// segment.
  ///
  /// - Parameter checkpoint: The last checkpoint of the segment, or `nil` if there is none.
  func endArchive(at elapsed: Int64, _ checkpoint: StoredCheckpoint?) throws {
    let store = try JournalStore(archive, faults: faults)
    let settled = try store.settledCount()
    try store.transaction(syncing: true) {
      try store.endSession(.rotated, at: elapsed, records: settled)
      if let checkpoint { try store.put(checkpoint.columns, in: .checkpoint) }
    }
    try? store.putLastChanges()
    store.settle()
  }

  /// Completes the changes that a killed process did not finish. There can be several of them,
  /// because the end of a segment cannot be written while another program has locked the segment.
  ///
  /// - Parameters:
  ///   - elapsed: The time to store as the end of the finished segments, in nanoseconds since the
  ///     start of the session.
  ///   - evidence: The evidence that signs the ends, or `nil` to leave them unsigned.
  static func complete(
    _ path: String, session: JournalSession, at elapsed: Int64,
    _ evidence: (any JournalEvidence)?
  ) {
    let newest = Int64(session.segment)
    let own = SegmentName.archive(of: path, number: newest)
    if JournalLocation.isSameFile(own, path) { unlink(own) }
    for number in stride(from: newest - 1, to: 0, by: -1) {
      let earlier = SegmentChange(path: path, number: number)
      // Retention removes only segments that have an end, so there may be others before a missing one.
      guard access(earlier.archive, F_OK) == 0 else { continue }
      earlier.complete(session, at: elapsed, evidence)
    }
  }

  private func complete(
    _ session: JournalSession, at elapsed: Int64, _ evidence: (any JournalEvidence)?
  ) {
    guard let reader = try? JournalReader(archive), reader.session.uuid == session.uuid,
      !reader.hasStrangers
    else { return }
    if reader.session.end == nil {
      try? endArchive(at: elapsed, Self.lastCheckpoint(of: reader, at: elapsed, evidence))
    } else if reader.hasLog {
      // The end was written, but the process was killed before the write-ahead log was moved into
      // the file.
      (try? JournalStore(archive, faults: faults))?.settle()
    }
  }

  /// Returns the last checkpoint of a segment that is finished, or `nil` if it has no evidence.
  private static func lastCheckpoint(
    of reader: JournalReader, at elapsed: Int64, _ evidence: (any JournalEvidence)?
  ) -> StoredCheckpoint? {
    guard let evidence, let tree = try? RecordTree(resuming: reader, evidence),
      let records = try? reader.settledCount()
    else { return nil }
    let ending = JournalSession.Ending.rotated.rawValue
    return tree.checkpoint(
      .newest, now: 0,
      ending: CheckpointStatement.End(ending: ending, elapsed: elapsed, records: records))
  }

  /// Returns the latest time in the segment before a session's newest segment, in nanoseconds since
  /// the start of the session, or 0 if there is no such segment.
  static func latestTime(before session: JournalSession, _ path: String) throws -> Int64 {
    guard let (_, reader) = earlier(than: session, path) else { return 0 }
    return try max(
      reader.session.end?.elapsed ?? 0, JournalStore.latestTime(reader.connection))
  }

  /// Returns the change that began a session's newest segment, and a reader of the segment before
  /// it. Returns `nil` if that earlier segment does not exist or cannot be read.
  private static func earlier(
    than session: JournalSession, _ path: String
  ) -> (change: SegmentChange, reader: JournalReader)? {
    guard session.segment > 1 else { return nil }
    let change = SegmentChange(path: path, number: Int64(session.segment) - 1)
    guard let reader = try? JournalReader(change.archive), reader.session.uuid == session.uuid
    else { return nil }
    return (change, reader)
  }
}
