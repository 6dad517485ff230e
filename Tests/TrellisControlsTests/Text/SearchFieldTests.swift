import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct SearchFieldTests {
  private func field() -> SearchField {
    let field = SearchField(placeholder: "find", scopes: ["all", "mine"]).id("search")
    field.offersBookmarks = true
    field.offersResults = true
    return field
  }

  private func host(_ field: SearchField, sink: TraceSink? = nil) async throws -> TestHost {
    try await TestHost(
      Window {
        HStack {
          field.frame(width: 20)
          Button("Other").id("other")
        }
      }, sink: sink)
  }

  @Test(.tags(.row79))
  func `each of the eleven slots of a search field runs once, and only for its own input`()
    async throws
  {
    typealias Slot = (
      name: String, line: String, set: (SearchField, @escaping @MainActor () -> Void) -> Void
    )
    let slots: [Slot] = [
      ("shouldBegin", "focus search", { $0.answer(.shouldBeginEditing, yes($1)) }),
      ("didBegin", "focus search", { $0.on(.editingDidBegin, $1) }),
      ("shouldEnd", "focus other", { $0.answer(.shouldEndEditing, yes($1)) }),
      ("didEnd", "focus other", { $0.on(.editingDidEnd, $1) }),
      ("text", "type x", { $0.on(.editingChanged, $1) }),
      (
        "shouldChange", "type x",
        { field, note in
          field.answer(.shouldChangeCharacters) { _ in
            note(); return true
          }
        }
      ),
      ("search", "key enter", { $0.on(.primaryAction, $1) }),
      (
        "bookmarks", "key ctrl-d",
        { field, note in
          field.on(.searchBookmarksRequested) { _, _ in note() }
        }
      ),
      ("cancel", "key escape", { field, note in field.on(.searchCancelled) { _, _ in note() } }),
      (
        "results", "key down",
        { field, note in
          field.on(.searchResultsRequested) { _, _ in note() }
        }
      ),
      (
        "scope", "key alt-down", { field, note in field.on(.searchScopeChanged) { _, _ in note() } }
      ),
    ]
    let lines = ["focus search", "key escape", "type x", "key enter", "key ctrl-d", "key down"]
    for slot in slots {
      let field = field()
      var calls = 0
      slot.set(field) { calls += 1 }
      let host = try await host(field)
      for line in lines + ["key alt-down", "focus other"] {
        let before = calls
        try await host.run(line)
        #expect(calls - before == (line == slot.line ? 1 : 0), "\(slot.name): \(line)")
      }
    }
  }

  private func yes(_ note: @escaping @MainActor () -> Void) -> @MainActor (()) -> Bool {
    { _ in
      note()
      return true
    }
  }

  @Test
  func `scope, bookmark and result buttons appear after the search text and can be clicked`()
    async throws
  {
    let field = field()
    var notes: [String] = []
    field.on(.searchScopeChanged) { notes.append("scope \($0)") }
    field.on(.searchBookmarksRequested) { _, _ in notes.append("bookmarks") }
    field.on(.searchResultsRequested) { _, _ in notes.append("results") }
    let host = try await host(field)
    #expect(host.rows.first?.hasPrefix("find         all ☆ ▾") == true)
    try await host.run("mouse down 14 0\nmouse up 14 0")
    #expect(host.rows.first?.hasPrefix("find        mine ☆ ▾") == true)
    try await host.run("mouse down 17 0\nmouse up 17 0\nmouse down 19 0\nmouse up 19 0")
    #expect(notes == ["scope 1", "bookmarks", "results"])
    #expect(field.isFocused)
  }

  @Test func `Escape in an empty search field reaches the window only without a cancel handler`()
    async throws
  {
    let field = field()
    var reasons: [EditingEndReason] = []
    var keys = 0
    field.onEditingEnd { reasons.append($0) }
    let window = Window { field }.onKey("escape") { _ in keys += 1 }
    let host = try await TestHost(window)
    try await host.run("focus search\nkey escape")
    #expect(keys == 1)
    field.on(.searchCancelled) { field, _ in field.resignFocus() }
    try await host.run("key escape")
    #expect(keys == 1)
    #expect(reasons == [.cancelled])
  }

  @Test func `a search field refuses scopes that it does not have`() async throws {
    let sink = TraceSink()
    let field = field()
    let host = try await host(field, sink: sink)
    try await host.run("focus search\nkey alt-up")
    #expect(field.selectedScope == 0)
    #expect(sink.lines(.event).last == "event HStack[0]/search valueChanged: vetoed")
    field.selectedScope = 1
    field.scopes = ["one"]
    #expect(field.selectedScope == 0)
    field.scopes = []
    await host.settle()
    #expect(host.rows.first?.hasPrefix("find             ☆ ▾") == true)
  }

  @Test
  func `Escape clears the text of a search field, and cancels the search if the text is empty`()
    async throws
  {
    let sink = TraceSink()
    let field = field()
    var keys = 0
    let window = Window { field }.onKey("escape") { _ in keys += 1 }
    var calls: [String] = []
    field.answer(.shouldClear) {
      calls.append("clear?"); return true
    }
    .onChange { calls.append("changed to \"\($0)\"") }
    field.on(.searchCancelled) { _, _ in calls.append("off") }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus search\ntype x\nkey escape")
    #expect(calls == ["changed to \"x\"", "clear?", "changed to \"\""] && field.text.isEmpty)
    try await host.run("key escape")
    #expect(calls.last == "off" && calls.count == 4 && keys == 0)
    try await host.run("key ctrl-z")
    #expect(field.text == "x")
  }

  @Test
  func `a search field that vetoes clearing keeps its text and uses up the Escape key`()
    async throws
  {
    let sink = TraceSink()
    let field = field().answer(.shouldClear) { false }
    field.on(.searchCancelled) { _, _ in Issue.record("called off") }
    let alert = Alert("Where?") { field }
    let window = Window { Button("Behind") }
    let host = try await TestHost(window, sink: sink)
    alert.present(in: window)
    try await host.run("focus search\ntype x\nkey escape")
    #expect(field.text == "x" && alert.isShown)
    #expect(sink.lines(.question).contains { $0.contains("shouldClear: vetoed") })
  }

  @Test
  func `Escape in a read-only search field cancels the search without clearing the text`()
    async throws
  {
    let field = field()
    var calls = 0
    field.on(.searchCancelled) { _, _ in calls += 1 }
    let host = try await host(field)
    field.text = "x"
    field.isReadOnly = true
    try await host.run("focus search\nkey escape")
    #expect(calls == 1 && field.text == "x")
  }

  @Test
  func `the first Escape in a dialog clears its search field, the second cancels the dialog`()
    async throws
  {
    let field = field()
    let alert = Alert("Where?") { field }
    let window = Window { Button("Behind") }
    let host = try await TestHost(window)
    alert.present(in: window)
    try await host.run("focus search\ntype xy\nkey escape")
    #expect(field.text.isEmpty && alert.isShown)
    try await host.run("key escape")
    #expect(!alert.isShown)
  }
}
