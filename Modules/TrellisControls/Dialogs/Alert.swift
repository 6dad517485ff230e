import TrellisEvents
public import TrellisViews

/// A question that has to be answered first, in the middle of the window.
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
/// One without buttons gets one that says `Dismiss`. Buttons that do not fit in a row stand below one
/// another, and a message that is too long for the window is scrolled; see ``Dialog``.
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
  ///   - title: What it is about.
  ///   - message: What it says below the title.
  ///   - cancel: What the cancel button says; nil for none.
  ///   - others: What the other buttons say.
  ///   - window: The window it stands over.
  ///   - fileID: Where it is shown, for the trail.
  ///   - line: Where it is shown, for the trail.
  ///   - handler: Gets the alert when it is gone, and how it ended; buttons are counted from 0, the
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
