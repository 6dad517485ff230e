/// An object that shows the views that a block has made from the plain value of a parameter.
@MainActor
package protocol PlainReader: AnyObject {
  /// Returns whether a view shows a text of the old value that the new value no longer has.
  func shows(_ old: Any, insteadOf new: Any) -> Bool
}
