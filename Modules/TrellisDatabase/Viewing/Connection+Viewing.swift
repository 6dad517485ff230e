extension Connection {
  /// Calls a closure with a connection to another program's file, and then closes the connection
  /// and removes the files that SQLite created beside the file.
  ///
  /// The closure may run more than once, because its result is discarded if another program wrote
  /// to the file in the meantime.
  ///
  /// - Parameter isRecovering: Whether to roll back a transaction that a program left unfinished
  ///   when it died. If `false`, a file with such a transaction cannot be opened.
  package static func readingOnce<Result>(
    _ path: DatabasePath, busyTimeoutMilliseconds: Int = 5000,
    interrupt: InterruptHandle = InterruptHandle(), isRecovering: Bool = true,
    _ body: (Connection) throws -> Result
  ) throws -> Result {
    let traces = LogTraces(viewing: .probe(path))
    // The connection is closed before its files are removed.
    defer { traces.clear(beside: path) }
    return try retryingWhileWritten(busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt) {
      let still = StillFile(path)
      let connection = try viewing(
        path, busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt: interrupt,
        isRecovering: isRecovering)
      let result = try body(connection)
      if connection.isUnchanging { try path.require(still) }
      return result
    }
  }

  /// Opens another program's file for reading.
  ///
  /// A program that died during a transaction leaves part of the transaction in the file, and a
  /// rollback journal beside it. The file cannot be read until the transaction is rolled back.
  /// Unless `isRecovering` is `false`, this method therefore rolls the transaction back, as does
  /// any program that opens the file for writing with SQLite. Committed data is not changed.
  ///
  /// A file in WAL mode that contains all of its changes is opened as immutable (`immutable=1`) in
  /// these cases:
  ///
  /// - The process cannot write to the file, or cannot create files beside it.
  /// - The disk has no space for the files beside it.
  /// - The write-ahead log (`-wal`) has been lost, but its index (`-shm`) is still beside the file.
  ///   Otherwise, SQLite would remove the index.
  ///
  /// The caller must then check before and after each request that the file has not changed; see
  /// ``StillFile``.
  ///
  /// ``LogTraces`` removes the files that reading creates beside the file.
  package static func viewing(
    _ path: DatabasePath, busyTimeoutMilliseconds: Int, interrupt: InterruptHandle?,
    isRecovering: Bool = true
  ) throws -> Connection {
    do {
      // A process that cannot write to the file could not remove the files that SQLite creates
      // beside it. A process that can write to the file would also remove the index of a lost log.
      let file = DatabaseFile.probe(path)
      // SQLite would wait ten seconds for an empty log whose index cannot be written.
      if file.hasAllChanges, file.isLogLost || !path.isWritable {
        return try Connection(unchanging: path, .foreign, interrupt: interrupt)
      }
      return try Connection(
        path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
    } catch let error as DatabaseError where error.code == .full {
      LogTraces.clearHalfMade(beside: path)
      return try viewingInPlace(path, interrupt, because: error)
    } catch let error as DatabaseError
      where (error.code == .readOnly || error.code == .cannotOpen) && !path.isWritable
    {
      return try viewingInPlace(path, interrupt, because: error)
    } catch let error as DatabaseError where error.code == .readOnly && isRecovering {
      let recovering = try Connection(
        path, .readWrite, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
      _ = try recovering.schemaVersion()
    }
    return try Connection(
      path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
  }

  /// Opens a file for reading without creating files beside it. Throws an error if this is not
  /// possible.
  private static func viewingInPlace(
    _ path: DatabasePath, _ interrupt: InterruptHandle?, because error: DatabaseError
  ) throws -> Connection {
    let file = DatabaseFile.probe(path)
    if file.hasAllChanges {
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

  /// Returns the error for a file that cannot be read without writing to it or to a file beside it.
  private static func cannotBeViewed(_ path: DatabasePath, _ reason: String) -> DatabaseError {
    let advice =
      "copy the database, with any -wal and -journal files beside it, to a writable folder"
    return DatabaseError(.readOnly, "\(reason); \(advice)", path: path)
  }
}
