/// A result builder for the columns of a type. Write one column on each line.
@resultBuilder
@MainActor
public enum ColumnBuilder<Value> {
  /// Returns an array that contains the given column.
  public static func buildExpression(_ column: Column<Value>) -> [Column<Value>] { [column] }
  /// Returns the columns of all arrays, in order.
  public static func buildBlock(_ columns: [Column<Value>]...) -> [Column<Value>] {
    columns.flatMap { $0 }
  }
  /// Returns the columns of an `if` without an `else`, or an empty array if the condition is false.
  public static func buildOptional(_ columns: [Column<Value>]?) -> [Column<Value>] {
    columns ?? []
  }
  /// Returns the columns of the first branch of an `if`.
  public static func buildEither(first columns: [Column<Value>]) -> [Column<Value>] { columns }
  /// Returns the columns of the second branch of an `if`.
  public static func buildEither(second columns: [Column<Value>]) -> [Column<Value>] { columns }
}
