import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TextFormatTests {
  @Test
  func `a field at its maximum count refuses typing with a record, and cuts pasted text to fit`()
    async throws
  {
    let sink = TraceSink()
    let field = TextField(text: "ab").id("name").maximumCount(4)
    let host = try await TestHost(Window { field }, sink: sink)
    try await host.run("focus name\npaste xyz")
    #expect(field.text == "abxy")
    sink.removeAll()
    try await host.run("type q")
    #expect(sink.lines == ["input key key=private", "  event name editingChanged: vetoed"])
    try await host.run("key home\nkey shift-right\ntype 👨‍👩‍👧‍👦\nkey end\ntype \\u{301}")
    #expect(field.text == "👨‍👩‍👧‍👦bxy\u{301}")
    field.text = "longer than that"
    try await host.run("key end\nkey backspace")
    #expect(field.text == "longer than tha")
  }

  @Test(arguments: [
    ("(###) ###-####", "5551234567", "(555) 123-4567"), ("(###) ###", "555", "(555"),
    ("(###) ###", "(555) 1", "(555) 1"), ("##.##.####", "1.2.2024", "12.20.24"),
    ("@@-##", "a1b2", "ab-2"),
    ("\\##", "7", "#7"), ("*-*", "日x", "日-x"), ("", "abc", ""), ("###", "1234", "123"),
    ("+1 ##", "", ""),
  ])
  func `a mask puts characters into their places`(pattern: String, text: String, expected: String) {
    #expect(TextFormat.mask(pattern).apply(text) == expected)
  }

  @Test func `digit formats accept only the characters 0 to 9, without combining marks`() {
    let others = ["1\u{FE0F}\u{20E3}", "1\u{301}", "3\u{20DD}", "٣", "５", "½", "a", "/", ":"]
    for other in others {
      #expect(TextFormat.digits.apply("1\(other)2") == "12", "\(other)")
      #expect(TextFormat.mask("##").apply("1\(other)2") == "12", "\(other)")
    }
    #expect(TextFormat.digits.apply("0123456789") == "0123456789")
  }

  @Test func `applying a mask to text that it has already formatted changes nothing`() {
    let alphabet = ["1", "2", "(", ")", " ", "-", "a"]
    for pattern in ["(##) ##", "##-#", "@#@", "(#)(#)"] {
      let mask = TextFormat.mask(pattern)
      var texts = [""]
      for _ in 0..<4 {
        texts = texts.flatMap { text in alphabet.map { text + $0 } }
        for text in texts {
          let once = mask.apply(text)
          if mask.apply(once) != once { Issue.record("\(pattern): \(text) → \(once)") }
        }
      }
    }
  }

  @Test
  func `shouldChange receives text typed into a masked field after the mask is applied`()
    async throws
  {
    var asked: [String] = []
    let field = TextField().id("phone").format(.mask("(###) ###-####"))
    field.answer(.shouldChange) {
      asked.append($0.to); return true
    }
    let host = try await TestHost(Window { field })
    try await host.run("focus phone\ntype 5a551")
    #expect(field.text == "(555) 1")
    #expect(asked == ["(5", "(55", "(555", "(555) 1"])
    #expect(field.selection.lowerBound == field.text.endIndex)
    try await host.run("key home\nkey right\nkey delete\ntype 9")
    #expect(field.text == "(955) 1")
    #expect(field.text[..<field.selection.lowerBound] == "(9")
  }

  @Test
  func `backspace can delete the whole text of a masked field, and undo restores it`() async throws
  {
    let field = TextField().id("phone").format(.mask("(###) ###-####"))
    let host = try await TestHost(Window { field })
    try await host.run("focus phone\npaste 5551234567")
    #expect(field.text == "(555) 123-4567")
    for _ in 0..<14 { try await host.run("key backspace") }
    #expect(field.text == "")
    try await host.run("key ctrl-z")
    #expect(field.text == "(555) 123-4567")
  }
}
