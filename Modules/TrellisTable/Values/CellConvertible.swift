/// A type whose values can be stored in the cells of a column.
///
/// `String`, `Bool`, `Int`, `Int8` to `Int64`, `UInt8` to `UInt32`, `Double`, `[UInt8]` and
/// `CalendarDate` conform to this protocol, and so do optionals of these types. For an enumeration
/// whose raw values have one of these types, declaring the conformance is enough:
/// ```swift
/// enum Kind: String, CellConvertible { case novel, essay }
/// ```
public protocol CellConvertible {
  /// The type of a column that contains values of this type.
  static var columnType: ColumnType { get }
  /// The type that is declared for a column of such values, such as `BOOLEAN`; see
  /// ``TableColumn/declaredType``. By default, this is an empty string.
  static var declaredColumnType: String { get }
  /// Whether a cell of the column may be NULL. The default is `false`.
  static var isNullableInColumn: Bool { get }
  /// A description of the text that a cell accepts, as a noun with an article, such as
  /// `a whole number`.
  static var acceptedText: String { get }

  /// The value as a cell stores it.
  var cellValue: CellValue { get }

  /// Creates a value from a cell. The result is `nil` if the cell's value does not fit the type.
  init?(cellValue: CellValue)
}

extension CellConvertible {
  /// The type that is declared for a column of such values; see ``TableColumn/declaredType``. By
  /// default, this is an empty string: no type is declared.
  public static var declaredColumnType: String { "" }
  /// Whether a cell of the column may be NULL. The default is `false`: every cell must have a
  /// value.
  public static var isNullableInColumn: Bool { false }
  /// A description of the text that a cell accepts. By default, the description depends only on the
  /// column's type. For a column of whole numbers, the default is `a whole number`.
  public static var acceptedText: String { columnType.acceptedText }
}

extension CellConvertible where Self: RawRepresentable & CaseIterable, RawValue: CellConvertible {
  /// A description of the raw values that a cell accepts, such as `novel or essay`.
  public static var acceptedText: String {
    let all = allCases.prefix(10).map { CellText($0.rawValue.cellValue).string }
    let others = allCases.count > all.count ? ", …" : ""
    guard others.isEmpty, let last = all.last, all.count > 1 else {
      return all.joined(separator: ", ") + others
    }
    return "\(all.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension CellConvertible where Self: RawRepresentable, RawValue: CellConvertible {
  /// The type of a column that contains the raw values.
  public static var columnType: ColumnType { RawValue.columnType }
  /// The raw value as a cell stores it.
  public var cellValue: CellValue { rawValue.cellValue }

  /// Creates the value whose raw value is in a cell. The result is `nil` if there is no such value.
  public init?(cellValue: CellValue) {
    guard let raw = RawValue(cellValue: cellValue) else { return nil }
    self.init(rawValue: raw)
  }
}
