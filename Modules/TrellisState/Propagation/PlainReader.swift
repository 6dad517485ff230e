/// An object that shows the views that a block has made from the plain value of a parameter.
@MainActor
package protocol PlainReader: AnyObject {
  /// Returns whether the views have missed a change of the value.
  ///
  /// - Parameter followsParts: Whether a view follows the value or a part of it.
  func misses(_ old: Any, isNow new: Any, followsParts: Bool) -> Bool
}
