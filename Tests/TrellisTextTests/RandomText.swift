import TrellisTestSupport

/// Short random strings of the scalars that matter.
enum RandomText {
  /// Scalars of every kind: controls, bidi, marks, joiners, selectors, wide, emoji, unknown.
  static let kinds: [Unicode.Scalar] = [
    "a", "1", " ", "-", "(", ")", "\"", "\\", "\n", "\r", "\t", "\u{1B}", "\0", "\u{7F}", "\u{9B}",
    "\u{A0}", "\u{AD}", "é", "§", "\u{301}", "\u{20E3}", "\u{34F}", "क", "\u{94D}", "\u{93F}", "ب",
    "ا", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{2028}", "\u{202E}", "\u{2066}",
    "\u{FE0E}", "\u{FE0F}", "\u{FE00}", "\u{E0100}", "\u{E0067}", "日", "、", "「", "ｶ", "\u{FF9E}",
    "\u{1112}", "\u{1161}", "\u{11AB}", "한", "😀", "👩", "❤", "☝", "\u{1F3FB}", "\u{1F1E9}", "…",
    "\u{600}", "\u{E33}", "\u{E000}", "\u{FFFD}", "\u{378}", "\u{10FFFF}", "\u{1F6D8}", "𝒳", "🏴",
    "\u{E0062}", "\u{E007F}",
  ]

  static func any(using random: inout SeededGenerator) -> String {
    text(of: kinds, using: &random)
  }

  /// Without controls and unassigned scalars, of which the standard library may know more.
  static func joining(using random: inout SeededGenerator) -> String {
    text(
      of: kinds.filter { $0.properties.generalCategory != .control && $0 != "\u{1F6D8}" },
      using: &random)
  }

  private static func text(
    of kinds: [Unicode.Scalar], using random: inout SeededGenerator
  ) -> String {
    let count = Int.random(in: 0...12, using: &random)
    let scalars = (0..<count).compactMap { _ in kinds.randomElement(using: &random) }
    return String(String.UnicodeScalarView(scalars))
  }

  static func dump(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
