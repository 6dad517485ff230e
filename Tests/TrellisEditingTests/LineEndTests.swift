import Testing
import TrellisEditing

/// Line ends of all kinds, compared with a check of each character.
struct LineEndTests {
  private func isSpace(_ character: Character) -> Bool { character.isNewline || character == "\t" }

  /// Returns the text of a field for some text, computed character by character.
  private func inOneLine(_ text: String) -> String {
    String(text.map { isSpace($0) ? " " : $0 })
  }

  /// Returns the text of a text area for some text, computed character by character.
  private func withLineFeeds(_ text: String) -> String {
    String(text.map { $0.isNewline ? "\n" : $0 })
  }

  private func check(_ text: String) {
    // As bytes, since texts of other scalars may be equal.
    let bytes = Array(text.utf8)
    #expect(Array(text.inOneLine.utf8) == Array(inOneLine(text).utf8), "\(bytes)")
    #expect(Array(text.withLineFeeds.utf8) == Array(withLineFeeds(text).utf8), "\(bytes)")
  }

  /// Characters that end lines, share bytes with a line end, or join with their neighbours.
  private static let alphabet = [
    "\t", "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "a", " ", "\u{08}",
    "\u{0E}", "\u{A0}", "\u{82}", "Â", "€", "\u{2027}", "\u{301}", "\u{200D}", "👩",
  ]

  @Test func `replacing line ends in any short text gives the same as a check by characters`() {
    for first in Self.alphabet {
      check(first)
      for second in Self.alphabet {
        check(first + second)
        for third in Self.alphabet { check(first + second + third) }
      }
    }
  }

  @Test func `replacing line ends at any offset gives the same as a check by characters`() {
    for count in 0...17 {
      let start = String(repeating: "x", count: count)
      for part in Self.alphabet {
        for behind in [0, 1, 7, 8, 9] {
          check(start + part + String(repeating: "y", count: behind))
          check(start + part + "\r" + part + String(repeating: "ü", count: behind))
        }
      }
    }
  }

  @Test func `a text without line ends to replace stays the same`() {
    for text in ["", "abc", "naïve — €uro", "👩‍👩‍👧"] {
      #expect(text.inOneLine == text && text.withLineFeeds == text)
    }
    #expect("a\nb\n".withLineFeeds == "a\nb\n")
  }
}
