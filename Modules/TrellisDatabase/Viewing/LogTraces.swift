/// The files that SQLite leaves beside a file in WAL mode when the file is viewed, and that must be
/// removed afterwards.
///
/// SQLite reads a file in WAL mode through a `-wal` and a `-shm` file. SQLite creates these two
/// files if they are missing, and removes them only when the last connection that can write is
/// closed.
package enum LogTraces: Sendable {
  /// Viewing leaves no files, because the log and its index were there before or are not needed.
  case none
  /// Viewing leaves a write-ahead log and its index, because the file had no log before.
  case log
  /// Viewing leaves the index of the log, because the file had a log without an index, for example
  /// because the file was copied or a program was killed.
  case index

  /// Creates a value that says which files will be left beside a file when it is viewed. Use this
  /// initializer before the file is opened.
  package init(viewing file: DatabaseFile) {
    if file.condition == .withoutLog {
      self = .log
    } else {
      self = file.hasLog && !file.hasLogIndex ? .index : .none
    }
  }

  /// Removes the files that viewing left, unless another connection has the file open. Close the
  /// program's own connections to the file first.
  package func clear(beside path: DatabasePath) {
    switch self {
    case .none: break
    case .log:
      if DatabaseFile.probe(path).hasLog { Connection.removeLog(of: path) }
    case .index:
      guard let last = Self.lastConnection(to: path) else { return }
      last.removeIndexOfLog()
      last.leaveLog()
    }
  }

  /// Removes the incomplete files that SQLite left beside a file when the disk was full, unless
  /// another connection has the file open. A write-ahead log that is not empty is kept.
  package static func clearHalfMade(beside path: DatabasePath) {
    guard let last = lastConnection(to: path) else { return }
    last.removeIndexOfLog()
    // Without this call, SQLite would copy the log into the file and remove the log.
    if DatabaseFile.probe(path).logSize > 0 { last.leaveLog() }
  }

  /// Returns a connection that has locked the file for its exclusive use, or `nil` if the file has
  /// no log or is in use.
  private static func lastConnection(to path: DatabasePath) -> Connection? {
    guard DatabaseFile.probe(path).hasLog else { return nil }
    return try? Connection(alone: path, .foreign)
  }
}
