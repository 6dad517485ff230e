import CTrellisSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Connection {
  /// Removes the index of the write-ahead log (the `-shm` file). SQLite creates the index again
  /// when necessary.
  ///
  /// - Precondition: The connection has locked out all others, so that none of them uses the index.
  package func removeIndexOfLog() {
    precondition(isAlone, "other connections may be using the -shm file; lock them out first")
    // SQLite returns the name of the file itself, even if it was opened through a link. The name
    // does not depend on the current folder.
    guard let name = sqlite3_db_filename(handle.pointer, "main") else { return }
    let index =
      Array(UnsafeBufferPointer(start: name, count: strlen(name))) + Array("-shm".utf8CString)
    unlink(index)
  }

  /// Removes the write-ahead log of a file, unless another connection has the file open. This
  /// method opens the file and closes it again, which makes SQLite remove the log. The schema,
  /// which may be long, is not read.
  package static func removeLog(of path: DatabasePath) {
    guard let name = path.terminated,
      let handle = try? DatabaseHandle(
        name, path: path, flags: OpenMode.readWrite.flags, busyTimeoutMilliseconds: 0, faults: nil)
    else { return }
    // A connection detects the log only after it has read something.
    sqlite3_exec(handle.pointer, "PRAGMA schema_version", nil, nil, nil)
  }

  /// Waits until the contents of the database file have reached the disk. The write-ahead log is
  /// not included.
  package func syncFile() throws(DatabaseError) {
    let result = trellis_sync_file(handle.pointer)
    guard result == SQLITE_OK else {
      throw DatabaseError(
        .init(resultCode: result),
        "the file could not be written to the disk; check the disk and try again",
        resultCode: result, path: handle.path)
    }
  }

  /// Waits until the contents of the database file and its name have reached the disk.
  ///
  /// As in SQLite, it is not an error if the folder cannot be opened or synced, because some file
  /// systems do not support this.
  package func syncFileAndFolder() throws(DatabaseError) {
    try syncFile()
    guard let name = sqlite3_db_filename(handle.pointer, "main") else { return }
    let path = UnsafeBufferPointer(start: name, count: strlen(name))
    guard let slash = path.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) else { return }
    let descriptor = open(Array(path[...slash]) + [0], O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Keeps the write-ahead log when the connection is closed. Without this call, SQLite may copy
  /// the log into the file and remove the log.
  package func leaveLog() {
    _ = trellis_configure(handle.pointer, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}
