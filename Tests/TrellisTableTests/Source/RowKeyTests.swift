import Testing
import TrellisTable
import TrellisTableTesting
import TrellisTesting

struct RowKeyTests {
  @Test(
    arguments: [
      ([], ""), ([.integer(-42)], "-42"), ([.text("ALFKI")], "ALFKI"), ([.text("42")], #""42""#),
      ([.text("")], #""""#), ([.null], "NULL"), ([.text("NULL")], #""NULL""#),
      ([.text("a b")], #"a\u{20}b"#), ([.text("it's \"so\"\n")], #"it's\u{20}\"so\"\n"#),
      ([.text("\u{1B}]0;\u{7}")], #"\u{1b}]0;\u{7}"#), ([.text("\u{202E}x")], #"\u{202e}x"#),
      ([.text("é漢")], "é漢"), ([.real(1)], "1.0"), ([.text("inf")], #""inf""#),
      ([.integer(1), .text("x'00'"), .bytes(prefix: [0], byteCount: 1)], #"1,"x'00'",x'00'"#),
      ([.text(","), .text("")], #"\u{2c},"""#), ([.malformedText([0xFF])], "m'FF'"),
    ] as [([CellValue], String)])
  func `a key is written as one word and read back`(values: [CellValue], word: String) {
    #expect(RowKey(values).description == word)
    #expect(RowKey(word) == RowKey(values))
  }

  @Test(arguments: [",", "1,", "a b", #"""#, #"a\"#, #"\q"#, #"\u{110000}"#, #"\u{"#, "a\u{1B}"])
  func `parsing text that is not a key returns nil`(word: String) {
    #expect(RowKey(word) == nil)
  }

  @Test func `random keys can be written as a visible word and read back`() {
    var generator = RepeatableNumbers(seed: 7)
    let alphabet = Array("aA1 ,\"'\\\n\0\u{1B}\u{301}x\u{7F}\u{2028}漢🇫🇷-.einf{}".unicodeScalars)
    for _ in 0..<5_000 {
      let values = (0..<Int.random(in: 1...3, using: &generator)).map { _ -> CellValue in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          text.append(alphabet.randomElement(using: &generator) ?? "a")
        }
        return switch Int.random(in: 0..<6, using: &generator) {
        case 0: .integer(Int64.random(in: -9...9, using: &generator))
        case 1: .real(Double(Int.random(in: -9...9, using: &generator)) / 4)
        case 2: .bytes(prefix: Array(String(text).utf8), byteCount: String(text).utf8.count)
        default: .text(String(text))
        }
      }
      let word = RowKey(values).description
      #expect(RowKey(word) == RowKey(values), "\(values) as \(word)")
      #expect(word.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F })
    }
  }

  @Test func `a saved edit is announced in four words`() {
    let edit = CellEdit(
      key: RowKey([.text("a b"), .integer(2)]), column: ColumnID("unit price\n"), old: .null,
      new: .integer(1))
    let saved = CommittedEdit(edit: edit, keyAfter: edit.key, rowAfter: [])
    #expect(
      saved.savedLine(table: "my \"table\"")
        == #"saved my\u{20}\"table\" a\u{20}b,2 unit\u{20}price\n"#)
  }
}
