import TrellisDatabase

extension Connection {
  /// Opens another program's file for reading.
  ///
  /// A program that died during a transaction leaves a part of the transaction in the file, and a
  /// rollback journal beside it. The file cannot be read until the transaction is rolled back, so
  /// this method does so, as every program that opens such a file does. Committed data is not
  /// changed.
  ///
  /// If a file in WAL mode has no write-ahead log, and it cannot be written, the disk has no space
  /// for the files beside it, or the index of a lost log must stay beside it, this method opens it
  /// as a file that does not change. The reader then checks before and after each request that the
  /// file really has not changed; see ``StillFile``.
  static func viewing(
    _ path: DatabasePath, busyTimeoutMilliseconds: Int, interrupt: InterruptHandle?
  ) throws -> Connection {
    do {
      // A process that must not write the file could not remove the files that SQLite creates
      // beside it. Otherwise they would be removed, and an index that was there before with them.
      let file = DatabaseFile.probe(path)
      if file.condition == .withoutLog, file.isLogLost || !path.isWritable {
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

  /// Opens a file for reading if no files can be created beside it.
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
    if file.header?.usesWriteAheadLog == true {
      let log = DatabaseFile.probe(DatabasePath(bytes: path.bytes + Array("-wal".utf8)))
      if case .unreadable(let reason) = log.condition {
        throw DatabaseError(
          .cannotOpen,
          "the -wal file with its newest changes cannot be read: \(reason); ask its owner for permission",
          path: path)
      }
      throw cannotBeViewed(path, Self.log)
    }
    throw error.code == .readOnly ? cannotBeViewed(path, halfDone) : error
  }

  private static let log =
    "its newest changes are in the -wal file, and the -shm file that is needed to read it cannot be created here"
  private static let halfDone =
    "a program died while writing to it, and the unfinished change cannot be undone here"

  /// Returns the error for a file that cannot be read without writing it or a file beside it.
  private static func cannotBeViewed(_ path: DatabasePath, _ reason: String) -> DatabaseError {
    let advice = "copy it, with the -wal and -journal files beside it, to a writable folder"
    return DatabaseError(.readOnly, "\(reason); \(advice)", path: path)
  }
}

extension DatabasePath {
  /// Removes the empty write-ahead log that reading has left beside a file, unless another
  /// connection has the file open. SQLite removes the log when the last connection that can write
  /// is closed.
  func clearLog() {
    if DatabaseFile.probe(self).condition == .ready { Connection.removeLog(of: self) }
  }

  /// Removes the incomplete files that SQLite left beside a file in WAL mode when the disk was
  /// full, unless another connection has the file open. A write-ahead log that is not empty stays.
  func clearHalfMadeLog() {
    let file = DatabaseFile.probe(self)
    guard file.condition == .ready, file.header?.usesWriteAheadLog == true,
      let last = try? Connection(alone: self, .foreign)
    else { return }
    last.removeIndexOfLog()
    // Otherwise SQLite would copy the log into the file and remove it.
    if DatabaseFile.probe(self).logSize > 0 { last.leaveLog() }
  }
}
