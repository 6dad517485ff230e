import Testing

@testable import TrellisText

struct WrapUnitTests {
  /// The pieces that are combined in every order: letters, marks, joining characters, and
  /// characters that only seem to stand alone.
  private static let pieces = [
    "a", "~", " ", "-", "(", "1", "\t", "\r", "\u{7F}", "e\u{301}", "\u{301}", "\u{200D}",
    "\u{FE0F}", "語",
    "\u{1160}", "\u{1100}", "\u{600}", "👍", "\u{1F3FD}", "🇩", "\u{903}",
  ]

  /// The pieces as they are by the rule, character by character.
  private func units(of text: String) -> [WrapUnit] {
    var units: [WrapUnit] = []
    for index in text.indices {
      let end = text.index(after: index)
      let scalars = text[index].unicodeScalars
      let first = ScalarProperties(scalars[scalars.startIndex])
      if first.role == .mark, let last = units.popLast() {
        units.append(
          WrapUnit(
            range: last.range.lowerBound..<end, width: last.width + 1, lineBreak: .ordinary))
      } else {
        let isPlain = scalars.count == 1 || first.lineBreak == .ideographic
        units.append(
          WrapUnit(range: index..<end, width: 1, lineBreak: isPlain ? first.lineBreak : .ordinary))
      }
    }
    return units
  }

  @Test func `wrap units match the characters for any three pieces of text`() {
    let pieces = Self.pieces + [""]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          var measured = ""
          let found = WrapUnit.units(of: text) { character in
            measured.append(character)
            return 1
          }
          let expected = units(of: text)
          #expect(found.map(\.range) == expected.map(\.range), "\(text.debugDescription)")
          #expect(found.map(\.width) == expected.map(\.width), "\(text.debugDescription)")
          #expect(found.map(\.lineBreak) == expected.map(\.lineBreak), "\(text.debugDescription)")
          #expect(measured.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
        }
      }
    }
  }
}
