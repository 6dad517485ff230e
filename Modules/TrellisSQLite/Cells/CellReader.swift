import TrellisDatabase
import TrellisTable

/// A reader of the cells of a table's rows. If a value is too long to be shown, only its beginning
/// is read, as a preview.
struct CellReader {
  /// The size in bytes up to which text is read as a whole.
  static let wholeTextBytes = 65_536
  /// The maximum number of bytes in the preview of longer text.
  static let textPrefixBytes = 1_024
  /// The size in bytes up to which a blob is read as a whole.
  static let wholeBlobBytes = 1_024
  /// The number of bytes in the preview of a longer blob.
  static let blobPrefixBytes = 32
  /// The maximum size in bytes of a blob that has a preview. To return the beginning of a longer
  /// blob, SQLite would have to read the whole blob.
  static let readableBlobBytes = 1 << 20
  /// The maximum number of columns that one statement reads. SQLite allows 2000 result columns, and
  /// each cell needs two.
  private static let columnsAtATime = 500

  let connection: Connection
  let shape: TableShape

  /// Whether a single statement can return all columns of the table together with the columns of an
  /// order.
  var fitsOneStatement: Bool { shape.columns.count <= Self.columnsAtATime }

  /// The result columns that a statement must select for ``cells(in:from:)``.
  var previews: [String] { shape.columns.map { Self.preview(of: $0.sql) } }

  /// Returns the cells of a statement's current row. From the index `start` on, the result columns
  /// of the statement must be the ``previews``.
  func cells(in row: Statement, from start: Int) -> [CellValue] {
    shape.columns.indices.map { Self.cell(row, at: start + 2 * $0, isWhole: false) }
  }

  /// Returns the cells of the row with the given key, in the order of the columns, or `nil` if
  /// there is no such row.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - whole: The index of the column whose complete value is needed, or `nil` for none.
  /// - Throws: ``FalseKey`` if another row has the same key.
  func cells(of key: [SQLValue], whole: Int? = nil) throws -> [CellValue]? {
    var cells: [CellValue] = []
    cells.reserveCapacity(shape.columns.count)
    for start in stride(from: 0, to: shape.columns.count, by: Self.columnsAtATime) {
      let range = start..<min(start + Self.columnsAtATime, shape.columns.count)
      guard let part = try part(range, of: key, whole) else { return nil }
      cells += part
    }
    return cells
  }

  /// Returns the complete cells of the row with the given key, in the order of the columns, or
  /// `nil` if there is no such row.
  ///
  /// - Throws: `DatabaseError` with code `tooBig` if a value is longer than the connection allows.
  func wholeCells(of key: [SQLValue]) throws -> [CellValue]? {
    var cells: [CellValue] = []
    for start in stride(from: 0, to: shape.columns.count, by: Self.columnsAtATime) {
      let part = shape.columns[start..<min(start + Self.columnsAtATime, shape.columns.count)]
      let sql = "SELECT \(part.map(\.sql).joined(separator: ", ")) FROM \(shape.relation)"
      guard let row = try connection.firstRow("\(sql) WHERE \(shape.keyCondition)", key) else {
        return nil
      }
      cells += row.map { CellValue($0) }
    }
    return cells
  }

  /// Returns the given key with its values exactly as they are stored in its row, or `nil` if no
  /// row has the key.
  func storedKey(_ key: [SQLValue]) throws -> RowKey? {
    let names = shape.identity.joined(separator: ", ")
    let sql = "SELECT \(names) FROM \(shape.relation) WHERE \(shape.keyCondition)"
    return try connection.firstRow(sql, key).map { RowKey($0.map { CellValue($0) }) }
  }

  private func part(_ range: Range<Int>, of key: [SQLValue], _ whole: Int?) throws -> [CellValue]? {
    do {
      return try read(range, of: key, whole)
    } catch let error as DatabaseError where error.code == .tooBig {
      return try range.map { try cell($0, of: key, whole) }
    }
  }

  /// Returns one cell of a row in which at least one value is longer than the connection allows.
  private func cell(_ column: Int, of key: [SQLValue], _ whole: Int?) throws -> CellValue {
    do {
      return try read(column..<column + 1, of: key, whole)?.first ?? .null
    } catch let error as DatabaseError where error.code == .tooBig {
      // Not even the length of the text can be read. It is only known that it exceeds the limit.
      return .longText(prefix: "", byteCount: connection.profile.limits.valueBytes)
    }
  }

  private func read(_ range: Range<Int>, of key: [SQLValue], _ whole: Int?) throws -> [CellValue]? {
    let results = range.map { column in
      let name = shape.columns[column].sql
      return column == whole ? "\(name), NULL" : Self.preview(of: name)
    }
    let sql = """
      SELECT \(results.joined(separator: ", ")) FROM \(shape.relation) WHERE \(shape.keyCondition)
      """
    var cells: [CellValue]?
    try connection.forEachRow(sql, key) { row in
      guard cells == nil else { throw FalseKey(.duplicate) }
      cells = range.map { column in
        let index = (column - range.lowerBound) * 2
        return Self.cell(row, at: index, isWhole: column == whole)
      }
    }
    return cells
  }

  /// Returns the SQL for two result columns. The first is a value or, for a long blob, its
  /// beginning. The second is the byte count of a blob.
  ///
  /// `typeof` and `length` do not read a blob, so even a huge blob costs nothing.
  private static func preview(of name: String) -> String {
    """
    CASE WHEN typeof(\(name)) <> 'blob' OR length(\(name)) <= \(wholeBlobBytes) THEN \(name) \
    WHEN length(\(name)) <= \(readableBlobBytes) THEN substr(\(name), 1, \(blobPrefixBytes)) END, \
    CASE typeof(\(name)) WHEN 'blob' THEN length(\(name)) END
    """
  }

  private static func cell(_ row: Statement, at index: Int, isWhole: Bool) -> CellValue {
    if let count = row.integer(at: index + 1) {
      return .bytes(prefix: row[index].asBlob ?? [], byteCount: Int(count))
    }
    guard !isWhole, row.storageClass(at: index) == .text else { return CellValue(row[index]) }
    return row.withBytes(at: index) { bytes in
      if bytes.count <= wholeTextBytes { return CellValue(.text(SQLText(bytes: Array(bytes)))) }
      return .longText(prefix: beginning(of: bytes), byteCount: bytes.count)
    }
  }

  /// Returns the beginning of text, cut between two characters.
  private static func beginning(of bytes: UnsafeRawBufferPointer) -> String {
    var end = textPrefixBytes
    while end > textPrefixBytes - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
