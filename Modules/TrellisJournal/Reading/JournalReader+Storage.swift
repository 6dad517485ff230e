import TrellisDatabase

extension JournalReader {
  /// Checks the database file, and returns a description of each problem: a wrong size, a finding
  /// of SQLite's integrity check, or an error in the list of the last change to each value. If
  /// there are no problems, the array is empty.
  public func storageProblems() throws(JournalError) -> [String] {
    let cut = Self.cut(DatabaseFile.probe(DatabasePath(path)))
    // SQLite's check reports the errors of reading.
    let sizeProblems = [cut, try? excess()].compactMap(\.self)
    return sizeProblems + (try integrityProblems()) + (try listProblems())
  }

  /// Returns a message if bytes follow the last page of the file, or `nil` otherwise. SQLite never
  /// reads such bytes.
  ///
  /// A file in WAL mode is not checked, because another program may be moving pages from the log
  /// into the file.
  private func excess() throws(JournalError) -> String? {
    guard session.end != nil else { return nil }
    return try readingAtOnce {
      // The first query of the transaction locks the file, so that it cannot grow.
      let pages = try connection.value("PRAGMA page_count")?.asInteger ?? 0
      let pageSize = try connection.value("PRAGMA page_size")?.asInteger ?? 0
      let found = DatabaseFile.probe(DatabasePath(path))
      // If the journal has begun its next segment, the path may already name another file.
      guard found.header?.usesWriteAheadLog == false, !found.hasLog, !found.hasRollbackJournal,
        FileNumber(path) == file, found.size > pages * pageSize
      else { return nil }
      let excess = found.size - pages * pageSize
      return "is too long: \(excess) of \(found.size) bytes follow the end of the journal"
    }
  }

  /// Returns the problems with the list of last changes. Read errors are ignored, because other
  /// checks report them.
  private func listProblems() throws(JournalError) -> [String] {
    let damage = (try? damageOfLastChanges()) ?? []
    return damage.map(\.message)
  }

  private func integrityProblems() throws(JournalError) -> [String] {
    // SQLite would run the code of unknown SQL views and triggers.
    if hasStrangers {
      return ["SQLite's check was skipped, since the file contains something that no journal has"]
    }
    do {
      let rows = try reading { try connection.rows("PRAGMA integrity_check") }
      return rows.compactMap { $0.first?.asText?.repaired }.filter { $0 != "ok" }
    } catch {
      guard error.code == .damaged else { throw error }
      return ["SQLite's check ended early: \(error.message)"]
    }
  }
}
