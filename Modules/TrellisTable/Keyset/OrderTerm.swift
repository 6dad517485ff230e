/// A term of an order: a column by whose values a database compares rows.
package protocol OrderTerm {
  /// The type of the values that the database compares.
  associatedtype Value: Equatable

  /// The value that represents NULL.
  static var null: Value { get }
  /// The place of NULL in ascending order. In descending order, NULL is at the other end.
  static var nulls: NullPlace { get }

  /// Whether the column is sorted in descending order, with the greatest value first.
  var isDescending: Bool { get }
  /// Whether the column may contain NULL.
  var isNullable: Bool { get }
}
