import Testing
import TrellisTestSupport
import TrellisText

@Suite struct DisplayWidthTests {
  @Test
  func
    `every scalar takes 0, 1 or 2 cells, and the totals are those of Unicode 15 and 198 signs that are wide elsewhere`()
  {
    var narrow = [0, 0, 0]
    var wide = [0, 0, 0]
    for scalar in allScalars {
      narrow[DisplayWidth.standard.of(scalar)] += 1
      wide[DisplayWidth(ambiguous: .wide).of(scalar)] += 1
    }
    #expect(DisplayWidth.unicodeVersion == "15.0.0")
    #expect(narrow == [6647, 922_669, 182_748])
    #expect(wide == [6647, 784_307, 321_110])
  }

  @Test func `a scalar, its character and its string have the same width`() {
    for scalar in allScalars {
      let width = DisplayWidth.standard.of(scalar)
      let string = String(scalar)
      if DisplayWidth.standard.of(string) != width
        || DisplayWidth.standard.of(Character(scalar)) != width
        || DisplayWidth.standard.of(string[...]) != width
      {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("naïve", 5), ("e\u{301}", 1), ("日本", 4), ("ｶﾞ", 2), ("Ａ", 2), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1),
    ("😀\u{FE0E}", 2), ("1\u{FE0F}\u{20E3}", 2), ("#\u{20E3}", 1), ("🇩🇪", 2), ("🇩", 1), ("🇩🇪🇫", 3),
    ("👍🏽", 2), ("🏽", 2), ("a🏽", 3), ("☝🏽", 2), ("👍🏽🏽", 4), ("👩🏽\u{200D}🚀", 2),
    ("👩\u{200D}❤\u{FE0F}\u{200D}👩", 2), ("🏳\u{200D}🌈", 2), ("a\u{200D}😀", 3), ("क्ष", 2),
    ("\u{600}1", 2), ("กำ", 2), ("§", 1), ("─", 1),
  ])
  func `the width of a text is the number of cells that terminals give it`(text: String, cells: Int)
  {
    #expect(DisplayWidth.standard.of(text) == cells)
    #expect(text.reduce(0) { $0 + DisplayWidth.standard.of($1) } == cells)
  }

  @Test func `only ambiguous scalars that are not marks follow the width setting`() {
    let wide = DisplayWidth(ambiguous: .wide)
    #expect(wide.of("§α─…") == 8)
    #expect(wide.of("e\u{301}") == 1)
    #expect(wide.of("☆\u{FE0F}") == 2)
    #expect(NeutralText("a§").width(measuring: wide) == 3)
  }

  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `every RGI emoji takes two cells`() throws {
    var count = 0
    for file in ["emoji/emoji-sequences.txt", "emoji/emoji-zwj-sequences.txt"] {
      for row in try UnicodeFiles.rows(file) {
        for emoji in UnicodeFiles.strings(row[0]) {
          count += 1
          #expect(DisplayWidth.standard.of(emoji) == 2, "\(emoji) \(row)")
        }
      }
    }
    #expect(count == 3664)
  }

  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `wide and fullwidth scalars match the EastAsianWidth data`() throws {
    for row in try UnicodeFiles.rows("EastAsianWidth.txt") where ["W", "F"].contains(row[1]) {
      for text in UnicodeFiles.strings(row[0]) {
        guard let scalar = text.unicodeScalars.first else { continue }
        let isIgnored = scalar.properties.isDefaultIgnorableCodePoint
        let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
        #expect(DisplayWidth.standard.of(scalar) == (isIgnored || isMark ? 0 : 2), "\(row)")
      }
    }
  }

  /// Widths belong to characters: no cluster reaches over the border between two of them.
  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `the cases of GraphemeBreakTest are as wide as their clusters together`() throws {
    var count = 0
    for row in try UnicodeFiles.rows("auxiliary/GraphemeBreakTest.txt") {
      let clusters = row[0].split(separator: "÷").map {
        UnicodeFiles.string(UnicodeFiles.scalars(String($0.replacing("×", with: ""))))
      }.filter { !$0.isEmpty }
      count += 1
      let sum = clusters.reduce(0) { $0 + DisplayWidth.standard.of($1) }
      #expect(DisplayWidth.standard.of(clusters.joined()) == sum, "\(row)")
    }
    #expect(count == 602)
  }

  /// All sequences of four of the scalars that join a black flag and a hand, or keep them apart.
  @Test func `a joined picture is as wide as its characters together`() {
    let joining: [Unicode.Scalar] = [
      "\u{200D}", "\u{FE00}", "\u{FE0E}", "\u{FE0F}", "\u{301}", "\u{1F3FB}", "\u{E0062}", "☝",
    ]
    func check(_ scalars: [Unicode.Scalar]) {
      let text = String(String.UnicodeScalarView(["🏴"] + scalars + ["☝"]))
      let sum = text.reduce(0) { $0 + DisplayWidth.standard.of($1) }
      #expect(DisplayWidth.standard.of(text) == sum, "\(RandomText.dump(text))")
      if scalars.count < 4 { for next in joining { check(scalars + [next]) } }
    }
    check([])
  }

  @Test func `widths of characters add up to the width of the string`() {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let text = RandomText.joining(using: &random)
      let sum = text.reduce(0) { $0 + DisplayWidth.standard.of($1) }
      #expect(DisplayWidth.standard.of(text) == sum, "\(RandomText.dump(text))")
    }
  }
}
