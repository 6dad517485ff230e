/// The message about wrong command-line arguments, in one line like all other messages of a program.
package struct UsageMessage: Sendable, CustomStringConvertible {
  /// The message, without line breaks and control characters.
  package let description: String

  /// Creates a message from the two texts that the argument parser has for an error.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - reason: The parser's description of the error, which may have several lines.
  ///   - fullText: The parser's whole output for the error. It names the command that shows the
  ///     options.
  package init(program: String, reason: String, fullText: String) {
    var words = reason.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(
      separator: " ")
    // The parser lists values as `: - one - two`.
    words = words.replacing(": - ", with: ": ").replacing(" - ", with: ", ")
    if words.hasSuffix(".") { words.removeLast() }
    let help = fullText.firstMatch(of: /'([^'\n]+ --help)' for more information/)?.output.1
    let advice = help.map { "; '\($0)' shows the options" } ?? ""
    let text = "\(program): \(words)\(advice)".replacing("\0", with: "")
    description = NeutralText(text).string
  }
}
