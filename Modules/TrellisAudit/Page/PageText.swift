import TrellisText

/// The forms of texts in a page.
enum PageText {
  /// Returns JSON for the inside of a script: no markup can begin in it.
  static func embedded(_ value: JSONValue) -> String {
    var text = ""
    value.write(to: &text)
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// Returns the number of a record, which leads to its place in the table.
  static func link(_ sequence: UInt64) -> String {
    "<a href=\"#records\" data-seq=\"\(sequence)\">#\(sequence)</a>"
  }
}
