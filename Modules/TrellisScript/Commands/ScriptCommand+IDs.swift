import Trellis
import TrellisText

// An id is written without quotation marks, unless it contains spaces or characters that a line
// cannot show.
nonisolated extension ScriptCommand {
  /// Returns the id at the beginning of the text, and the text after the following space,
  /// unchanged.
  static func splitID(_ text: String, _ word: String) throws(ScriptError) -> (String, String) {
    let (id, rest) =
      text.unicodeScalars.first == "\"" ? try splitQuoted(text) : text.splitFirstWord()
    guard !id.isEmpty else { throw ScriptError("\(word) needs an id; \"tree\" shows the ids") }
    return (id, rest)
  }

  /// Returns the id. Throws an error if text follows it.
  static func onlyID(_ text: String, _ word: String) throws(ScriptError) -> String {
    let (id, rest) = try splitID(text, word)
    guard rest.isEmpty else {
      throw ScriptError("\(word) takes one id; \(quotingAdvice(text))")
    }
    return id
  }

  /// Returns the advice for an id that seems to contain spaces.
  static func quotingAdvice(_ text: String) -> String {
    let (_, rest) = text.splitFirstWord()
    return text.unicodeScalars.first == "\""
      ? "remove what follows it" : "remove \"\(rest)\", or write \(text.quotedID) if that is the id"
  }

  private static func splitQuoted(_ text: String) throws(ScriptError) -> (String, String) {
    var rest = text.unicodeScalars.dropFirst()
    var id = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": id.append(try escaped(&rest))
      case "\"":
        guard rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else {
          throw ScriptError("the closing quote of an id must be followed by a space")
        }
        return (String(id), String(rest.dropFirst()))
      default: id.append(scalar)
      }
    }
    throw ScriptError("the id has no closing quote; write \\\" for a quote that is part of it")
  }
}
