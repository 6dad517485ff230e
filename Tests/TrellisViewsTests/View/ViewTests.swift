import Testing
import Trellis
import TrellisTesting

@Suite struct ViewTests {
  @Test func `a path consists of ids, and of numbered types for views without an id`() async throws
  {
    let inner = Label("x")
    let window = Window {
      VStack {
        Label("a")
        Label("b").id("named")
        inner
      }.id("form")
    }
    _ = try await TestHost(window)
    #expect(inner.path.text == "form/Label[1]")
    let named = try #require(window.descendants.first { $0.id == "named" })
    #expect(named.path.text == "form/named")
    named.id = nil
    #expect(inner.path.text == "form/Label[2]")
    named.removeFromParent()
    #expect(inner.path.text == "form/Label[1]")
  }

  @Test func `a view keeps its state after its program has ended, until another program shows it`()
    async throws
  {
    let field = TextField(text: "kept").id("field")
    let window = Window { field }
    weak var first: TreeContext?
    do {
      let host = try await TestHost(window)
      first = host.application.context
      try await host.run("focus field")
    }
    #expect(field.context === first && first != nil)
    #expect(field.path.text == "field" && field.isFocused && !field.frame.isEmpty)
    var told: [String] = []
    field.on(.editingChanged) { field in told.append(field.text) }
    #expect(field.edit(to: "late") == .returned && told == ["late"])
    let second = try await TestHost(window)
    #expect(field.context === second.application.context && first == nil)
    #expect(!field.isFocused && second.rows.first == "late")
    try await second.run("focus field\nkey end\nkey r")
    #expect(told == ["late", "later"])
  }

  @Test func `an empty id counts as no id wherever an id can be given`() async throws {
    let button = Button("x").id("x")
    let list = SectionList { Section(["a"]) { name in Label(name) }.id("").id("s").id("") }
    let host = try await TestHost(
      Window {
        button
        VStack { Label("y") }.id("")
        list
      })
    button.id = ""
    #expect(button.id == nil && button.path.text == "Button[0]")
    button.id("x").id("")
    #expect(button.id == nil && button.path.text == "Button[0]")
    #expect(list.sections[0].id == nil)
    #expect(list.descendants.allSatisfy { !$0.path.text.contains("//") })
    var told: [String] = []
    button.on(.primaryAction, id: "") { told.append("1") }
    button.on(.primaryAction, id: "") { told.append("2") }
    button.activate()
    #expect(told == ["1", "2"] && button.handlers.all.allSatisfy { $0.id == nil })
    #expect(button.removeHandlers(id: "") == 0)
    withExtendedLifetime(host) {}
  }

  @Test(arguments: [
    ("form/save", "save", true), ("form/save", "form/save", true), ("form/save", "ave", false),
    ("save", "save", true), ("form/save", "", false), ("form/save", "form", false),
    ("form/save", "/save", false), ("form/save", "m/save", false), ("save", "form/save", false),
    ("form/\u{E9}", "e\u{301}", true), ("e\u{301}/a", "\u{E9}/a", true),
    ("form/e", "e\u{301}", false),
    ("form/\u{301}e", "\u{301}e", true), ("form/a\u{301}", "form/a", false),
  ])
  func `an id matches whole last segments of a path`(path: String, id: String, matches: Bool) {
    #expect(ControlPath(path).hasTrailingSegments(id) == matches)
  }

  @Test func `hiding or disabling a view applies to all views below it`() async throws {
    let button = Button("x")
    let stack = VStack { VStack { button } }
    _ = try await TestHost(Window { stack })
    #expect(button.canTakeFocus)
    stack.isEnabled = false
    #expect(!button.isEffectivelyEnabled)
    stack.isEnabled = true
    stack.isHidden = true
    #expect(button.isEffectivelyHidden)
    stack.isHidden = false
    #expect(button.canTakeFocus)
  }

  @Test func `a hidden child takes neither room nor spacing`() async throws {
    let middle = Label("mid")
    let host = try await TestHost(
      Window {
        HStack(spacing: 2) {
          Label("a")
          middle
          Label("b")
        }
      })
    #expect(host.rows.first == "a  mid  b")
    middle.isHidden = true
    await host.settle()
    #expect(host.rows.first == "a  b")
  }

  @Test func `children that stay keep their focus and their editing state`() async throws {
    let field = TextField(text: "kept").id("field")
    let stack = VStack {
      Label("old")
      field
    }
    let host = try await TestHost(Window { stack })
    try await host.run("focus field\nkey left")
    let before = field.editing
    stack.setChildren([field, Label("new")])
    await host.settle()
    #expect(field.isFocused)
    #expect(field.editing == before)
    #expect(stack.children.count == 2)
    #expect(host.rows.first == "kept")
  }

  @Test func `a view that leaves the tree is released with its handlers`() async throws {
    weak var released: Button?
    let stack = VStack()
    let host = try await TestHost(Window { stack })
    do {
      let button = Button("x").onTap { button in button.title = "y" }
      stack.append(button)
      released = button
    }
    await host.settle()
    #expect(released != nil)
    stack.setChildren([])
    await host.settle()
    #expect(released == nil)
  }

  @Test func `padding keeps space around the content without another view`() async throws {
    let label = Label("x").padding(top: 1, leading: 3)
    let host = try await TestHost(Window { VStack { label } })
    #expect(Array(host.rows.prefix(2)) == ["", "   x"])
    #expect(label.parent?.children.count == 1)
  }

  @Test func `a click reaches the topmost view, and the view that was pressed gets the release`()
    async throws
  {
    var taps: [String] = []
    let host = try await TestHost(
      Window {
        VStack {
          Button("One").onTap { taps.append("one") }
          Button("Two").onTap { taps.append("two") }
        }
      })
    try await host.run("mouse down 2 1\nmouse up 2 1")
    #expect(taps == ["two"])
    try await host.run("mouse down 2 0\nmouse up 2 1")
    #expect(taps == ["two"])
  }

  @Test
  func `inserting a view puts it before the child at an index, even if it is a child already`() {
    for start in 0..<4 {
      for index in -1...5 {
        let views = (0..<4).map { Label("\($0)") }
        let stack = VStack { views }
        stack.insert(views[start], at: index)
        var expected = views.filter { $0 !== views[start] }
        let next = index < 0 ? views[0] : index < 4 ? views[index] : nil
        let place = next === views[start] ? start : expected.firstIndex { $0 === next }
        expected.insert(views[start], at: place ?? (index < 0 ? 0 : 3))
        #expect(stack.children.elementsEqual(expected, by: ===), "\(start) to \(index)")
      }
    }
    let stack = VStack { Label("a") }
    stack.insert(Label("b"), at: -7)
    stack.insert(Label("c"), at: 7)
    #expect(stack.children.compactMap { ($0 as? Label)?.text } == ["b", "a", "c"])
  }
}
