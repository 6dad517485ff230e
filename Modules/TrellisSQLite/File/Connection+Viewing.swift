import TrellisDatabase

extension Connection {
  /// Opens somebody's file for reading.
  ///
  /// A program that died in the middle of a transaction leaves half of it in the file, with a journal
  /// that says how to take it back. Until somebody does, nobody can read the file, so it is done here,
  /// as every program does that opens such a file: what was committed stays as it is.
  static func viewing(
    _ path: DatabasePath, busyTimeoutMilliseconds: Int, interrupt: InterruptHandle?
  ) throws -> Connection {
    do {
      return try Connection(
        path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
    } catch let error as DatabaseError where error.code == .readOnly {
      guard path.isWritable else { throw cannotBeViewed(path) }
      let recovering = try Connection(
        path, .readWrite, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
        interrupt: interrupt)
      _ = try recovering.schemaVersion()
    }
    return try Connection(
      path, .readOnly, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
  }
}

extension Connection {
  /// Says what is missing where even a reader has to write.
  private static func cannotBeViewed(_ path: DatabasePath) -> DatabaseError {
    let usesLog = DatabaseFile.probe(path).header?.usesWriteAheadLog == true
    let reason =
      usesLog
      ? "it is in WAL mode, and the -wal and -shm files that reading it takes cannot be made here"
      : "a program died while it wrote, and what it left half done cannot be taken back here"
    let advice = "copy it, with all files beside it, to a folder that can be written"
    return DatabaseError(.readOnly, "\(reason); \(advice)", path: path)
  }
}
