public import TrellisControls

extension String: CellConvertible {
  /// The type of a column that contains strings, which are stored as text.
  public static var columnType: ColumnType { .text }
  /// The string as the text of a cell.
  public var cellValue: CellValue { .text(self) }

  /// Creates a string from the text of a cell. The result is `nil` if the value is not text, if the
  /// text is not valid UTF-8, or if only the beginning of the text was read.
  public init?(cellValue: CellValue) {
    guard case .text(let text) = cellValue else { return nil }
    self = text
  }
}

extension CellConvertible where Self: FixedWidthInteger {
  /// The type of a column that contains whole numbers.
  public static var columnType: ColumnType { .integer }
  /// The number as an integer, or as text if it is outside the range of `Int64`.
  public var cellValue: CellValue { Int64(exactly: self).map { .integer($0) } ?? .text("\(self)") }

  /// Creates a number from the integer in a cell. The result is `nil` if the cell does not contain
  /// an integer, or if the integer is outside the range of the type.
  public init?(cellValue: CellValue) {
    guard case .integer(let number) = cellValue else { return nil }
    self.init(exactly: number)
  }
}

extension Int: CellConvertible {}
extension Int8: CellConvertible {}
extension Int16: CellConvertible {}
extension Int32: CellConvertible {}
extension Int64: CellConvertible {}
extension UInt8: CellConvertible {}
extension UInt16: CellConvertible {}
extension UInt32: CellConvertible {}

extension Double: CellConvertible {
  /// The type of a column that contains numbers, whole or floating-point.
  public static var columnType: ColumnType { .number }
  /// The number as the value of a cell, or NULL if the number is NaN.
  public var cellValue: CellValue { isNaN ? .null : .real(self) }

  /// Creates a floating-point number from the number in a cell. The result is `nil` if the value is
  /// not a number.
  public init?(cellValue: CellValue) {
    switch cellValue {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }
}

extension Bool: CellConvertible {
  /// The type of a column that contains Boolean values, which are stored as whole numbers.
  public static var columnType: ColumnType { .integer }
  /// The name of the type in a column's declaration. A form shows a toggle for a column that is
  /// declared with this type.
  public static var declaredColumnType: String { "BOOLEAN" }
  /// A description of the text that a cell accepts, which is 1 or 0.
  public static var acceptedText: String { "1 for true or 0 for false" }
  /// The number 1 for `true`, or 0 for `false`.
  public var cellValue: CellValue { .integer(self ? 1 : 0) }

  /// Creates the value `true` from 1, and `false` from 0. For any other value, the result is `nil`.
  public init?(cellValue: CellValue) {
    switch cellValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension [UInt8]: CellConvertible {
  /// The type of a column that contains arrays of bytes.
  public static var columnType: ColumnType { .bytes }
  /// The bytes as the value of a cell.
  public var cellValue: CellValue { .bytes(prefix: self, byteCount: count) }

  /// Creates an array of the bytes in a cell. The result is `nil` if the value is not bytes, or if
  /// only its first bytes were read.
  public init?(cellValue: CellValue) {
    guard case .bytes(let bytes, _) = cellValue, cellValue.isWhole else { return nil }
    self = bytes
  }
}

extension CalendarDate: CellConvertible {
  /// The type of a column that contains dates, which are stored as text.
  public static var columnType: ColumnType { .text }
  /// A description of the text that a cell accepts, with an example of a date.
  public static var acceptedText: String { "a date such as 2026-11-21" }
  /// The date as text, such as `2026-11-26`.
  public var cellValue: CellValue { .text(description) }

  /// Creates a date from the text of a cell. The result is `nil` if the value is not the text of a
  /// date.
  public init?(cellValue: CellValue) {
    guard case .text(let text) = cellValue else { return nil }
    self.init(text)
  }
}

extension Optional: CellConvertible where Wrapped: CellConvertible {
  /// The type of a column that contains the wrapped values.
  public static var columnType: ColumnType { Wrapped.columnType }
  /// The name of the wrapped type in a column's declaration.
  public static var declaredColumnType: String { Wrapped.declaredColumnType }
  /// Whether a cell of the column may be NULL, which is always `true`.
  public static var isNullableInColumn: Bool { true }
  /// A description of the text that a cell with a wrapped value accepts.
  public static var acceptedText: String { Wrapped.acceptedText }
  /// The value as a cell stores it, or NULL for `nil`.
  public var cellValue: CellValue { self?.cellValue ?? .null }

  /// Creates `nil` if the cell is NULL, and otherwise an optional that contains the cell's value.
  /// The initializer fails if the cell's value does not fit the wrapped type.
  public init?(cellValue: CellValue) {
    if cellValue == .null {
      self = .none
    } else {
      guard let value = Wrapped(cellValue: cellValue) else { return nil }
      self = value
    }
  }
}

extension CellValue: CellConvertible {
  /// The type of a column that can contain any cell value.
  public static var columnType: ColumnType { .any }
  /// Whether a cell of the column may be NULL, which is always `true`.
  public static var isNullableInColumn: Bool { true }
  /// The value itself, which a cell can store unchanged.
  public var cellValue: CellValue { self }

  /// Creates a copy of a cell's value. The initializer never fails.
  public init?(cellValue: CellValue) { self = cellValue }
}
