import Testing
import TrellisEditing
import TrellisTestSupport

@Suite struct TextLinesTests {
  private func shown(_ lines: TextLines) -> [String] {
    lines.lines.map { String(lines.text[$0.range]) }
  }

  @Test func `lines break at line ends and between words`() {
    #expect(shown(TextLines("")) == [""])
    #expect(shown(TextLines("a\nb\r\n\nc")) == ["a", "b", "", "c"])
    #expect(shown(TextLines("a\n")) == ["a", ""])
    #expect(shown(TextLines("one two three", width: 7)) == ["one two ", "three"])
    #expect(shown(TextLines("abcdefgh", width: 3)) == ["abc", "def", "gh"])
    #expect(shown(TextLines("ab", width: 0)) == ["a", "b"])
  }

  @Test func `every position in a small text is in one line and is found by its column`() {
    for text in SmallTexts.all {
      for width in [nil, 1, 2, 3] {
        let lines = TextLines(text, width: width) { $0.reduce(0) { $0 + ($1 == "日" ? 2 : 1) } }
        for place in SmallTexts.places(of: text) {
          let number = lines.number(at: place)
          let line = lines.lines[number]
          #expect(line.start <= place && place <= line.end)
          let back = lines.index(atColumn: lines.column(of: place), ofLine: number)
          #expect(back == place || back == lines.lastPlace(ofLineAt: place))
        }
        let whole = lines.lines.map { text[$0.range] }.joined()
        #expect(whole == text.filter { $0 != "\n" })
      }
    }
  }

  @Test func `a column inside a wide character means the position before it`() {
    let lines = TextLines("日本") { $0.count * 2 }
    #expect(lines.text[lines.index(atColumn: 1, ofLine: 0)...] == "日本")
    #expect(lines.text[lines.index(atColumn: 2, ofLine: 0)...] == "本")
    #expect(lines.text[lines.index(atColumn: 3, ofLine: 0)...] == "本")
    #expect(lines.index(atColumn: 9, ofLine: 0) == lines.text.endIndex)
  }
}
