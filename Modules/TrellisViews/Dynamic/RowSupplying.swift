/// A view that only stands in for other views, such as a ``When``. A list in which each view is a
/// row takes over these other views, and places them itself.
@MainActor
package protocol RowSupplying: View {
  /// Removes the children, so that a list can place them, and calls a closure each time that
  /// ``suppliedViews`` has changed.
  func supplyRows(_ changed: @escaping @MainActor () -> Void)

  /// The views that this view stands in for now, in order.
  var suppliedViews: [View] { get }

  /// The id of the element of each supplied view, or an empty array if the views have no elements.
  var suppliedIDs: [AnyHashable] { get }

  /// The views that this view keeps but does not show now. Some come before ``suppliedViews``, and
  /// others after them.
  var hiddenViews: (before: [View], after: [View]) { get }

  /// A message about the ids that several elements share, or `nil` if no elements share an id.
  var sharedIDs: String? { get }
}

extension RowSupplying {
  package var suppliedIDs: [AnyHashable] { [] }
  package var hiddenViews: (before: [View], after: [View]) { ([], []) }
  package var sharedIDs: String? { nil }
}
