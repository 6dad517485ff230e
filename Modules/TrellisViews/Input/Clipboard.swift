/// A clipboard in memory for the text that was cut or copied most recently. Each tree of views has
/// its own clipboard.
///
/// Copied text also goes to the backend's clipboard, if there is one. Text that was copied in
/// another program is never in this clipboard; a view receives it when the user pastes it.
/// ```swift
/// view.context?.clipboard.copy("42")
/// print(view.context?.clipboard.text ?? "")
/// ```
@MainActor
public final class Clipboard {
  /// The text that was cut or copied most recently. If there is none, the text is empty.
  public private(set) var text = ""
  /// The closure that offers copied text to other programs.
  package var onCopy: @MainActor (String) -> Void = { _ in }

  init() {}

  isolated deinit {}

  /// Copies text to the clipboard, replacing the previous text.
  public func copy(_ text: String) {
    self.text = text
    onCopy(text)
  }
}
