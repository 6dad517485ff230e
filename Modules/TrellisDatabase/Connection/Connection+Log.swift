import CTrellisSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Connection {
  /// Removes the index of the write-ahead log (the `-shm` file). SQLite creates it again when
  /// necessary.
  ///
  /// - Precondition: The connection has locked out all others, so that none of them uses the index.
  package func removeIndexOfLog() {
    precondition(isAlone, "others may use the index of the log; open the file alone")
    // SQLite's own name of the file is the target of a link, and does not depend on the current
    // folder.
    guard let name = sqlite3_db_filename(handle.pointer, "main") else { return }
    let index =
      Array(UnsafeBufferPointer(start: name, count: strlen(name))) + Array("-shm".utf8CString)
    unlink(index)
  }

  /// Opens a file and closes it again, so that SQLite removes the write-ahead log, unless another
  /// connection has the file open. The schema, which may be long, is not read.
  package static func removeLog(of path: DatabasePath) {
    guard let name = path.terminated,
      let handle = try? DatabaseHandle(
        name, path: path, flags: OpenMode.readWrite.flags, busyTimeoutMilliseconds: 0, faults: nil)
    else { return }
    // A connection notices the log only when it has read something.
    sqlite3_exec(handle.pointer, "PRAGMA schema_version", nil, nil, nil)
  }

  /// Waits until the database file is on the disk, as it is without its write-ahead log.
  package func syncFile() throws(DatabaseError) {
    let result = trellis_sync_file(handle.pointer)
    guard result == SQLITE_OK else {
      throw DatabaseError(.init(resultCode: result), "the file does not reach the disk")
    }
  }

  /// Keeps the write-ahead log unchanged when the connection is closed.
  package func leaveLog() {
    _ = trellis_configure(handle.pointer, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}
