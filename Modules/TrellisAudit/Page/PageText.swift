import TrellisText

/// Texts as they may stand in a page.
enum PageText {
  /// A text between marks or in an attribute; neutral first.
  static func escaped(_ text: String) -> String {
    NeutralText(text).string.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  /// JSON inside of a script: no mark can begin in it.
  static func embedded(_ value: JSONValue) -> String {
    var text = ""
    value.write(to: &text)
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// A row of a table: cells with the class of each; the texts are escaped.
  static func row(_ cells: [(class: String, text: String)]) -> String {
    "<tr>" + cells.map { "<td class=\"\($0.class)\">\(escaped($0.text))</td>" }.joined() + "</tr>\n"
  }

  /// The number of a record, which leads to its place in the table.
  static func link(_ sequence: UInt64) -> String {
    "<a href=\"#records\" data-seq=\"\(sequence)\">#\(sequence)</a>"
  }
}
