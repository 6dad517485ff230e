import Testing
import TrellisTestSupport

@testable import TrellisEditing

/// Searches near a change, compared with searches in the whole texts.
@Suite struct SharedEndTests {
  @Test func `a step gives the same smallest change and growth as a comparison of both texts`() {
    let strings = ["", "a", "aa", "\u{301}", "🇩", "🇩🇩🇩", "\u{200D}", "👩", "\n", "\r"]
    for text in SmallTexts.all.prefix(200) + ["aaaa", "🇩🇩🇩🇩🇩", "👩‍👧👩‍👧", "e\u{301}e\u{301}", "\r\n\r\n"] {
      let editing = TextEditing(text)
      for lower in SmallTexts.places(of: text) {
        for upper in SmallTexts.places(of: text) where lower <= upper {
          for string in strings {
            let replacement = TextReplacement(range: lower..<upper, string: string)
            let step = editing.step(of: replacement)
            let new = editing.result(of: replacement)
            let shared = SharedEnds(
              prefix: step.offset, suffix: text.utf8.count - step.removedBytes.upperBound)
            let name = "\(text.debugDescription) to \(new.debugDescription)"
            #expect(
              TextReplacement(from: text, to: new, sharing: shared)
                == TextReplacement(from: text, to: new), "\(name)")
            #expect(editing.growth(by: replacement) == new.count - text.count, "\(name)")
          }
        }
      }
    }
  }

  @Test func `a paragraph extends from one line end to the next`() {
    for text in SmallTexts.all + ["a\r\nb", "\r\n", "\r", "a\r\n\r\nb\r"] {
      for place in SmallTexts.places(of: text) {
        #expect(text.paragraph(at: place) == TextLines(text).line(at: place).range)
      }
    }
  }
}
