import Testing
import TrellisTestSupport

@testable import TrellisEditing

/// Lines that are updated after changes, compared with the lines of the whole text.
@Suite struct LineChangeTests {
  private static let pieces = [
    "a", "bc ", " ", "-", "--", "日", "\n", "\r\n", "\r", "\u{301}", "(", ")", "🇩", "👩‍👧", "7", "ᅡ",
  ]

  private nonisolated static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1 == "日" || $1 == "👩‍👧" ? 2 : $1 == "ᅡ" || $1 == "\u{301}" ? 0 : 1) }
  }

  private func lines(_ text: String, _ width: Int?, pieceSize: Int) -> TextLines {
    TextLines(text, LineBreaker(width: width, pieceSize: pieceSize, textWidth: Self.width))
  }

  private func shown(_ lines: TextLines) -> [String] {
    (0..<lines.count).map { number in
      let line = lines.line(number)
      return "\(line.isWrapped) \(lines.text.byteOffset(of: line.start)) \(lines.text[line.range])"
    }
  }

  @Test func `breaking a text piece by piece gives the same lines as breaking it at once`() {
    var random = SeededGenerator()
    for _ in 0..<Soak.count(20_000) {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      for width in 1...6 {
        let whole = shown(lines(text, width, pieceSize: .max))
        #expect(shown(lines(text, width, pieceSize: 1)) == whole, "\(text.debugDescription)")
        #expect(shown(lines(text, width, pieceSize: 24)) == whole, "\(text.debugDescription)")
      }
    }
  }

  @Test func `after every change of a small text, its lines match the new text`() {
    let texts = SmallTexts.all.prefix(60) + ["a\r\nb", "a--b", "\r\n\r\n", "a \nb c", "日日\n日"]
    for text in texts {
      for width in [nil, 1, 2, 3] {
        let before = lines(text, width, pieceSize: 1)
        for lower in SmallTexts.places(of: text) {
          for upper in SmallTexts.places(of: text) where lower <= upper {
            for string in ["", "x", "\n", "-", "\r", "\u{301}", " y"] {
              check(before, TextReplacement(range: lower..<upper, string: string), width)
            }
          }
        }
      }
    }
  }

  @Test func `after any series of changes, the lines match the new text`() {
    var random = SeededGenerator()
    for round in 0..<Soak.count(10_000) {
      let width = round % 7 == 0 ? nil : round % 7
      var editing = TextEditing(
        (0..<60).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined())
      var followed = lines(editing.text, width, pieceSize: 16)
      for _ in 0..<20 {
        let places = SmallTexts.places(of: editing.text)
        let lower = Int.random(in: 0..<places.count, using: &random)
        let upper = min(places.count - 1, lower + Int.random(in: 0...3, using: &random))
        let count = Int.random(in: 0...3, using: &random)
        let replacement = TextReplacement(
          range: places[lower]..<places[upper],
          string: (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined())
        followed = check(followed, replacement, width)
        editing.apply(replacement)
      }
    }
  }

  @discardableResult
  private func check(
    _ before: TextLines, _ replacement: TextReplacement, _ width: Int?
  ) -> TextLines {
    let editing = TextEditing(before.text)
    let new = editing.result(of: replacement)
    var followed = before
    followed.follow(editing.step(of: replacement), to: new)
    let whole = lines(new, width, pieceSize: .max)
    #expect(
      shown(followed) == shown(whole),
      "\(before.text.debugDescription) to \(new.debugDescription), \(width.map(String.init) ?? "nil")"
    )
    return followed
  }
}
