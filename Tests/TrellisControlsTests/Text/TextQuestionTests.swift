import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TextQuestionTests {
  private let window: Window
  private let field = TextField().id("name")

  init() {
    let field = field
    window = Window {
      field
      Button("Other").id("other")
    }
  }

  @Test(.tags(.row73))
  func `editing a text field asks each question and reports each event once, in a fixed order`()
    async throws
  {
    let sink = TraceSink()
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus name\ntype x\nkey enter\nkey alt-k\nfocus other")
    #expect(
      sink.lines == [
        "input focus id=name",
        "  question name field.shouldBeginEditing: unhandled → yes by default",
        "  event name editingDidBegin: unhandled",
        "input key key=private",
        "  question name field.shouldChangeCharacters text=private: unhandled → yes by default",
        "  question name field.shouldChange text=private: unhandled → yes by default",
        "  event name editingChanged text=private: unhandled",
        "  event name text.changed text=private source=user: unhandled",
        "  event name text.selectionChanged source=user: unhandled",
        "input key key=enter",
        "  question name field.shouldReturn: unhandled → yes by default",
        "  event name editingDidEndOnExit: unhandled",
        "  event name primaryAction: unhandled",
        "input key key=alt-k",
        "  question name field.shouldClear: unhandled → yes by default",
        "  question name field.shouldChangeCharacters text=private: unhandled → yes by default",
        "  question name field.shouldChange text=private: unhandled → yes by default",
        "  event name editingChanged text=private: unhandled",
        "  event name text.changed text=private source=user: unhandled",
        "  event name text.selectionChanged source=user: unhandled",
        "input focus id=other",
        "  question name field.shouldEndEditing: unhandled → yes by default",
        "  event name editingDidEnd reason=moved: unhandled",
      ])
  }

  @Test(.tags(.row73))
  func `handlers of a text field receive the range, text or reason of each change`() async throws {
    var notes: [String] = []
    field
      .answer(.shouldChangeCharacters) { field, change in
        notes.append("\(field.text[change.range])→\(change.string)")
        return true
      }
      .answer(.shouldChange) {
        notes.append("\($0.from)→\($0.to)"); return true
      }
      .onChange { notes.append("changed \($0.text) \($1)") }
      .onSubmit { notes.append("submitted \($0.text)") }
      .on(.selectionChanged) { field, change in
        notes.append("\(field.text[change.range]) selected by \(change.source)")
      }
      .onEditingEnd { _, reason in notes.append("ended \(reason)") }
    let host = try await TestHost(window)
    try await host.run("focus name\npaste ab\nkey shift-left\ntype c\nkey enter\nfocus other")
    #expect(
      notes == [
        "→ab", "→ab", "changed ab ab", " selected by user", "b selected by user", "b→c", "ab→ac",
        "changed ac ac", " selected by user", "submitted ac", "ended moved",
      ])
  }

  @Test(.tags(.row73))
  func `the end of editing is reported with its reason: moved, removed or submitted`() async throws
  {
    var reasons: [EditingEndReason] = []
    field.onEditingEnd { reasons.append($0) }
    let host = try await TestHost(window)
    try await host.run("focus name\nfocus other\nfocus name")
    field.hidden()
    #expect(!field.isFocused)
    field.hidden(false)
    try await host.run("focus name")
    field.enabled(false)
    field.enabled(true)
    try await host.run("focus name")
    field.on(.primaryAction) { $0.resignFocus() }
    try await host.run("key enter\nfocus name")
    field.removeFromParent()
    #expect(reasons == [.moved, .removed, .removed, .submitted, .removed])
    #expect(host.application.context.focusedView?.id == "other")
  }

  @Test(.tags(.row75), arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `both forms of shouldChange are asked, and both must say yes`(range: Bool, whole: Bool)
    async throws
  {
    var asked: [String] = []
    field.answer(.shouldChangeCharacters) { _, _ in
      asked.append("range"); return range
    }
    field.answer(.shouldChange) { _, _ in
      asked.append("from and to"); return whole
    }
    let host = try await TestHost(window)
    for (line, text) in [
      ("type x", "x"), ("paste yz", "xyz"), ("key ctrl-w", ""), ("set name q", "q"),
    ] {
      asked = []
      let before = field.text
      try await host.run("focus name\n\(line)")
      #expect(field.text == (range && whole ? text : before))
      #expect(asked == (line == "key ctrl-w" && before.isEmpty ? [] : ["range", "from and to"]))
    }
  }

  @Test(.tags(.row76), arguments: [false, true])
  func `a vetoed edit leaves text, caret and state unchanged and runs no handlers`(byRange: Bool)
    async throws
  {
    let state = State(wrappedValue: "abc", "name")
    field.text(state.projectedValue)
    var notices: [String] = []
    field.on(.editingChanged) { notices.append("changed") }
    field.on(.textChanged) { _ in notices.append("text") }
    field.on(.selectionChanged) { _ in notices.append("selection") }
    state.projectedValue.observe(initial: false) { _ in notices.append("state") }
    let host = try await TestHost(window)
    try await host.run("focus name\ntype d\nkey left\nkey shift-left")
    let before = field.editing
    notices = []
    if byRange {
      field.answer(.shouldChangeCharacters) { _, _ in false }
    } else {
      field.answer(.shouldChange) { _, _ in false }
    }
    for line in [
      "type x", "paste yz", "key backspace", "key delete", "key ctrl-w", "key ctrl-u", "key ctrl-k",
      "key alt-d", "key alt-k", "key ctrl-z", "key ctrl-x", "set name other",
    ] {
      try await host.run(line)
      #expect(field.editing == before, "\(line)")
      #expect(notices == [], "\(line)")
      #expect(state.wrappedValue == "abcd")
    }
    #expect(field.clear() == false)
    #expect(field.edit(to: "z") == .vetoed)
    #expect(field.editing == before)
  }

  @Test(.tags(.row76))
  func `a shouldChange handler can limit a field to six characters`() async throws {
    field.answer(.shouldChange) { $0.to.count <= 6 }
    let host = try await TestHost(window)
    try await host.run("focus name\ntype abcdefgh")
    #expect(field.text == "abcdef")
    try await host.run("key left\ntype x\npaste 12\nkey backspace\ntype 👨‍👩‍👧‍👦")
    #expect(field.text == "abcd👨‍👩‍👧‍👦f")
  }

  @Test
  func `a text set by a shouldChange handler is kept, and the typed change is cancelled`()
    async throws
  {
    field.answer(.shouldChange) { field, _ in
      field.text = "mine"
      return true
    }
    let host = try await TestHost(window)
    try await host.run("focus name\ntype x")
    #expect(field.text == "mine")
    let reason =
      "reason=a handler set the text while the control was asking whether to allow a change"
    #expect(
      host.journal.filter { $0.outcome == .cancelled }.map(\.line)
        == ["  event name editingChanged \(reason): cancelled"])
    #expect(field.edit(to: "y") == .returned)
  }

  @Test
  func `a shouldChange handler that hides the field stops the change and records the reason`()
    async throws
  {
    field.answer(.shouldChange) { field, _ in
      field.isHidden = true
      return true
    }
    let host = try await TestHost(window)
    try await host.run("focus name\ntype x")
    #expect(field.text.isEmpty)
    #expect(host.journal.contains { $0.line == "  event name editingChanged: hidden" })
  }

  @Test
  func `a read-only, disabled or removed field refuses edits and returns or records the reason`()
    async throws
  {
    let sink = TraceSink()
    field.text = "abc"
    field.isReadOnly = true
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus name\nkey shift-left\nkey ctrl-c")
    sink.removeAll()
    try await host.run("type x")
    #expect(sink.lines(.event) == ["event name editingChanged: vetoed"])
    field.isReadOnly = false
    field.enabled(false)
    sink.removeAll()
    try await host.run("set name x")
    #expect(sink.lines(.event) == ["event name editingChanged: disabled"])
    #expect(field.text == "abc")
    field.removeFromParent()
    #expect(field.edit(to: "x") == .detached)
    #expect(field.text == "abc")
  }

  @Test func `a text field that was never shown can be edited and runs its handlers`() {
    let field = TextField(text: "a")
    var told: [String] = []
    field.onChange { told.append($0) }
    #expect(field.edit(to: "b") == .returned)
    #expect(told == ["b"])
  }
}
