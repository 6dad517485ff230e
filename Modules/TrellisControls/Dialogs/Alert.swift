import TrellisEvents
public import TrellisViews

/// A dialog in the middle of the window, which the user must answer before using the rest of the
/// window.
/// ```swift
/// func askName(in window: Window, name: Binding<String>) {
///   Alert("New table", message: "What is it called?") {
///     TextField().text(name)
///     DialogButton("Create", isEnabled: name.map { !$0.isEmpty }) { print(name.wrappedValue) }
///     for template in ["Invoices", "Contacts"] {
///       DialogButton(template) { print(template) }
///     }
///     DialogButton.cancel()
///   }.present(in: window)
/// }
/// ```
/// If you add no buttons, the alert gets a `Dismiss` button. At first, the focus is on the first
/// button that is not destructive. Buttons that do not fit in a row are stacked, and a message that
/// is too long for the window scrolls.
@MainActor
public final class Alert: Dialog {
  /// Creates an alert with buttons and other views.
  public init(
    _ title: String, message: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View] = { [] }
  ) {
    super.init(title, message: message, fileID: fileID, line: line, content: content)
  }

  /// Shows an alert with a cancel button, other buttons, and one handler for all buttons.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - message: The text below the title.
  ///   - cancel: The title of the cancel button, or `nil` for no cancel button.
  ///   - others: The titles of the other buttons.
  ///   - window: The window to show the alert in.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: A closure that receives the alert and its result when the alert is closed. The
  ///     index in the result ``DialogResult/button(_:)`` counts all buttons from 0, including the
  ///     cancel button.
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
