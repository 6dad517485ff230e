import TrellisText

/// Functions that format values for a report page.
enum PageText {
  /// Returns JSON text for a script element, without characters that could begin markup.
  static func embedded(_ value: JSONValue) -> String {
    var text = ""
    value.write(to: &text)
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// Returns a link to a record in the table of records, with the record's number as its text.
  static func link(_ sequence: UInt64) -> String {
    "<a href=\"#records\" data-seq=\"\(sequence)\">#\(sequence)</a>"
  }
}
