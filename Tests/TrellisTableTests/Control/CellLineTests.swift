import Testing
import TrellisTable

struct CellLineTests {
  private func fitted(_ text: some Collection<Character>, _ width: Int) -> String {
    CellLine.fitted(text, to: width) { $0.count }
  }

  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a\nb", 3, "a⏎"), ("abc\n", 3, "ab…"),
    ("ab\n", 3, "ab⏎"), ("a\r\nb", 2, "a⏎"), ("\n", 1, "⏎"), ("ab", 1, "…"), ("abcd\ne", 3, "ab…"),
  ])
  func `fitted text takes one line, with signs for cut text and for line breaks`(
    text: String, width: Int, shown: String
  ) {
    #expect(fitted(text, width) == shown)
  }

  @Test func `a character that is wider than the cell is cut, and its beginning is shown`() {
    let flag = "\u{1F3F4}" + "\u{E0078}\u{E0079}\u{E007A}"
    func shown(_ width: Int) -> String {
      CellLine.fitted(flag + "after", to: width) { $0.unicodeScalars.count }
    }
    #expect(shown(9) == flag + "after")
    #expect(shown(5) == flag + "…")
    #expect(shown(3) == "\u{1F3F4}\u{E0078}…")
    #expect(shown(1) == "…")
  }

  @Test(arguments: [1, 40]) func `fitting a long text reads no more characters than the cell shows`(
    width: Int
  ) {
    var furthest = 0
    let text = (0..<1_000_000).lazy.map { index -> Character in
      furthest = max(furthest, index)
      return "x"
    }
    #expect(fitted(text, width) == String(repeating: "x", count: width - 1) + "…")
    #expect(furthest <= width)
  }

  @Test func `measuring a column reads a long text only as far as the width limit`() {
    var widths = ColumnWidths()
    var longest = 0
    let text = String(repeating: "x", count: 65_000)
    let rows = [text, "short"].map {
      TableRow(position: RowPosition(key: RowKey([.text($0)])), cells: [.text($0)])
    }
    widths.fit(heads: ["head"], rows: rows, limit: 40) {
      longest = max(longest, $0.utf8.count)
      return $0.count
    }
    #expect(widths.widths == [40] && longest == 41)
    widths = ColumnWidths()
    widths.fit(heads: ["head"], rows: [rows[1]], limit: 40) { $0.count }
    #expect(widths.widths == [5])
  }
}
