import Testing
import TrellisTestSupport
import TrellisText

@Suite struct LineTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("abcd", -1, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("ne\u{301}e", 2, "n…"), ("ne\u{301}ee", 3, "ne\u{301}…"),
    ("👩🏽\u{200D}🚀👩🏽\u{200D}🚀", 3, "👩🏽\u{200D}🚀…"),
  ])
  func `text that is too long ends in an ellipsis`(text: String, cells: Int, result: String) {
    #expect(NeutralText(text).truncated(to: cells).string == result)
  }

  @Test func `text is padded on the side opposite to its alignment`() {
    let text: NeutralText = "日a"
    #expect(text.fitted(to: 6).string == "日a   ")
    #expect(text.fitted(to: 6, alignment: .center).string == " 日a  ")
    #expect(text.fitted(to: 6, alignment: .trailing).string == "   日a")
    #expect(NeutralText("日本語").fitted(to: 4).string == "日… ")
    #expect(text.fitted(to: 0) == .empty)
  }

  @Test(
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two three", 8, ["one two", "three"]),
      ("one   two", 4, ["one", "two"]), ("  one two", 5, ["  one", "two"]),
      ("one two  ", 4, ["one", "two"]), ("      ", 3, [""]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("well-known fact", 6, ["well-", "known", "fact"]),
      ("use --flag now", 6, ["use", "--flag", "now"]),
      ("at -5 degrees", 4, ["at", "-5", "degr", "ees"]), ("2023-01-02", 6, ["2023-0", "1-02"]),
      ("日本語です。", 6, ["日本語", "です。"]), ("日本語だ。", 8, ["日本語", "だ。"]),
      ("彼は「日本」", 6, ["彼は", "「日", "本」"]),
      ("100\u{A0}km far", 7, ["100\u{A0}km", "far"]), ("a (bcd) e", 5, ["a", "(bcd)", "e"]),
      ("한글 문자", 5, ["한글", "문자"]), ("e\u{301}e\u{301} a", 2, ["e\u{301}e\u{301}", "a"]),
      ("日本", 1, ["…", "…"]),
      ("abc", 0, ["a", "b", "c"]),
    ] as [(String, Int, [String])])
  func `words that do not fit move to the next line`(text: String, cells: Int, lines: [String]) {
    #expect(NeutralText(text).wrapped(to: cells).map(\.string) == lines)
  }

  @Test(
    arguments: [
      ("abcdef", 4, ["abcd", "ef"]), ("日本語", 3, ["日", "本", "語"]), ("ab cd", 3, ["ab ", "cd"]),
      ("日a", 1, ["…", "a"]), ("", 1, [""]), ("ae\u{301}", 1, ["a", "e\u{301}"]),
    ] as [(String, Int, [String])])
  func `hard wrapping cuts full lines anywhere`(text: String, cells: Int, lines: [String]) {
    #expect(NeutralText(text).hardWrapped(to: cells).map(\.string) == lines)
  }

  @Test(arguments: [DisplayWidth.standard, DisplayWidth(ambiguous: .wide)])
  func `wrapped lines are never too wide and lose only spaces`(measure: DisplayWidth) {
    var random = SeededGenerator()
    for _ in 0..<5_000 {
      let text = NeutralText(RandomText.any(using: &random))
      let limit = Int.random(in: 1...12, using: &random)
      let comment: Comment = "\(RandomText.dump(text.string)) in \(limit)"
      let words = text.wrapped(to: limit, measuring: measure)
      let full = text.hardWrapped(to: limit, measuring: measure)
      #expect((words + full).allSatisfy { fits($0, limit, measure) }, comment)
      let widest = text.string.map { measure.of($0) }.max() ?? 0
      guard widest <= limit, !text.string.unicodeScalars.contains(where: isHangulPart) else {
        continue
      }
      #expect(full.map(\.string).joined() == text.string, comment)
      #expect(
        words.map(\.string).joined().filter { !isSpace($0) } == text.string.filter { !isSpace($0) },
        comment)
    }
  }

  @Test(arguments: [DisplayWidth.standard, DisplayWidth(ambiguous: .wide)])
  func `a truncated text keeps only whole characters from its beginning`(measure: DisplayWidth) {
    var random = SeededGenerator()
    for _ in 0..<5_000 {
      let text = NeutralText(RandomText.any(using: &random))
      let limit = Int.random(in: 0...12, using: &random)
      let result = text.truncated(to: limit, measuring: measure)
      let comment: Comment = "\(RandomText.dump(text.string)) in \(limit)"
      #expect(fits(result, limit, measure), comment)
      if text.width(measuring: measure) <= limit {
        #expect(result == text, comment)
      } else {
        let kept = result.string.hasSuffix("…") ? result.string.dropLast() : result.string[...]
        #expect(Array(text.string).starts(with: Array(kept)), comment)
      }
      let fitted = text.fitted(to: limit, alignment: .center, measuring: measure)
      #expect(
        fitted.width(measuring: measure) == limit && NeutralText(fitted.string) == fitted, comment)
    }
  }

  @Test func `the clusters of a text add up to the text and are one or two cells wide`() {
    var random = SeededGenerator()
    for _ in 0..<10_000 {
      let text = NeutralText(RandomText.any(using: &random))
      let clusters = Array(text.clusters())
      let comment: Comment = "\(RandomText.dump(text.string))"
      #expect(clusters.allSatisfy { 1...2 ~= $0.width }, comment)
      #expect(clusters.reduce(0) { $0 + $1.width } == text.width, comment)
      let whole = clusters.map { String($0.scalar) + $0.attached }.joined()
      #expect(whole.utf8.elementsEqual(text.string.utf8), comment)
    }
  }

  @Test func `a cluster consists of a scalar and the marks drawn onto it`() {
    let text: NeutralText = "ae\u{301}👩🏽\u{200D}🚀🇩🇪🇫क्ष1\u{FE0F}\u{20E3}"
    let clusters = text.clusters().map { String($0.scalar) + $0.attached }
    #expect(clusters == ["a", "e\u{301}", "👩🏽\u{200D}🚀", "🇩🇪", "🇫", "क्", "ष", "1\u{FE0F}\u{20E3}"])
    #expect(text.clusters().map(\.width) == [1, 1, 2, 2, 1, 1, 1, 2])
    #expect(
      NeutralText("§").clusters(measuring: DisplayWidth(ambiguous: .wide)).map(\.width) == [2])
    #expect(Array(NeutralText.empty.clusters()).isEmpty)
  }

  private func fits(_ line: NeutralText, _ limit: Int, _ measure: DisplayWidth) -> Bool {
    line.width(measuring: measure) <= limit && NeutralText(line.string) == line
  }

  /// A vowel or a final consonant is a separate character, but stays with the scalar onto which it
  /// is drawn.
  private func isHangulPart(_ scalar: Unicode.Scalar) -> Bool {
    0x1160...0x11FF ~= scalar.value
  }

  private func isSpace(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
  }
}
