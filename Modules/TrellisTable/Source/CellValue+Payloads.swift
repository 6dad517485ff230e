extension CellValue {
  /// The whole number, or `nil` if the value is of another case. A floating-point number is not
  /// converted.
  /// ```swift
  /// func count(in row: TableRow) -> Int64 { row.cells[1].asInteger ?? 0 }
  /// ```
  public var asInteger: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// The number as a floating-point number, or `nil` if the value is not a number. A whole number of
  /// more than 53 bits is rounded.
  public var asDouble: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The text, or `nil` if the value is of another case. The beginning of a long text does not
  /// count as its text.
  public var asString: String? { if case .text(let text) = self { text } else { nil } }
}
