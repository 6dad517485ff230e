/// The place where cut and copied text waits to be pasted: one per tree, in memory.
///
/// If the backend has a clipboard, copied text goes there as well. Text that other programs copied
/// comes as pasted input and not from here.
/// ```swift
/// view.context?.clipboard.copy("42")
/// print(view.context?.clipboard.text ?? "")
/// ```
@MainActor
public final class Clipboard {
  /// The text that was copied last; empty if there is none.
  public private(set) var text = ""
  /// The function that offers copied text to other programs.
  package var onCopy: @MainActor (String) -> Void = { _ in }

  init() {}

  isolated deinit {}

  /// Copies text to the clipboard, in place of the text before.
  public func copy(_ text: String) {
    self.text = text
    onCopy(text)
  }
}
