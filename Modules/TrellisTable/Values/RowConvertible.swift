/// A type whose values can be the rows of a table.
///
/// Declare the columns once, in the type itself. A table can then show an array of values, or a
/// database table whose columns have the same names:
/// ```swift
/// struct Book: RowConvertible {
///   var title = ""
///   var year: Int?
///   var isRead = false
///
///   static var columns: [Column<Book>] {
///     Column("title", value: \.title).key()
///     Column("year", value: \.year)
///     Column("read", value: \.isRead)
///   }
/// }
///
/// let books = State([Book(title: "Emma", year: 1815)])
/// let table = Table(books.binding)
/// let form = Form(editing: table)
/// ```
/// If no column is a key column (see ``Column/key()``), each element of the array gets a number,
/// which it keeps for as long as it is in the array.
public protocol RowConvertible: SendableMetatype {
  /// The columns, in the order in which they are shown.
  @MainActor @ColumnBuilder<Self> static var columns: [Column<Self>] { get }
  /// The name of a table of such values, for messages and for the journal's records. By default,
  /// this is the name of the type.
  @MainActor static var tableName: String { get }

  /// Creates a value whose properties have their initial values. A new row begins with these
  /// values.
  @MainActor init()
}

extension RowConvertible {
  /// The name of the type, which is the default name of a table of its values.
  @MainActor public static var tableName: String { String(describing: Self.self) }
}

@MainActor
extension RowConvertible {
  /// Creates a value from a row of any source that has at least the columns that the type declares.
  /// Other columns of the source are ignored. A property for which the type declares no column
  /// keeps its initial value.
  ///
  /// - Throws: ``TableError`` with code `notFound` if the source lacks a declared column, and with
  ///   code `invalidValue` if a cell does not fit its property.
  public init(_ row: TableRow, in schema: TableSchema) throws(TableError) {
    self.init()
    for column in Self.columns {
      guard let index = schema.index(of: column.column.id), row.cells.indices.contains(index) else {
        throw schema.noColumn(column.column.id)
      }
      try column.set(row.cells[index], of: &self)
    }
  }

  /// The cells of the value, in the order of the columns.
  var cells: [CellValue] { Self.columns.map { $0.cell(of: self) } }

  /// The cells to store in a new row. If the key is a whole number and still has its initial value,
  /// the key is left out, so that the source chooses the next number.
  var insertion: [ColumnID: CellValue] {
    let fresh = Self()
    var values: [ColumnID: CellValue] = [:]
    for column in Self.columns {
      let cell = column.cell(of: self)
      if column.column.isCountedKey, cell == column.cell(of: fresh) { continue }
      values[column.column.id] = cell
    }
    return values
  }
}

extension TableColumn {
  /// Whether the column identifies rows by whole numbers, in which case a new row can get the next
  /// number.
  var isCountedKey: Bool { isKey && type == .integer }
}
