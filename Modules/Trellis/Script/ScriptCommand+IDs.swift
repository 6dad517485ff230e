import TrellisText

// An id stands in a line as it is, or between quotes if it has spaces or what a line cannot show.
nonisolated extension ScriptCommand {
  /// The id at the beginning of a text, and what follows the space behind it, as it is.
  static func splitID(_ text: String, _ word: String) throws(ScriptError) -> (String, String) {
    let (id, rest) =
      text.unicodeScalars.first == "\"" ? try splitQuoted(text) : text.splitFirstWord()
    guard !id.isEmpty else { throw ScriptError("\(word) needs an id; \"tree\" shows them") }
    return (id, rest)
  }

  /// The id, if nothing follows it.
  static func onlyID(_ text: String, _ word: String) throws(ScriptError) -> String {
    let (id, rest) = try splitID(text, word)
    guard rest.isEmpty else {
      throw ScriptError("\(word) takes one id; \(quotingAdvice(text))")
    }
    return id
  }

  /// What to do about an id that seems to have spaces.
  static func quotingAdvice(_ text: String) -> String {
    let (_, rest) = text.splitFirstWord()
    return text.unicodeScalars.first == "\""
      ? "remove what is behind it" : "remove \"\(rest)\", or write \(quoted(text)) if it is the id"
  }

  private static func splitQuoted(_ text: String) throws(ScriptError) -> (String, String) {
    var rest = text.unicodeScalars.dropFirst()
    var id = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": id.append(try escaped(&rest))
      case "\"":
        guard rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else {
          throw ScriptError("a space has to stand behind the closing quote of an id")
        }
        return (String(id), String(rest.dropFirst()))
      default: id.append(scalar)
      }
    }
    throw ScriptError("the id has no closing quote; write \\\" for a quote that is part of it")
  }

  /// An id as a line has it: as it is if that can be read and written, else between quotes.
  package static func written(_ id: String) -> String {
    let isPlain = id.unicodeScalars.allSatisfy { $0 != " " && !needsEscape($0, after: "x") }
    return isPlain && id.unicodeScalars.first != "\"" && isShownAsItIs(id) ? id : quoted(id)
  }

  private static func quoted(_ id: String) -> String {
    let readable = quoted(id) { needsEscape($0, after: $1) }
    return isShownAsItIs(readable) ? readable : quoted(id) { scalar, _ in !scalar.isASCII }
  }

  private static func isShownAsItIs(_ text: String) -> Bool {
    NeutralText(text).string.utf8.elementsEqual(text.utf8)
  }

  private static func quoted(
    _ id: String, escaping needsEscape: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> String {
    var text = "\""
    var last: Unicode.Scalar = "\""
    for scalar in id.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory == .control || needsEscape(scalar, last) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = text.unicodeScalars.last ?? "\""
    }
    return text + "\""
  }

  /// Whether a scalar cannot be told from others, or would be drawn onto what is no part of the id.
  private static func needsEscape(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar
  ) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: !last.properties.isAlphabetic
    case .spaceSeparator: scalar != " "
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
