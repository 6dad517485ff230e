/// A clipboard in memory that contains the most recently cut or copied text. Each tree of views has
/// its own clipboard.
///
/// Copied text also goes to the backend's clipboard, if there is one. Text that was copied in other
/// programs arrives as pasted input, not through this clipboard.
/// ```swift
/// view.context?.clipboard.copy("42")
/// print(view.context?.clipboard.text ?? "")
/// ```
@MainActor
public final class Clipboard {
  /// The most recently cut or copied text; empty if nothing was copied.
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
