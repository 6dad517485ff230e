import CTrellisSQLite

/// A column's value in a row, in a form that is fast to read for millions of rows.
package struct ColumnCell {
  /// The storage class of the value.
  package fileprivate(set) var storage = StorageClass.null
  /// The value of an integer, or the bit pattern of a real. If the value is of another storage
  /// class, the number is undefined.
  package fileprivate(set) var integer: Int64 = 0
  /// The bytes of a text value or a blob, valid until the next step of the statement. If the value
  /// is of another storage class, the bytes are undefined.
  package fileprivate(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  package init() {}
}

extension Statement {
  /// Reads the first columns of the current row, one for each cell of a buffer.
  package func read(into cells: UnsafeMutableBufferPointer<ColumnCell>) {
    precondition(
      cells.count <= sqlite3_data_count(pointer),
      "the row has fewer columns than the buffer has cells")
    for index in cells.indices {
      let value = sqlite3_column_value(pointer, Int32(truncatingIfNeeded: index))
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER:
        cells[index].storage = .integer
        cells[index].integer = sqlite3_value_int64(value)
      case SQLITE_TEXT:
        cells[index].storage = .text
        cells[index].lend(value)
      case SQLITE_BLOB:
        cells[index].storage = .blob
        cells[index].lend(value)
      case SQLITE_FLOAT:
        cells[index].storage = .real
        cells[index].integer = Int64(bitPattern: sqlite3_value_double(value).bitPattern)
      default: cells[index].storage = .null
      }
    }
  }
}

extension ColumnCell {
  @inline(__always)
  fileprivate mutating func lend(_ value: OpaquePointer?) {
    // The length is requested first, because SQLite may have to convert text from UTF-16.
    let count = Int(sqlite3_value_bytes(value))
    let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
