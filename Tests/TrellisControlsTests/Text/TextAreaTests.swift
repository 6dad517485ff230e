import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TextAreaTests {
  private func host(_ area: TextArea, width: Int = 11, height: Int = 4) async throws -> TestHost {
    try await TestHost(
      Window { area.id("notes").fill() }, size: Size(width: width, height: height))
  }

  private func rest(_ area: TextArea) -> String {
    String(area.text[area.selection.lowerBound...])
  }

  @Test
  func `a text area wraps long lines, and the caret moves by the lines on the screen`() async throws
  {
    let area = TextArea(text: "one two three\nfour")
    let host = try await host(area)
    #expect(host.rows.prefix(3) == ["one two", "three", "four"])
    try await host.run("focus notes\nkey up")
    #expect(rest(area) == "e\nfour")
    #expect(host.frame?.caret == Point(x: 4, y: 1))
    try await host.run("key up\nkey home")
    #expect(area.selection.lowerBound == area.text.startIndex)
    try await host.run("key end")
    #expect(rest(area) == " three\nfour")
    try await host.run("key down\nkey end\nkey shift-down")
    #expect(area.selectedText == "\nfour")
    try await host.run("key ctrl-home\nkey shift-pagedown")
    #expect(area.selectedText == area.text)
  }

  @Test
  func `a text area that was never focused shows its beginning after the program sets its text`()
    async throws
  {
    let area = TextArea(text: (1...9).map(String.init).joined(separator: "\n"))
    let host = try await TestHost(
      Window {
        VStack {
          area.id("notes").frame(height: 3)
          Button("Other").id("other")
        }
      }, size: Size(width: 11, height: 5))
    #expect(host.rows.prefix(3) == ["1", "2", "3         ▾"])
    area.text = (1...8).map { "set \($0)" }.joined(separator: "\n")
    await host.settle()
    #expect(host.rows.prefix(3) == ["set 1", "set 2", "set 3     ▾"])
    // The caret is at the end, so a user who enters the text is at the end too.
    try await host.run("focus notes")
    #expect(host.rows.prefix(3) == ["set 6     ▴", "set 7", "set 8"])
    area.text += "\nset 9"
    await host.settle()
    #expect(host.rows.prefix(3) == ["set 7     ▴", "set 8", "set 9"])
    // A user who leaves the text finds it unchanged.
    try await host.run("focus other")
    #expect(host.rows.prefix(3) == ["set 7     ▴", "set 8", "set 9"])
    area.text = "short\ntext\nof\nfour"
    await host.settle()
    #expect(host.rows.prefix(3) == ["text      ▴", "of", "four"])
  }

  @Test func `the first press into a text area sets the caret at the pressed position`()
    async throws
  {
    let area = TextArea(text: (1...9).map(String.init).joined(separator: "\n"))
    let host = try await host(area)
    try await host.run("mouse down 0 1")
    #expect(host.frame?.caret == Point(x: 0, y: 1))
    #expect(rest(area).hasPrefix("2\n"))
  }

  @Test func `a text area keeps pasted lines apart whatever their line endings`() async throws {
    let area = TextArea()
    let host = try await host(area)
    try await host.run("focus notes\npaste a\\u{d}\\nb\\u{d}c\\nd\nkey enter\ntype e")
    #expect(area.text == "a\nb\nc\nd\ne")
    try await host.run("key ctrl-z\nkey ctrl-z\nkey ctrl-z")
    #expect(area.text == "")
  }

  @Test func `a text area keeps the caret in view, and only scrolling may hide it`() async throws {
    let area = TextArea(text: (1...9).map { "line \($0)" }.joined(separator: "\n"))
    let host = try await host(area, height: 3)
    try await host.run("focus notes")
    #expect(host.rows == ["line 7    ▴", "line 8", "line 9"])
    try await host.run("scroll notes -4")
    #expect(host.rows == ["line 3    ▴", "line 4", "line 5    ▾"])
    #expect(host.frame?.caret == nil)
    try await host.run("key pageup")
    #expect(host.rows == ["line 5    ▴", "line 6", "line 7    ▾"])
    #expect(host.frame?.caret == Point(x: 6, y: 2))
    try await host.run("select notes 2")
    #expect(rest(area).hasPrefix("line 2"))
    try await host.run("mouse wheel 0 0 3\nmouse down 5 1")
    #expect(rest(area).hasPrefix("6\n"))
    #expect(host.frame?.caret == Point(x: 5, y: 1))
  }

  @Test func `dragging in a text area selects text across lines`() async throws {
    let area = TextArea(text: "abc\n日本\nx")
    let host = try await host(area)
    try await host.run("mouse down 1 0\nmouse move 2 1\nmouse up 2 1")
    #expect(area.selectedText == "bc\n日")
    try await host.run("mouse down 9 3\ntype !")
    #expect(area.text == "abc\n日本\nx!")
  }

  @Test(arguments: 1...5)
  func `a narrow text area shows the caret at every position of its text`(width: Int)
    async throws
  {
    let area = TextArea()
    let host = try await host(area, width: width, height: 3)
    try await host.run("focus notes")
    for text in SmallTexts.all.prefix(80) + SmallTexts.all.suffix(60) {
      area.text = text
      for place in SmallTexts.places(of: text) {
        area.selection = place..<place
        await host.settle()
        let caret = try #require(host.frame?.caret, "\(text.debugDescription)")
        #expect((0..<width).contains(caret.x) && (0..<3).contains(caret.y))
      }
    }
  }

  @Test
  func `in a text area Alt-Enter submits the text, and Tab does not insert a tab`() async throws {
    var submitted = 0
    let area = TextArea(text: "x").onSubmit { submitted += 1 }
    let host = try await host(area)
    try await host.run("focus notes\nkey alt-enter\nkey tab")
    #expect(submitted == 1)
    #expect(area.text == "x")
  }

  @Test func `links in a text area stay with their characters and are deleted with them`()
    async throws
  {
    let area = TextArea(text: "see here or there")
    let text = area.text
    let here = try #require(text.firstRange(of: "here"))
    let there = try #require(text.firstRange(of: "there"))
    area.links = [
      TextLink(range: here, target: .address("a")),
      TextLink(range: there, target: .attachment("b")),
    ]
    let host = try await host(area, width: 30)
    try await host.run("focus notes\nkey ctrl-home\npaste 日 ")
    #expect(area.links.map { area.text[$0.range] } == ["here", "there"])
    #expect(host.tree.contains { $0.contains("link \"there\"") })
    try await host.run("key end\nkey backspace")
    #expect(area.links.map(\.target) == [.address("a")])
    var opened: [TextLink.Target] = []
    area.on(.linkOpened) { opened.append($0.target) }
    try await host.run("key ctrl-home\nkey ctrl-o\nmouse down 8 0")
    #expect(opened == [])
    area.isReadOnly = true
    try await host.run("mouse down 8 0")
    #expect(opened == [.address("a")])
  }
}

@Suite struct TextAreaSlotTests {
  private typealias Slot = (
    name: String, count: Int, set: (TextArea, @escaping @MainActor () -> Void) -> Void
  )

  /// Every slot with how often the script below reaches it.
  private let slots: [Slot] = [
    (
      "shouldBegin", 1,
      { area, note in
        area.answer(.shouldBeginEditing) { _ in
          note(); return true
        }
      }
    ),
    ("didBegin", 1, { area, note in area.on(.editingDidBegin, note) }),
    (
      "range", 1,
      { area, note in
        area.answer(.shouldChangeCharacters) { _ in
          note(); return true
        }
      }
    ),
    (
      "from and to", 1,
      { area, note in
        area.answer(.shouldChange) { _ in
          note(); return true
        }
      }
    ),
    ("didChange", 1, { area, note in area.on(.editingChanged, note) }),
    ("selection", 4, { area, note in area.on(.selectionChanged) { _ in note() } }),
    (
      "link", 1,
      { area, note in
        area.answer(.shouldOpenLink) { _ in
          note(); return true
        }
      }
    ),
    (
      "attachment", 1,
      { area, note in
        area.answer(.shouldOpenAttachment) { _ in
          note(); return true
        }
      }
    ),
    (
      "shouldEnd", 1,
      { area, note in
        area.answer(.shouldEndEditing) { _ in
          note(); return true
        }
      }
    ),
    ("didEnd", 1, { area, note in area.on(.editingDidEnd, note) }),
  ]
  private let script = """
    focus notes
    type x
    key ctrl-home
    key ctrl-o
    key ctrl-right
    key right
    key ctrl-o
    focus other
    """

  private func area() -> TextArea {
    let area = TextArea(text: "link file").id("notes")
    let text = area.text
    area.links = [
      TextLink(range: text.startIndex..<text.firstIndex(of: " ")!, target: .address("a")),
      TextLink(range: text.firstIndex(of: "f")!..<text.endIndex, target: .attachment("b")),
    ]
    return area
  }

  private func host(_ area: TextArea) async throws -> TestHost {
    try await TestHost(
      Window {
        area
        Button("Other").id("other")
      })
  }

  @Test(.tags(.row77))
  func `each handler of a text area runs the expected number of times without the others`()
    async throws
  {
    for slot in slots {
      let area = area()
      var calls = 0
      slot.set(area) { calls += 1 }
      try await host(area).run(script)
      #expect(calls == slot.count, "\(slot.name)")
    }
  }

  @Test(.tags(.row77))
  func `a veto of each text area question prevents what that question is about`() async throws {
    let questions: [(Question<Void, Bool>, (TextArea) -> Bool)] = [
      (.shouldBeginEditing, { $0.text == "link file" }), (.shouldEndEditing, { $0.isFocused }),
    ]
    for (question, isVetoed) in questions {
      let area = area()
      let host = try await host(area)
      try await host.run(script)
      #expect(!isVetoed(area))
      area.text = "link file"
      area.answer(question) { _ in false }
      try await host.run(script)
      #expect(isVetoed(area), "\(question.name)")
    }
    for isRange in [true, false] {
      let area = area()
      if isRange {
        area.answer(.shouldChangeCharacters) { _ in false }
      } else {
        area.answer(.shouldChange) { _ in false }
      }
      try await host(area).run(script)
      #expect(area.text == "link file")
    }
    for (question, rest) in [
      (Question.shouldOpenLink, TextLink.Target.attachment("b")),
      (.shouldOpenAttachment, .address("a")),
    ] {
      let area = area()
      var opened: [TextLink.Target] = []
      area.answer(question) { _ in false }
      area.on(.linkOpened) { opened.append($0.target) }
      try await host(area).run(script)
      #expect(opened == [rest])
    }
  }
}
