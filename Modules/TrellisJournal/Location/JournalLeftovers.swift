#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that killed starts and deleted journals leave in a folder.
enum JournalLeftovers {
  /// The suffixes of leftover files: a draft of a journal has the name `NAME.PID.draft`, and files
  /// of SQLite may be beside it.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  static func draft(of path: String) -> String {
    "\(path).\(getpid()).draft"
  }

  static func removeDraft(_ draft: String) {
    for suffix in suffixes { unlink(draft + suffix) }
  }

  /// Removes the drafts in a folder of which the process is not there any more.
  static func removeDeadDrafts(in folder: String) {
    for name in JournalLocation.names(in: folder) {
      guard let process = process(ofDraft: name), isGone(process) else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Returns the process that makes a draft; nil if the name is that of something else.
  private static func process(ofDraft name: String) -> pid_t? {
    guard let suffix = suffixes.last(where: { name.hasSuffix(".draft" + $0) }) else { return nil }
    let parts = name.dropLast(suffix.utf8.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[parts.count - 3] == "journal", let number = parts.dropLast().last,
      number.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return pid_t(number).flatMap { $0 > 0 ? $0 : nil }
  }

  static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }

  /// Puts away the log of a journal that is not there any more: SQLite would take it for that of
  /// the journal that has its name now. What a killed program left in it may be wanted with a copy
  /// of that journal, so it is renamed to `PATH-wal.1`, or to the next number that is free.
  ///
  /// - Returns: Whether nothing is left.
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
