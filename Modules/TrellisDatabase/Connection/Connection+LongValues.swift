import CTrellisSQLite

extension Connection {
  /// Reads part of a text value or a blob in place, without reading the rest of the value.
  ///
  /// Unlike a query, this method can read values longer than ``ConnectionLimits/valueBytes``. Text
  /// is returned in the encoding of the file. The range may begin or end in the middle of a
  /// character.
  ///
  /// ```swift
  /// let (start, byteCount) = try connection.bytes(
  ///   of: "data", in: "photo", rowID: 7, range: 0..<64)
  /// ```
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - table: The name of a table that has rowids. An SQL view has none.
  ///   - schema: The name of the schema that contains the table: `main`, `temp` or the name of an
  ///     attached database.
  ///   - rowID: The rowid of the row.
  ///   - range: The bytes to read, counted from 0. Bytes beyond the end of the value are ignored.
  /// - Returns: The bytes in the range, and the byte count of the whole value.
  /// - Throws: ``DatabaseError``, for example if the value is neither text nor a blob.
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
