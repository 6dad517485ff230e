import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A change of segments: gives a journal's name to its next segment, and the finished file a name
/// with a number.
///
/// At any moment there is a file of the journal's name that has all records that are not in an
/// earlier segment or in the ring: a process that is killed leaves either the old segment or the
/// new one there.
struct SegmentChange {
  /// The name of the journal, which is that of its newest segment.
  let path: String
  /// The number of the segment that is over.
  let number: Int64
  /// The faults that tests inject into operations of the disk.
  var faults: FaultInjector?

  /// The path to which the finished segment is moved.
  var archive: String { Self.archive(of: path, number: number) }

  /// Returns the path of a segment of a journal once it is finished.
  static func archive(of path: String, number: Int64) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let suffix = JournalLocation.suffix
    let name = path.hasSuffix(suffix) ? String(path.dropLast(suffix.utf8.count)) : path
    return "\(name)-\(padded)\(suffix)"
  }

  /// Makes the change.
  ///
  /// - Parameters:
  ///   - old: The file that has the name now, with no log beside it.
  ///   - session: The row of the session in the next segment.
  ///   - fill: Writes what the next segment has from the beginning.
  /// - Throws: Whatever went wrong; the old file has its name still.
  func run(
    from old: JournalStore, session: [SQLValue], fill: (JournalStore) throws -> Void
  ) throws {
    let draft = JournalLeftovers.draft(of: path)
    try JournalFile(path: path).makeEmptyFile(draft)
    defer { JournalLeftovers.removeDraft(draft) }
    try JournalStore.createTables(in: draft, faults: faults, session)
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
      .cannotWrite, "the segment cannot be named \(archive): \(String(cString: strerror(errno)))",
      path: path)
  }

  /// Names and places keep their numbers, so that what is in the ring can be read with either
  /// segment.
  private func fillDraft(
    _ draft: String, from old: JournalStore, _ fill: (JournalStore) throws -> Void
  ) throws {
    let store = try JournalStore(draft, faults: faults)
    try store.transaction(syncing: true) {
      for table in [StoreTable.name, .site, .anchor] {
        for row in try old.rows(of: table) { try store.put(row.dropLast(), in: table) }
      }
      try fill(store)
    }
    guard store.settle() else {
      throw JournalError(.cannotWrite, "the next segment cannot be made", path: path)
    }
  }

  /// Records in the finished segment that the session continues in the next one.
  func endArchive(at elapsed: Int64) throws {
    let store = try JournalStore(archive, faults: faults)
    let settled = try store.settledCount()
    try store.transaction(syncing: true) {
      try store.endSession(.rotated, at: elapsed, records: settled)
    }
    try? store.putLastChanges()
    store.settle()
  }

  /// Completes a change that a killed process has left half done.
  ///
  /// - Parameter elapsed: When the newest segment began.
  static func complete(_ path: String, session: JournalSession, at elapsed: Int64) {
    let own = archive(of: path, number: Int64(session.segment))
    if JournalLocation.isSameFile(own, path) { unlink(own) }
    guard session.segment > 1 else { return }
    let earlier = SegmentChange(path: path, number: Int64(session.segment) - 1)
    guard let reader = try? JournalReader(earlier.archive), reader.session.uuid == session.uuid
    else { return }
    if reader.session.end == nil {
      try? earlier.endArchive(at: elapsed)
    } else if reader.hasLog {
      // The end was written, and the process was killed before the log went into the file.
      (try? JournalStore(earlier.archive, faults: earlier.faults))?.settle()
    }
  }
}
