/// A cell value can be written as a literal: a number, a string, `true` (stored as 1), or `false`
/// (stored as 0).
/// ```swift
/// let long = ColumnCondition("Milliseconds", .atLeast, 300_000)
/// ```
extension CellValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a cell value that is a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a cell value that is a floating-point number.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Creates a cell value that is text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a cell value that is the number 1 for `true`, or 0 for `false`.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
