import TrellisDatabase

extension Connection {
  /// Opens a foreign file for reading.
  ///
  /// A program that died in the middle of a transaction leaves half of it in the file, with a
  /// journal that says how to undo it. The file cannot be read until that is done, so it is done
  /// here, as by every program that opens such a file: what was committed stays as it is.
  ///
  /// A file in WAL mode that cannot be written, or beside which there is no room, is opened as one
  /// that does not change, if no log is beside it. The reader then looks before and after whether
  /// that is still so, see ``StillFile``.
  static func viewing(
    _ path: DatabasePath, busyTimeoutMilliseconds: Int, interrupt: InterruptHandle?
  ) throws -> Connection {
    do {
      // Who may not write the file could not clear away what is made beside it.
      if !path.isWritable, DatabaseFile.probe(path).condition == .withoutLog {
        return try Connection(unchanging: path, .foreign, interrupt: interrupt)
      }
      return try Connection(
        path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
    } catch let error as DatabaseError where error.code == .full {
      path.clearHalfMadeLog()
      return try viewingInPlace(path, interrupt, because: error)
    } catch let error as DatabaseError
      where (error.code == .readOnly || error.code == .cannotOpen) && !path.isWritable
    {
      return try viewingInPlace(path, interrupt, because: error)
    } catch let error as DatabaseError where error.code == .readOnly {
      let recovering = try Connection(
        path, .readWrite, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
      _ = try recovering.schemaVersion()
    }
    return try Connection(
      path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
  }

  /// Opens a file beside which nothing can be made.
  private static func viewingInPlace(
    _ path: DatabasePath, _ interrupt: InterruptHandle?, because error: DatabaseError
  ) throws -> Connection {
    let file = DatabaseFile.probe(path)
    if file.condition == .withoutLog {
      return try Connection(unchanging: path, .foreign, interrupt: interrupt)
    }
    if error.code == .full {
      if file.logSize == 0 { throw WrittenMeanwhile(error: error) }
      throw error
    }
    if file.header?.usesWriteAheadLog == true { throw cannotBeViewed(path, log) }
    throw error.code == .readOnly ? cannotBeViewed(path, halfDone) : error
  }

  private static let log =
    "its newest changes are in the -wal file, and the -shm file that is needed to read it cannot be created here"
  private static let halfDone =
    "a program died while writing to it, and the unfinished change cannot be undone here"

  /// Returns the error for a file that even a reader would have to write.
  private static func cannotBeViewed(_ path: DatabasePath, _ reason: String) -> DatabaseError {
    let advice = "copy it, with the -wal and -journal files beside it, to a writable folder"
    return DatabaseError(.readOnly, "\(reason); \(advice)", path: path)
  }
}

extension DatabasePath {
  /// Removes the empty log that reading has left beside a file in WAL mode, unless the file is open
  /// elsewhere. SQLite does so when the last connection that may write is closed.
  func clearLog() {
    guard DatabaseFile.probe(self).condition == .ready else { return }
    let last = try? Connection(self, .readWrite, .foreign, busyTimeoutMilliseconds: 0)
    // Only a connection that has read anything knows of the log.
    _ = try? last?.schemaVersion()
  }

  /// Removes what was left beside a file in WAL mode when there was no room for all of it, unless
  /// the file is open elsewhere. A log that is not empty stays.
  func clearHalfMadeLog() {
    let file = DatabaseFile.probe(self)
    guard file.condition == .ready, file.header?.usesWriteAheadLog == true,
      let last = try? Connection(alone: self, .foreign)
    else { return }
    last.removeIndexOfLog()
    // SQLite would write the log into the file, and remove it.
    if DatabaseFile.probe(self).logSize > 0 { last.leaveLog() }
  }
}
