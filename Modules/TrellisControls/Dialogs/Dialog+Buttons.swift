public import TrellisEvents
import TrellisViews

extension Dialog {
  /// The first field of the dialog whose text cannot be used, such as a field for a number that
  /// contains letters, or `nil` if there is none.
  var fieldWithUnusableText: TextControl? {
    panel.body.descendants.lazy.compactMap { $0 as? TextControl }.first { field in
      field.ownProblem != nil && field.isEffectivelyEnabled && !field.isEffectivelyHidden
    }
  }

  /// Adds a button after the existing buttons. You can add buttons before the dialog is shown and
  /// while it is shown.
  ///
  /// ```swift
  /// let alert = Alert("Delete 3 rows?")
  /// alert.addButton(DialogButton("Delete", role: .destructive) { print("deleted") })
  /// alert.addButton("Keep") { print("kept") }
  /// ```
  /// If the dialog had no buttons and therefore shows a `Dismiss` button, that button is removed.
  /// The rules for the buttons of a new dialog apply: there is at most one cancel button, and each
  /// button has a title.
  @discardableResult
  public func addButton(_ button: DialogButton) -> Self {
    buttons.append(button)
    placeButtons()
    return self
  }

  /// Adds a button with a title and an action after the existing buttons.
  @discardableResult
  public func addButton(
    _ title: String, role: DialogButton.Role = .normal, fileID: StaticString = #fileID,
    line: UInt = #line, action: (@MainActor () throws -> Void)? = nil
  ) -> Self {
    let button = DialogButton(title, role: role)
    if let action { button.on(.primaryAction, fileID: fileID, line: line, action) }
    return addButton(button)
  }

  /// Adds a button with a title and an async action after the existing buttons.
  @discardableResult
  public func addButton(
    _ title: String, role: DialogButton.Role = .normal,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line, action: @escaping @MainActor () async throws -> Void
  ) -> Self {
    addButton(
      DialogButton(
        title, role: role, whileRunning: whileRunning, fileID: fileID, line: line, action: action))
  }
}

extension Question where Argument == DialogResult, Answer == Bool {
  /// Whether the user may close the dialog, with a button or by cancelling it.
  ///
  /// The question is asked after the button's handlers have run, and before the handlers of
  /// `onWillDismiss` run. The question is not asked when the program closes the dialog. A ``Menu``
  /// never asks it.
  /// ```swift
  /// let name = State("")
  /// let sheet = Sheet("Name") { TextField("Name", text: name.binding); DialogButton("OK") }
  ///   .answer(.shouldDismiss) { result in result == .cancelled || !name.wrappedValue.isEmpty }
  /// ```
  public static var shouldDismiss: Question { .veto("dialog.shouldDismiss") }
}
