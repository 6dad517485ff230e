/// A view that only stands for other views, such as a ``When``. A list that gives each view a row
/// takes those views over and places them itself.
@MainActor
package protocol RowSupplying: View {
  /// Gives up the children, and calls a closure each time that ``suppliedViews`` has changed.
  func supplyRows(_ changed: @escaping @MainActor () -> Void)

  /// The views that the view stands for now, in order.
  var suppliedViews: [View] { get }
}
