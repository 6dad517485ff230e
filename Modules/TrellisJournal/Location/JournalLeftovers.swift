#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that remove the files that killed programs and deleted journals leave in a folder.
enum JournalLeftovers {
  /// The suffixes of the files that belong to a draft. The draft of a journal is named
  /// `NAME.PID.draft`, and SQLite may create more files beside it.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Returns the path of the draft that this process writes until the journal at a path is
  /// complete.
  static func draft(of path: String) -> String {
    "\(path).\(getpid()).draft"
  }

  /// Removes a draft and the files that SQLite may have created beside it.
  static func removeDraft(_ draft: String) {
    for suffix in suffixes { unlink(draft + suffix) }
  }

  /// Removes from a folder the drafts of processes that have ended.
  static func removeDeadDrafts(in folder: String) {
    for name in JournalLocation.names(in: folder) {
      guard let process = process(ofDraft: name), isGone(process) else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Returns the ID of the process that created a draft, or `nil` if the name is not that of a
  /// draft.
  private static func process(ofDraft name: String) -> pid_t? {
    guard let suffix = suffixes.last(where: { name.hasSuffix(".draft" + $0) }) else { return nil }
    let parts = name.dropLast(suffix.utf8.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[parts.count - 3] == "journal", let number = parts.dropLast().last,
      number.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return pid_t(number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns whether a process has ended.
  static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }

  /// Renames the write-ahead log of a journal that no longer exists. Otherwise, SQLite would use
  /// that log for the new journal of the same name.
  ///
  /// The log is not deleted, because it may contain records of a killed program that belong to a
  /// copy of the old journal. Its new name is `PATH-wal.1`, or has the next number that is free.
  ///
  /// - Returns: Whether there is no longer a write-ahead log with the old name.
  static func putAwayLogs(beside path: String) -> Bool {
    unlink(path + "-shm")
    return ["-wal", "-journal"].allSatisfy { suffix in
      let log = path + suffix
      guard access(log, F_OK) == 0 else { return true }
      var number = 1
      while access("\(log).\(number)", F_OK) == 0 { number += 1 }
      return rename(log, "\(log).\(number)") == 0
    }
  }
}
