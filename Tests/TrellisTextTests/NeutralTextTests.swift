import Testing
import TrellisTestSupport
import TrellisText

@Suite struct NeutralTextTests {
  @Test(arguments: [
    ("evil\u{1B}]0;title\u{7}", "evil␛]0;title␇"),
    ("a\0\t\n\r\u{7F}b", "a␀␉␊␍␡b"),
    ("\u{9B}2J\u{85}\u{2028}", "\\u{9B}2J\\u{85}\\u{2028}"),
    ("photo_\u{202E}gpj.exe", "photo_\\u{202E}gpj.exe"),
    ("x\u{E0041}\u{200B}\u{AD}\u{FEFF}", "x\\u{E0041}\\u{200B}\\u{AD}\\u{FEFF}"),
    ("\u{E000}\u{FFFF}\u{378}", "\\u{E000}\\u{FFFF}\\u{378}"),
    ("\u{301}a", "◌\u{301}a"), ("\u{1161}", "◌\u{1161}"), ("\n\u{301}", "␊\u{301}"),
    ("pass\u{200D}word", "pass\\u{200D}word"), ("👩\u{200C}", "👩\\u{200C}"),
    ("😀\u{FE0F}\u{FE0F}", "😀\u{FE0F}\\u{FE0F}"), ("a\u{FE0F}", "a\\u{FE0F}"),
    ("葛\u{E0100}\u{E0101}", "葛\u{E0100}\\u{E0101}"), ("a\u{E0100}", "a\\u{E0100}"),
    ("👩\u{200D}\u{200D}", "👩\u{200D}\\u{200D}"),
    ("🏴\u{E0067}\u{E0062}\u{E0067}", "🏴\u{E0067}\u{E0062}\\u{E0067}"),
    ("🏴\u{E0075}\u{E0073}", "🏴\\u{E0075}\\u{E0073}"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{E0067}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿\\u{E0067}"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{FE0F}\u{200D}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿\\u{FE0F}\\u{200D}"),
    ("🏴a\u{E0067}", "🏴a\\u{E0067}"),
  ])
  func `characters that could mislead a terminal or a reader are made visible`(
    text: String, shown: String
  ) {
    #expect(NeutralText(text).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(arguments: [
    "", "plain ASCII ~", "naïve", "e\u{301}", "日本語、「葛\u{E0100}」", "שלום", "می\u{200C}خواهم",
    "ه\u{200D}", "क्\u{200D}ष", "👩🏽\u{200D}🚀", "1\u{FE0F}\u{20E3}", "🇩🇪", "❤\u{FE0F}", "\u{600}12",
    "\u{A0}\u{3000}",
    "\u{1112}\u{1161}\u{11AB}", "\\u{1B}", "│ ┼ ░", "a\u{1F3FB}",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿x", "🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{301}🏴",
  ])
  func `clean text is left unchanged and keeps its width`(text: String) {
    #expect(NeutralText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(NeutralText(text).width == DisplayWidth.standard.of(text))
  }

  @Test func `neutral text shares the storage of clean text`() {
    for text in [String(repeating: "a", count: 100), String(repeating: "ä", count: 100)] {
      let neutral = NeutralText(text).string
      let before = text.utf8.withContiguousStorageIfAvailable { $0.baseAddress }
      let after = neutral.utf8.withContiguousStorageIfAvailable { $0.baseAddress }
      #expect(before == after)
    }
  }

  @Test func `neutral text of each single scalar is harmless, visible and stable`() {
    for scalar in allScalars where !holds(String(scalar)) {
      Issue.record("U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `the number of scalars that neutral text keeps is that of Unicode 15`() {
    let kept = allScalars.count { NeutralText(String($0)).string.unicodeScalars.contains($0) }
    #expect(kept == 209_911)
  }

  @Test func `neutral text of any three kinds of scalars is harmless and stable`() {
    for first in RandomText.kinds {
      for second in RandomText.kinds {
        for third in RandomText.kinds {
          let text = String(String.UnicodeScalarView([first, second, third]))
          if !holds(text) { Issue.record("\(RandomText.dump(text))") }
        }
      }
    }
  }

  @Test(arguments: ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"])
  func `a flag made of tag scalars takes two cells and hides no text after it`(flag: String) {
    let text = NeutralText("\(flag) Leeds")
    #expect(text.width == 8)
    let clusters = Array(text.clusters())
    #expect(clusters.map(\.width) == [2, 1, 1, 1, 1, 1, 1])
    #expect(clusters.first.map { String($0.scalar) + $0.attached } == flag)
  }

  @Test func `each wide glyph becomes an element in column markup`() {
    #expect(NeutralText("a日<b>本\u{301}\u{1B}").columnMarkup == "a<i>日</i>&lt;b&gt;<i>本\u{301}</i>␛")
    #expect(NeutralText("plain").columnMarkup == "plain")
  }

  @Test func `neutral text of the hostile corpus is harmless and stable`() {
    #expect(HostileText.all.count >= 100)
    #expect(Set(HostileText.all.map(\.name)).count == HostileText.all.count)
    for (name, text) in HostileText.all {
      #expect(holds(text), "\(name)")
      #expect(NeutralText.lines(of: text).allSatisfy { Oracle.isHarmless($0.string) }, "\(name)")
    }
  }

  @Test func `neutral text of random texts is harmless and stable, even when joined`() {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let left = RandomText.any(using: &random)
      let right = RandomText.any(using: &random)
      #expect(holds(left), "\(RandomText.dump(left))")
      let sum = NeutralText(left) + NeutralText(right)
      #expect(holds(sum.string) && NeutralText(sum.string) == sum, "\(left.debugDescription)")
    }
  }

  @Test func `stacks of marks and chains of joined emoji are limited`() {
    let marks = NeutralText("a" + String(repeating: "\u{300}", count: 31))
    #expect(marks.string.unicodeScalars.suffix(8).elementsEqual("\u{300}\\u{300}".unicodeScalars))
    let family = NeutralText(String(repeating: "👩\u{200D}", count: 200) + "👩")
    #expect(family.clusters().allSatisfy { $0.attached.unicodeScalars.count <= 30 })
    let tones = NeutralText("👍" + String(repeating: "\u{1F3FB}", count: 100))
    #expect(tones.width == 200)
  }

  @Test func `lines end at LF and CR LF only`() {
    func strings(_ text: String) -> [String] { NeutralText.lines(of: text).map(\.string) }
    #expect(strings("") == [""])
    #expect(strings("a\nb\r\n\rc\r") == ["a", "b", "␍c␍"])
    #expect(strings("a\n") == ["a", ""])
    #expect(strings("\r\n\n") == ["", "", ""])
    #expect(strings("a\u{2028}b\u{85}c") == ["a\\u{2028}b\\u{85}c"])
  }

  @Test func `literals and descriptions of neutral text are neutral too`() {
    let literal: NeutralText = "a\u{1B}"
    #expect("\(literal)" == "a␛")
    #expect(literal.isASCII == false && NeutralText("a").isASCII)
    #expect(NeutralText.empty.isEmpty && NeutralText.empty == "")
  }

  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `RGI emoji are kept in neutral text`() throws {
    var changed: [String] = []
    for file in ["emoji/emoji-sequences.txt", "emoji/emoji-zwj-sequences.txt"] {
      for row in try UnicodeFiles.rows(file) {
        for emoji in UnicodeFiles.strings(row[0]) where NeutralText(emoji).string != emoji {
          changed.append(row[1])
        }
      }
    }
    #expect(changed == [])
  }

  private func holds(_ text: String) -> Bool {
    let neutral = NeutralText(text)
    return Oracle.isHarmless(neutral.string)
      && NeutralText(neutral.string).string.utf8.elementsEqual(neutral.string.utf8)
      && neutral.width == DisplayWidth.standard.of(neutral.string)
      && neutral.isASCII == neutral.string.utf8.allSatisfy { $0 < 0x80 }
      && (text.isEmpty || neutral.width > 0)
  }
}
