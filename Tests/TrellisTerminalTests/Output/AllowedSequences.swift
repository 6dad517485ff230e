/// Reads a stream as a terminal would and tells what in it is not on the list of `docs/terminal.md`.
///
/// Written apart from the encoder and from the parser, so that it shares no mistake with them.
nonisolated enum AllowedSequences {
  private static let finals = "ABCDGHJKXdmr"
  private static let modes = [
    "?25", "?1049", "?7", "?1002", "?1006", "?1004", "?2004", "?2026", "?2048",
  ]
  private static let progress =
    ["]9;4;0", "]9;4;2;100", "]9;4;3"] + (0...100).map { "]9;4;1;\($0)" }
  private static let others = ["[22;0t", "[23;0t", "[>5u", "[<u", "M"]

  /// Returns the sequences that a terminal might obey and that are not allowed; empty if there are
  /// none.
  static func violations(in bytes: [UInt8]) -> [String] {
    var violations: [String] = []
    guard let text = String(validating: bytes, as: UTF8.self) else { return ["not UTF-8"] }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = takeSequence(&rest)
        if !isAllowed(sequence) { violations.append("ESC \(sequence.debugDescription)") }
      } else if !isText(scalar), !["\u{8}", "\n", "\r"].contains(scalar) {
        violations.append("U+" + String(scalar.value, radix: 16))
      }
    }
    return violations
  }

  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse: false
    // Joiners that hold emoji and scripts together are the only invisible ones.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" || isVisibleFormat(scalar)
    default: true
    }
  }

  /// Arabic number signs and the like are of the category but can be seen.
  private static func isVisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    (0x600...0x605).contains(scalar.value)
      || [0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD].contains(scalar.value)
  }

  private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let first = rest.popFirst() else { return "" }
    var sequence = String(first)
    switch first {
    case "[":
      while let next = rest.popFirst() {
        sequence.unicodeScalars.append(next)
        if (0x40...0x7E).contains(next.value) { break }
      }
    case "]":
      while let next = rest.first, next != "\u{1B}", next != "\u{7}" {
        sequence.unicodeScalars.append(next)
        rest.removeFirst()
      }
    default: break
    }
    return sequence
  }

  private static func isAllowed(_ sequence: String) -> Bool {
    if sequence == "\\" || others.contains(sequence) { return true }
    if sequence.hasPrefix("]2;") { return sequence.unicodeScalars.allSatisfy(isText) }
    if sequence.hasPrefix("]52;c;") {
      return sequence.dropFirst(6).allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "+/=".contains($0))
      }
    }
    if sequence == "]8;;" || progress.contains(sequence) { return true }
    if sequence.wholeMatch(of: /\]8;id=\d+;(https?|mailto|file):[!-~]{1,2000}/.ignoresCase()) != nil
    {
      return true
    }
    guard sequence.hasPrefix("["), let final = sequence.last else { return false }
    let parameters = String(sequence.dropFirst().dropLast())
    if "hl".contains(final) { return modes.contains(parameters) }
    return finals.contains(final)
      && parameters.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ";") }
  }
}
