import TrellisTable

/// A reader of the cells of a table's rows. If a value is too long to be shown, only its beginning
/// is read.
struct CellReader {
  /// The size in bytes up to which text is read as a whole.
  static let wholeTextBytes = 65_536
  /// The number of characters that are read from longer text.
  static let textPrefixCharacters = 1_024
  /// The size in bytes up to which a binary value is read as a whole.
  static let wholeBytes = 1_024
  /// The number of bytes that are read from a longer binary value.
  static let bytesPrefix = 32
  /// The maximum number of columns in a table whose long values are cut. Cut values need twice as
  /// many result columns, and a statement can return at most 1,664. In a wider table, all values
  /// are read as a whole.
  private static let widestPreview = 800

  private let columns: [TableShape.Column]
  /// The SQL for the result columns that a statement must select before any others.
  let results: String
  /// For each column, the index of the value among the result columns and, if the value may be cut,
  /// the index of its full size.
  private let places: [(value: Int, size: Int?)]

  /// Creates a reader of a table's cells.
  ///
  /// - Parameters:
  ///   - shape: The shape of the table.
  ///   - isWhole: A closure that returns whether the values of the column at the given index are
  ///     read as a whole.
  init(_ shape: TableShape, isWhole: (Int) -> Bool = { _ in false }) {
    columns = shape.columns
    let readsAll = shape.columns.count > Self.widestPreview
    var results: [String] = []
    var places: [(Int, Int?)] = []
    for (index, column) in shape.columns.enumerated() {
      let isCut = column.isLong && !readsAll && !isWhole(index)
      places.append((results.count, isCut ? results.count + 1 : nil))
      results += isCut ? Self.preview(of: column) : [Self.whole(column)]
    }
    // A table may have no columns.
    self.results = results.isEmpty ? "NULL" : results.joined(separator: ", ")
    self.places = places
  }

  /// Returns the cells of one row of a result.
  func cells(_ rows: ServerResult, _ row: Int) -> [CellValue] {
    zip(columns, places).map { column, place in
      guard let bytes = rows.bytes(row, place.value) else { return .null }
      let size = place.size.flatMap { rows.integer(row, $0) }
      return column.form.value(bytes, byteCount: size.map { Int($0) })
    }
  }

  private static func whole(_ column: TableShape.Column) -> String {
    column.form == .bytes ? "pg_catalog.encode(\(column.place), 'hex')" : column.text
  }

  /// Returns the SQL for two result columns: the value or its beginning and, if the value is cut,
  /// its full size.
  private static func preview(of column: TableShape.Column) -> [String] {
    let isBytes = column.form == .bytes
    let value = isBytes ? column.place : column.text
    let size = "pg_catalog.octet_length(\(value))"
    let isCut = "\(size) > \(isBytes ? wholeBytes : wholeTextBytes)"
    let start =
      isBytes
      ? "pg_catalog.encode(pg_catalog.substring(\(value), 1, \(bytesPrefix)), 'hex')"
      : "pg_catalog.left(\(value), \(textPrefixCharacters))"
    return [
      "CASE WHEN \(isCut) THEN \(start) ELSE \(whole(column)) END",
      "CASE WHEN \(isCut) THEN \(size) END",
    ]
  }
}
