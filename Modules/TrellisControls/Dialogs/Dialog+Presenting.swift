import TrellisState
import TrellisText
public import TrellisViews

extension Dialog {
  /// Shows the dialog over the window of a view, such as the button that opens the dialog.
  ///
  /// ```swift
  /// Button("Delete").onTap { button in
  ///   Alert("Delete everything?") {
  ///     DialogButton("Delete", role: .destructive) { print("deleted") }
  ///     DialogButton("Keep", role: .cancel)
  ///   }.present(from: button)
  /// }
  /// ```
  /// A control may have left its window, as a menu item has when its async handler continues after
  /// an `await`. The dialog is then shown in that window. If the view was never in a window, or is not
  /// a control and is in none, the journal gets a diagnostic.
  ///
  /// - Returns: `true` if this call has shown the dialog; `false` if the dialog was already shown,
  ///   if there is no window, or if a handler has removed the dialog.
  @discardableResult
  public func present(from view: View) -> Bool {
    let root = (view as? Control)?.latestRoot ?? view.context?.root
    guard let window = root as? Window else {
      StateScope.report(
        StateDiagnostic(
          code: .presentedFromNoWindow,
          message: "the dialog \(PrintableToken(title)) was not shown, because the view that it was"
            + " presented from is in no window; present it from the button that the user pressed"))
      return false
    }
    return present(in: window)
  }
}

extension StateDiagnostic.Code {
  /// The code for a dialog that was presented from a view that is in no window.
  fileprivate nonisolated static let presentedFromNoWindow = Self("presented-from-no-window")
}
