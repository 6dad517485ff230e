import TrellisEvents
public import TrellisState
import TrellisViews

extension DialogButton {
  /// Creates a dialog button or a menu item with an action that receives the button or the item.
  /// ```swift
  /// let delete = DialogButton("Delete", role: .destructive) { button in print(button.title) }
  /// let open = MenuItem("Open") { item in print(item.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: The role of the button, which says what kind of action it performs, such as a
  ///     destructive one.
  ///   - isEnabled: A binding that enables or disables the button. If `nil`, the button stays
  ///     enabled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Self) throws -> Void
  ) {
    self.init(title, role: role, isEnabled: isEnabled, fileID: fileID, line: line)
    on(.primaryAction, fileID: fileID, line: line, action)
  }
}
