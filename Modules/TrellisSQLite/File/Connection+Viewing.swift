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
