/// Where cut and copied text waits to be pasted: one per tree, in memory.
///
/// If the backend has a clipboard, what is copied goes there as well; what other programs copied comes
/// as pasted input and not from here.
/// ```swift
/// view.context?.clipboard.copy("42")
/// print(view.context?.clipboard.text ?? "")
/// ```
@MainActor
public final class Clipboard {
  /// What was copied last; empty if nothing was.
  public private(set) var text = ""
  /// Offers copied text to other programs.
  package var onCopy: @MainActor (String) -> Void = { _ in }

  init() {}

  isolated deinit {}

  /// Puts text in the place of what was there.
  public func copy(_ text: String) {
    self.text = text
    onCopy(text)
  }
}
