import TrellisEvents
public import TrellisViews

/// A dialog in the middle of the window that has to be answered first.
/// ```swift
/// func askName(in window: Window, name: Binding<String>) {
///   Alert("New table", message: "How is it called?") {
///     TextField().text(name)
///     DialogButton("Create", isEnabled: name.map { !$0.isEmpty }) { print(name.wrappedValue) }
///     for template in ["Invoices", "Contacts"] {
///       DialogButton(template) { print(template) }
///     }
///     DialogButton.cancel()
///   }.present(in: window)
/// }
/// ```
/// An alert without buttons gets one that says `Dismiss`. Buttons that do not fit in a row stand
/// below one another, and a message that is too long for the window is scrolled; see ``Dialog``.
@MainActor
public final class Alert: Dialog {
  /// Makes an alert of buttons and other views.
  public init(
    _ title: String, message: String = "", @ListBuilder<View> content: () -> [View] = { [] }
  ) {
    super.init(title, message: message, content: content)
  }

  /// Shows an alert with a cancel button, others, and one handler for all.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - message: The text below the title.
  ///   - cancel: The title of the cancel button; nil for none.
  ///   - others: The titles of the other buttons.
  ///   - window: The window to show the alert in.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: Gets the alert and its result when it is gone; buttons are counted from 0, the
  ///     cancel button among them.
  @discardableResult
  public static func show(
    _ title: String, message: String = "", cancel: String? = nil, others: [String] = [],
    in window: Window, fileID: StaticString = #fileID, line: UInt = #line,
    handler: @escaping @MainActor (Alert, DialogResult) throws -> Void = { _, _ in }
  ) -> Alert {
    let alert = Alert(title, message: message) {
      if let cancel { DialogButton(cancel, role: .cancel) }
      for other in others { DialogButton(other) }
    }
    alert.on(Dialog.didDismiss, fileID: fileID, line: line) { (alert: Alert, result) in
      try handler(alert, result)
    }
    alert.present(in: window)
    return alert
  }
}
