import CTrellisSQLite

// The columns of the current row, which can be read after ``step()`` has returned true. Columns are
// counted from 0.
extension Statement {
  /// The number of columns in a row.
  public var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  /// Returns the name of the result column at an index, counted from 0.
  ///
  /// - Precondition: The result has a column at the index.
  public func columnName(at index: Int) -> String {
    precondition(0 <= index && index < columnCount, "the result has no column \(index)")
    return sqlite3_column_name(pointer, Int32(index)).map { String(cString: $0) } ?? ""
  }

  /// The value of the column at an index in the current row. Columns are counted from 0.
  ///
  /// - Precondition: The current row has a column at the index.
  public subscript(index: Int) -> SQLValue {
    switch storageClass(at: index) {
    case .null: .null
    case .integer: .integer(sqlite3_column_int64(pointer, Int32(index)))
    case .real: .real(sqlite3_column_double(pointer, Int32(index)))
    case .text: .text(SQLText(bytes: withBytes(at: index) { Array($0) }))
    case .blob: .blob(withBytes(at: index) { Array($0) })
    }
  }

  /// The values of all columns in the current row. The array is empty if there is no current row.
  public var values: [SQLValue] { (0..<Int(sqlite3_data_count(pointer))).map { self[$0] } }

  /// Returns the storage class of a column's value in the current row.
  ///
  /// - Precondition: The current row has a column at the index.
  public func storageClass(at index: Int) -> StorageClass {
    precondition(
      0 <= index && index < sqlite3_data_count(pointer), "the row has no column \(index)")
    return StorageClass(fundamentalType: sqlite3_column_type(pointer, Int32(index)))
  }

  /// Returns the storage class of a column's value without checking that the column exists, which
  /// is faster when millions of rows are read.
  package func storageClass(ofKnown index: Int) -> StorageClass {
    StorageClass(fundamentalType: sqlite3_column_type(pointer, Int32(index)))
  }

  /// Returns the integer in a column that is known to contain one.
  package func knownInteger(at index: Int) -> Int64 { sqlite3_column_int64(pointer, Int32(index)) }

  /// Returns the integer in a column of the current row, or `nil` if the value is not an integer.
  ///
  /// - Precondition: The current row has a column at the index.
  public func integer(at index: Int) -> Int64? {
    guard storageClass(at: index) == .integer else { return nil }
    return sqlite3_column_int64(pointer, Int32(index))
  }

  /// Returns the text in a column of the current row as a string. Returns `nil` if the value is not
  /// text, or if the text is not valid UTF-8.
  ///
  /// - Precondition: The current row has a column at the index.
  public func string(at index: Int) -> String? {
    guard storageClass(at: index) == .text else { return nil }
    return withBytes(at: index) { String(validating: $0, as: UTF8.self) }
  }

  /// Calls a closure with the bytes of a column of the current row, without copying them. If the
  /// value is neither text nor a blob, the buffer is empty.
  ///
  /// The bytes are valid only while the closure runs.
  ///
  /// - Precondition: The current row has a column at the index.
  public func withBytes<Result>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let column = Int32(index)
    let start: UnsafeRawPointer?
    switch storageClass(at: index) {
    case .text: start = UnsafeRawPointer(sqlite3_column_text(pointer, column))
    case .blob: start = sqlite3_column_blob(pointer, column)
    case .null, .integer, .real: return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    // The length is requested after the text, because SQLite may first have to convert it from
    // UTF-16.
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(pointer, column))
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension StorageClass {
  /// Creates the storage class for one of SQLite's fundamental types.
  init(fundamentalType: Int32) {
    switch fundamentalType {
    case SQLITE_INTEGER: self = .integer
    case SQLITE_FLOAT: self = .real
    case SQLITE_TEXT: self = .text
    case SQLITE_BLOB: self = .blob
    default: self = .null
    }
  }
}
