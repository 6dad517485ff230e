import CTrellisSQLite

/// A column of a row that is read with its neighbours in one go, for millions of rows.
package struct ColumnCell {
  /// The storage class.
  package fileprivate(set) var storage = StorageClass.null
  /// The number, if it is an integer; the bits of a real.
  package fileprivate(set) var integer: Int64 = 0
  /// The bytes of a text or a blob, lent until the next step; none of any other value.
  package fileprivate(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  package init() {}
}

extension Statement {
  /// Reads the first columns of the current row, as many as there are cells.
  package func read(into cells: UnsafeMutableBufferPointer<ColumnCell>) {
    precondition(cells.count <= sqlite3_data_count(pointer), "the row has fewer columns")
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
    // The length first: SQLite may have to convert a text from UTF-16 for it.
    let count = Int(sqlite3_value_bytes(value))
    let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
