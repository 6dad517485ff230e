import CTrellisSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Connection {
  /// Removes the index of the log that is beside the file, which SQLite makes again when it is
  /// needed.
  ///
  /// - Precondition: The connection is alone, so no other one uses the index.
  package func removeIndexOfLog() {
    precondition(isAlone, "others may use the index of the log; open the file alone")
    // SQLite's own name of the file: what a link leads to, wherever the process is by now.
    guard let name = sqlite3_db_filename(handle.pointer, "main") else { return }
    let index =
      Array(UnsafeBufferPointer(start: name, count: strlen(name))) + Array("-shm".utf8CString)
    unlink(index)
  }

  /// Leaves the log beside the file as it is when the connection is closed.
  package func leaveLog() {
    _ = trellis_configure(handle.pointer, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}
