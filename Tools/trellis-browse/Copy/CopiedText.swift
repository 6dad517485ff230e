/// Text for the clipboard, with its name in messages.
struct CopiedText {
  /// The name of the copied text in messages.
  let name: String
  /// The text, or `nil` if the page shows a missing value.
  let text: String?
}
