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
  /// If the view is not in a window, the journal gets a diagnostic.
  ///
  /// - Returns: `true` if this call has shown the dialog; `false` if the dialog was already shown,
  ///   if the view is not in a window, or if a handler has removed the dialog.
  @discardableResult
  public func present(from view: View) -> Bool {
    guard let window = view.context?.root as? Window else {
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
