import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct TextClickTests {
  private func host(_ control: TextControl) async throws -> TestHost {
    control.id("text")
    return try await TestHost(Window { control }, size: Size(width: 30, height: 4))
  }

  private func click(_ host: TestHost, _ x: Int, _ y: Int = 0, times: Int = 1) async throws {
    for _ in 0..<times { try await host.run("mouse down \(x) \(y)\nmouse up \(x) \(y)") }
  }

  @Test(
    arguments: [
      (0, "one"), (2, "one"), (3, "  "), (5, "two_2"), (9, "two_2"), (10, "."), (11, "."),
      (12, "é4"), (20, "é4"),
    ])
  func `a double click selects the word, or the characters between words, under the pointer`(
    x: Int, expected: String
  )
    async throws
  {
    let field = TextField(text: "one  two_2..é4")
    let host = try await host(field)
    try await click(host, x, times: 2)
    #expect(field.selectedText == expected)
    #expect(field.editing.caret == field.selection.upperBound)
    try await host.run("type X")
    #expect(!field.text.isEmpty && field.text.contains("X"))
  }

  @Test
  func `a triple click selects the line, and a fourth click starts a new count`() async throws {
    let area = TextArea(text: "one two\nthree\n\nfour")
    let host = try await host(area)
    try await click(host, 1, 1, times: 3)
    #expect(area.selectedText == "three")
    try await click(host, 1, 1)
    #expect(area.selectedText.isEmpty)
    try await host.run("advance 351ms")
    try await click(host, 0, 2, times: 3)
    #expect(area.selectedText.isEmpty)
    let field = TextField(text: "one two")
    let other = try await self.host(field)
    try await click(other, 1, times: 3)
    #expect(field.selectedText == "one two")
  }

  @Test
  func `two clicks far apart or more than 350 ms apart do not count as a double click`()
    async throws
  {
    let field = TextField(text: "one two")
    let host = try await host(field)
    try await click(host, 1)
    try await click(host, 5)
    #expect(field.selectedText.isEmpty)
    try await host.run("advance 351ms")
    try await click(host, 5)
    #expect(field.selectedText.isEmpty)
    try await host.run("advance 350ms")
    try await click(host, 5)
    #expect(field.selectedText == "two")
  }

  @Test func `dragging after two clicks selects by words`() async throws {
    let field = TextField(text: "one two three four")
    let host = try await host(field)
    try await click(host, 5)
    try await host.run("mouse down 5 0\nmouse move 9 0")
    #expect(field.selectedText == "two three")
    try await host.run("mouse move 1 0\nmouse up 1 0")
    #expect(field.selectedText == "one two")
    #expect(field.editing.caret == field.text.startIndex)
  }

  @Test func `a click with Shift extends the selection to the pointer`() async throws {
    let field = TextField(text: "one two three")
    let host = try await host(field)
    try await click(host, 4)
    for (x, expected) in [(7, "two"), (1, "ne "), (1, "ne "), (4, "")] {
      for action in [PointerInput.Action.down, .up] {
        host.application.receive(
          .pointer(PointerInput(action, at: Point(x: x, y: 0), modifiers: .shift)))
      }
      #expect(field.selectedText == expected)
    }
    // Two clicks behind one with Shift are counted from the first.
    try await click(host, 1)
    #expect(field.selectedText.isEmpty)
  }

  @Test func `a double click in a secure field selects the whole text`() async throws {
    let field = SecureField(text: "one two")
    let host = try await host(field)
    try await click(host, 1, times: 2)
    #expect(field.selectedText == "one two")
  }
}
