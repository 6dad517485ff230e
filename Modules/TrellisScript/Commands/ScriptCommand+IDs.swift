import Trellis
import TrellisText

// IDs in script lines. An ID is written without quotation marks, unless it contains spaces or
// characters that a line cannot show.
nonisolated extension ScriptCommand {
  /// Returns the ID at the beginning of the text, and the unchanged text after the space that
  /// follows the ID.
  ///
  /// - Parameter word: The name of the command, for error messages.
  static func splitID(_ text: String, _ word: String) throws(ScriptError) -> (String, String) {
    let (id, rest) =
      text.unicodeScalars.first == "\"" ? try splitQuoted(text) : text.splitFirstWord()
    guard !id.isEmpty else { throw ScriptError("\(word) needs an ID; \"tree\" shows the IDs") }
    return (id, rest)
  }

  /// Returns the text as an ID. Throws an error if anything follows the ID.
  ///
  /// - Parameter word: The name of the command, for error messages.
  static func onlyID(_ text: String, _ word: String) throws(ScriptError) -> String {
    let (id, rest) = try splitID(text, word)
    guard rest.isEmpty else {
      throw ScriptError("\(word) takes one ID; \(quotingAdvice(text))")
    }
    return id
  }

  /// Returns the advice for an error message about an ID that is followed by more text: remove that
  /// text or, if it is part of the ID, write the ID in quotation marks.
  static func quotingAdvice(_ text: String) -> String {
    let (_, rest) = text.splitFirstWord()
    return text.unicodeScalars.first == "\""
      ? "remove what follows it" : "remove \"\(rest)\", or write \(text.quotedID) if that is the ID"
  }

  private static func splitQuoted(_ text: String) throws(ScriptError) -> (String, String) {
    var rest = text.unicodeScalars.dropFirst()
    var id = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": id.append(try escaped(&rest))
      case "\"":
        guard rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else {
          throw ScriptError("the closing quote of an ID must be followed by a space")
        }
        return (String(id), String(rest.dropFirst()))
      default: id.append(scalar)
      }
    }
    throw ScriptError("the ID has no closing quote; write \\\" for a quote that is part of it")
  }
}
