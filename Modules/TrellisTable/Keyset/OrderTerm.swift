/// A column that a database compares rows by.
package protocol OrderTerm {
  /// The values that the database compares.
  associatedtype Value: Equatable

  /// The value that represents NULL.
  static var null: Value { get }
  /// The place of NULL in ascending order. In descending order, NULL is at the other end.
  static var nulls: NullPlace { get }

  /// Whether the greatest value comes first in the order.
  var isDescending: Bool { get }
  /// Whether the column may contain NULL.
  var isNullable: Bool { get }
}
