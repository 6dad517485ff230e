import CTrellisSQLite

extension Connection {
  /// Reads a part of a text or a blob in place, without reading the rest.
  ///
  /// Works for values beyond ``ConnectionLimits/valueBytes``, which no query can read. Text is
  /// given in the encoding of the file and may be cut in the middle of a character.
  ///
  /// ```swift
  /// let (start, byteCount) = try connection.bytes(of: "data", in: "photo", rowID: 7, range: 0..<64)
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - table: A table with rowids, not a view.
  ///   - schema: The database of the connection.
  ///   - rowID: The row.
  ///   - range: The bytes, counted from 0; what lies behind the end of the value is left out.
  /// - Returns: The bytes, and how many the whole value has.
  /// - Throws: ``DatabaseError``, also if something other than text or a blob is stored there.
  public func bytes(
    of column: String, in table: String, schema: String = "main", rowID: Int64, range: Range<Int>
  ) throws(DatabaseError) -> (bytes: [UInt8], byteCount: Int) {
    if let stop = handle.scope?.stop { throw handle.stopped(by: stop, sql: nil) }
    var blob: OpaquePointer?
    let opened = sqlite3_blob_open(handle.pointer, schema, table, column, rowID, 0, &blob)
    defer { sqlite3_blob_close(blob) }
    guard opened == SQLITE_OK else { throw handle.error(opened, sql: nil) }
    let byteCount = Int(sqlite3_blob_bytes(blob))
    let part = range.clamped(to: 0..<byteCount)
    var result = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: part.count) { buffer, initializedCount in
      guard let start = buffer.baseAddress, !part.isEmpty else { return }
      result = sqlite3_blob_read(blob, start, Int32(part.count), Int32(part.lowerBound))
      if result == SQLITE_OK { initializedCount = part.count }
    }
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
    return (bytes, byteCount)
  }
}
