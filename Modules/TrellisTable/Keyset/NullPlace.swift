/// The place of NULL in an order.
package enum NullPlace: Sendable {
  /// NULL comes before all values.
  case first
  /// NULL comes after all values.
  case last

  var opposite: NullPlace { self == .first ? .last : .first }
}
