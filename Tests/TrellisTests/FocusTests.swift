import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

@Suite struct FocusTests {
  private func form() -> Window {
    Window {
      VStack {
        TextField().id("one")
        HStack {
          Button("Off").id("off").enabled(false)
          Button("Two").id("two")
        }
        VStack { TextField().id("ghost") }.hidden()
        TextField().id("three")
      }
    }
  }

  @Test func `Tab moves the focus through all focusable views in reading order, then starts again`()
    async throws
  {
    let host = try await TestHost(form())
    var visited: [String] = []
    for _ in 0..<4 {
      try await host.run("key tab")
      visited.append(
        host.frame?.focus?.text.split(separator: "/").last.map(String.init) ?? "")
    }
    #expect(visited == ["one", "two", "three", "one"])
    try await host.run("key shift-tab")
    #expect(host.frame?.focus?.text.hasSuffix("three") == true)
  }

  @Test func `a move of the focus asks both views first, then raises their events`() async throws {
    let sink = TraceSink()
    let host = try await TestHost(form(), sink: sink)
    try await host.run("focus one")
    sink.removeAll()
    try await host.run("focus three")
    #expect(
      sink.lines.map { $0.trimmingPrefix { $0 == " " } }.dropFirst().map(String.init) == [
        "question VStack[0]/one field.shouldEndEditing: unhandled → yes by default",
        "question VStack[0]/three field.shouldBeginEditing: unhandled → yes by default",
        "event VStack[0]/one editingDidEnd reason=moved: unhandled",
        "event VStack[0]/three editingDidBegin: unhandled",
      ])
  }

  @Test func `a view that refuses to end editing keeps the focus`() async throws {
    let window = form()
    let host = try await TestHost(window)
    let one = try #require(try host.application.view("one") as? TextField)
    try await host.run("focus one")
    one.answer(.shouldEndEditing) { _ in false }
    try await host.run("key tab\nfocus three")
    #expect(one.isFocused)
  }
}
