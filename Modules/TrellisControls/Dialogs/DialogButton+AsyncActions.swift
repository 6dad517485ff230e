public import TrellisEvents
public import TrellisState
import TrellisViews

// Initializers of `DialogButton` that take async actions. The actions follow the same rules as the
// async handlers that `onTap` adds. The dialog closes when the action first suspends; the action
// continues after that.
extension DialogButton {
  /// Creates a dialog button or a menu item with an async action.
  ///
  /// The dialog closes as soon as the action suspends, and the action continues after the dialog
  /// has closed. If the action throws before it suspends, the dialog stays open.
  /// ```swift
  /// func upload() async throws {}
  ///
  /// let send = DialogButton("Send") { try await upload() }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: The role of the button, which says what kind of action it performs, such as a
  ///     destructive one.
  ///   - isEnabled: A binding that enables or disables the button. If `nil`, the button stays
  ///     enabled.
  ///   - whileRunning: The rule for another press while the action is still running. By default,
  ///     such a press is ignored.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(title, role: role, isEnabled: isEnabled, fileID: fileID, line: line)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates a dialog button or a menu item with an async action that receives the button or the
  /// item.
  /// ```swift
  /// let send = DialogButton("Send") { button in
  ///   try await button.clock?.sleep(for: .seconds(2))
  ///   print("sent")
  /// }
  /// ```
  public convenience init(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line, action: @escaping @MainActor (Self) async throws -> Void
  ) {
    self.init(title, role: role, isEnabled: isEnabled, fileID: fileID, line: line)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates a button with the title `Cancel` and an async action. The button cancels the dialog.
  public static func cancel<each A, each B>(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> DialogButton {
    let button = DialogButton.cancel(fileID: fileID, line: line)
    return button.on(
      .primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }
}
