import Testing
import Trellis
import TrellisTesting

@Suite struct TextKeyTests {
  /// Runs lines in a field whose text and selection are given as `one |two|` or `one| two`.
  private func after(_ lines: String, _ marked: String) async throws -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let field = TextField(text: parts.joined()).id("name")
    let text = field.text
    let lower = text.index(text.startIndex, offsetBy: parts[0].count)
    let upper = parts.count == 3 ? text.index(lower, offsetBy: parts[1].count) : lower
    let host = try await TestHost(Window { field })
    field.selection = lower..<upper
    try await host.run("focus name\n\(lines)")
    let selection = field.selection
    var shown = field.text
    if !selection.isEmpty { shown.insert("|", at: selection.upperBound) }
    shown.insert("|", at: selection.lowerBound)
    return shown
  }

  @Test(arguments: [
    ("key left", "ab|c", "a|bc"), ("key right", "ab|c", "abc|"), ("key left", "|abc", "|abc"),
    ("key left", "a|bc|", "a|bc"), ("key right", "a|b|c", "ab|c"),
    ("key home", "one tw|o", "|one two"), ("key end", "o|ne", "one|"),
    ("key ctrl-e", "o|ne", "one|"),
    ("key ctrl-left", "one two|", "one |two"), ("key alt-left", "one two|", "one |two"),
    ("key alt-b", "one |two", "|one two"), ("key ctrl-right", "|one two", "one| two"),
    ("key alt-f", "one| two", "one two|"), ("key alt-right", "|one two", "one| two"),
    ("key shift-left", "ab|c", "a|b|c"), ("key shift-right\nkey shift-right", "|abc", "|ab|c"),
    ("key shift-home", "ab|c", "|ab|c"), ("key shift-end", "a|bc", "a|bc|"),
    ("key ctrl-shift-left", "one two|", "one |two|"), ("key ctrl-a", "a|b", "|ab|"),
    ("key shift-left\nkey shift-right", "ab|c", "ab|c"),
  ])
  func `each key moves the caret and selects as documented`(
    lines: String, before: String, expected: String
  ) async throws {
    #expect(try await after(lines, before) == expected)
  }

  @Test(arguments: [
    ("key backspace", "ab|c", "a|c"), ("key delete", "a|bc", "a|c"),
    ("key backspace", "a|b|c", "a|c"), ("key ctrl-w", "one two|", "one |"),
    ("key alt-backspace", "one two|", "one |"), ("key ctrl-backspace", "one two|", "one |"),
    ("key alt-d", "|one two", "| two"), ("key alt-delete", "|one two", "| two"),
    ("key ctrl-u", "one t|wo", "|wo"), ("key ctrl-k", "one t|wo", "one t|"),
    ("key ctrl-w", "one |t|wo", "one |wo"), ("key alt-k", "a|b", "|"), ("type x", "a|b|c", "ax|c"),
    ("paste 日本", "a|c", "a日本|c"), ("paste a\\nb\\u{d}\\nc", "|", "a b c|"),
    ("paste a\\tb", "|", "a b|"),
  ])
  func `each editing key changes the text as documented, and undo and redo work`(
    lines: String, before: String, expected: String
  )
    async throws
  {
    #expect(try await after(lines, before) == expected)
    #expect(try await after("\(lines)\nkey ctrl-z", before) == before)
    #expect(try await after("\(lines)\nkey ctrl-z\nkey ctrl-y", before) == expected)
  }

  @Test(arguments: [
    ("key ctrl-x", "a|b|c", "a|c"), ("key alt-c\nkey end\nkey ctrl-v", "a|b|c", "abcb|"),
    ("key ctrl-insert\nkey end\nkey shift-insert", "a|b|c", "abcb|"),
    ("key shift-delete\nkey ctrl-v\nkey ctrl-v", "a|b|c", "abb|c"), ("key ctrl-v", "a|", "a|"),
    ("key ctrl-x", "a|b", "a|b"),
  ])
  func `cut, copy and paste go through the clipboard`(
    lines: String, before: String, expected: String
  ) async throws {
    #expect(try await after(lines, before) == expected)
  }

  @Test(arguments: [
    ("type b", "a|b|c", "ab|c"), ("paste bc", "a|bc|", "abc|"), ("type 126", "|1|", "126|"),
  ])
  func `typing or pasting the selected text ends the selection`(
    lines: String, before: String, expected: String
  ) async throws {
    #expect(try await after(lines, before) == expected)
  }

  @Test
  func `all text controls share one clipboard, which holds only the last copy`() async throws {
    let host = try await TestHost(
      Window {
        TextField(text: "one").id("one")
        TextArea(text: "two").id("two")
      })
    try await host.run("focus one\nkey ctrl-a\nkey ctrl-c\nfocus two\nkey ctrl-a\nkey ctrl-c")
    #expect(host.application.context.clipboard.text == "two")
    try await host.run("focus one\nkey ctrl-v\nexpect one two")
    #expect(host.messages == [])
  }

  @Test(arguments: [
    ("mouse down 2 0", "ab|cd"), ("mouse down 9 0", "abcd|"), ("mouse down 0 0", "|abcd"),
    ("mouse down 1 0\nmouse move 3 0\nmouse up 3 0", "a|bc|d"),
    ("mouse down 3 0\nmouse move 1 0\nmouse up 1 0\nmouse move 4 0", "a|bc|d"),
  ])
  func `a press in a text field sets the caret, and dragging selects text`(
    lines: String, expected: String
  ) async throws {
    #expect(try await after(lines, "abcd|") == expected)
  }

  @Test func `undo reverts typing word by word, and the bound state follows`()
    async throws
  {
    let state = State(wrappedValue: "", "name")
    let field = TextField().id("name").text(state.projectedValue)
    let host = try await TestHost(Window { field })
    try await host.run("focus name\ntype one two\nkey ctrl-z")
    #expect(state.wrappedValue == "one ")
    try await host.run("key ctrl-z\nkey ctrl-z\nkey ctrl-z")
    #expect(state.wrappedValue == "")
    try await host.run("key ctrl-y\nkey ctrl-y")
    #expect(state.wrappedValue == "one two")
    state.wrappedValue = "new"
    try await host.run("key ctrl-z")
    #expect(field.text == "new")
  }

  @Test
  func `undo reverts typed text together with the normalisation by its onChange handler`()
    async throws
  {
    let field = TextField(text: "a").id("name")
    field.onChange { field, text in field.text = text.uppercased() }
    let host = try await TestHost(Window { field })
    try await host.run("focus name\ntype b")
    #expect(field.text == "AB")
    try await host.run("key ctrl-z")
    // Taking back is a change of the user's like any other, and is normalised too.
    #expect(field.text == "A")
  }

  @Test(arguments: 1...7)
  func `a field of any width keeps the caret in view and never draws beyond its width`(
    width: Int
  )
    async throws
  {
    let field = TextField(text: "日本a👨‍👩‍👧‍👦語e\u{301}").id("name").frame(width: width)
    let host = try await TestHost(Window { HStack { field } }, size: Size(width: 20, height: 1))
    try await host.run("focus name")
    for key in Array(repeating: "left", count: 7) + Array(repeating: "right", count: 7) {
      try await host.run("key \(key)")
      let caret = try #require(host.frame?.caret)
      #expect((0..<width).contains(caret.x))
      let shown = try #require(host.rows.first)
      let widths = shown.map { "日本👨‍👩‍👧‍👦語".contains($0) ? 2 : 1 }
      #expect(widths.reduce(0, +) <= width)
      let after = field.text[field.selection.lowerBound...].first
      var x = 0
      let atCaret = zip(shown, widths).first { _, width in
        defer { x += width }
        return x == caret.x
      }?.0
      let room = after.map { "日本👨‍👩‍👧‍👦語".contains($0) ? 2 : 1 } ?? 0
      if caret.x + room <= width { #expect(atCaret == after || atCaret == " ") }
    }
  }
}
