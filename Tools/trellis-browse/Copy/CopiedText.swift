/// Text for the clipboard, with the name that messages use for the text.
struct CopiedText {
  /// The name of the copied text in messages, such as `row 3`.
  let name: String
  /// The text, or `nil` if the page shows a missing value.
  let text: String?
}
