import Testing
import Trellis
import TrellisLog

/// The lines that modifiers of looks log, and their effect on the picture.
struct LookTests {
  @Test(.tags(.row122))
  func `every look modifier is logged when set or changed, and can be seen`() throws {
    #expect(LookModifier.all.count > 60)
    for modifier in LookModifier.all {
      try checkConstant(modifier)
      try checkBound(modifier)
    }
  }

  /// Set before it is shown and set again: the last one wins.
  private func checkConstant(_ modifier: LookModifier) throws {
    let plain = try LookSession(modifier.set().0)
    #expect(!plain.lines.contains { $0.contains(modifier.name + "=") }, "\(modifier.name)")
    for (number, told) in modifier.told.enumerated() {
      let (view, set) = modifier.set()
      set((number + 1) % modifier.told.count)
      set(number)
      let session = try LookSession(view)
      let lines = session.lines.filter { $0.contains(", \(modifier.name)=") }
      #expect(lines.count == 1 && lines[0].contains("\(modifier.name)=\(told)"), "\(lines)")
      if number == 0 { #expect(session.picture != plain.picture, "\(modifier.name)") }
      try session.checkReplay()
    }
  }

  /// From each value to each other one: one line, and the picture of one made so.
  private func checkBound(_ modifier: LookModifier) throws {
    let count = modifier.told.count
    let pictures = try (0..<count).map { number in
      let (view, set) = modifier.set()
      set(number)
      return try LookSession(view).picture
    }
    let (view, set) = modifier.bind()
    let session = try LookSession(view)
    #expect(session.picture == pictures[0], "\(modifier.name)")
    for number in [1, 0] + (count > 2 ? [2, 1, 0, 2] : []) {
      let before = session.picture
      let lines = session.lines(after: { set(number) })
      #expect(lines.count == 1, "\(modifier.name): \(lines)")
      #expect(
        lines.first?.contains(", \(modifier.name)=\(modifier.told[number])") == true,
        "\(modifier.name): \(lines)")
      #expect(session.picture == pictures[number], "\(modifier.name)")
      #expect(session.picture != before, "\(modifier.name)")
      try session.checkReplay()
    }
  }

  @Test(.tags(.row122))
  func `resetting looks is logged and removes them from the picture`() throws {
    let label = Label("Total").background(.warning).bold()
    let session = try LookSession(label)
    #expect(session.lines.last == "  label Total, background=warning, bold=true  [Label[0]]")
    let told = session.lines { label.looks = Looks() }
    #expect(told == ["label Total, no longer background=warning, no longer bold=true"])
    #expect(session.picture == (try LookSession(Label("Total"))).picture)
    try session.checkReplay()
  }

  @Test(.tags(.row122))
  func `modifiers of the same look merge, and properties are logged like modifiers`() throws {
    let label = Label("Total").border(width: 2, color: .accent).borderWidth(1)
      .property(\.looks.cornerRadius, value: 1)
    label.textAlignment = .end
    label.maximumLineCount = 4
    let told =
      "border-color=accent, border-width=1, corner-radius=1, maximum-line-count=4, text-alignment=end"
    #expect(try LookSession(label).lines.last == "  label Total, \(told)  [Label[0]]")
    label.textAlignment = .start
    label.border(width: 0)
    #expect(
      try LookSession(label).lines.last
        == "  label Total, border-width=0, corner-radius=1, maximum-line-count=4  [Label[0]]")
  }

  @Test func `a stack appears in the log only if it has looks`() throws {
    let stack = VStack { Label("a") }
    #expect(try LookSession(stack).lines == ["window", "  label a  [Label[0]]"])
    stack.background(.bar)
    #expect(
      try LookSession(stack).lines == [
        "window", "  group, background=bar  [VStack[0]]", "    label a  [Label[0]]",
      ])
  }

  @Test func `the log reports whether a scroll uses paging`() throws {
    let scroll = Scroll { Label("a") }.bold()
    let session = try LookSession(scroll)
    #expect(
      session.lines { scroll.paging() } == ["scroll, bold=true, paging=true"])
    #expect(
      session.lines { scroll.isPaging = false } == ["scroll, bold=true, no longer paging=true"])
  }

  @Test func `looks hide neither the focus nor a selection`() throws {
    let field = TextField(text: "text").background(.error).textColor(.palette(1)).underline()
    let button = Button("press").background(.palette(2)).textColor(.warning).textStyle(.header)
    let session = try LookSession(
      VStack {
        button
        field
      })
    _ = session.lines { button.takeFocus() }
    #expect(session.textStyles.contains(Style(.focus)))
    _ = session.lines {
      field.takeFocus()
      session.application.receive(.key(KeyPress(.left, modifiers: .shift)))
    }
    #expect(session.styles.contains(Style(.selection)))
  }

  @Test func `an invisible view keeps its space and lets the pointer through`() throws {
    let label = Button("above").opacity(0)
    let session = try LookSession(
      VStack {
        label
        Label("below")
      })
    #expect(session.rows.prefix(2) == ["", "below"])
    #expect(session.application.window.hit(Point(x: 1, y: 0))?.view !== label)
    label.opacity(0.1)
    _ = session.lines {}
    #expect(session.rows.prefix(2) == ["[ above ]", "below"])
    #expect(session.application.window.hit(Point(x: 1, y: 0))?.view === label)
  }

  @Test func `a view's looks apply to its content unless the content has its own`() throws {
    let inner = Label("inner").background(.success)
    let session = try LookSession(
      VStack {
        Label("outer")
        inner
        Button("press")
      }.background(.error).textColor(.warning).tint(.palette(2)))
    #expect(
      session.textStyles == [
        Style(foreground: .warning, backdrop: .error),
        Style(foreground: .warning, background: .success, backdrop: .success),
        Style(.button, foreground: .palette(2), backdrop: .error),
      ])
    inner.looks.background = nil
    _ = session.lines {}
    #expect(session.textStyles[1] == Style(foreground: .warning, backdrop: .error))
  }

  @Test func `a button can have another title and text colour for a state`() throws {
    let button = Button("Save").title("Saving", for: .disabled).title("Save now", for: .focused)
      .textColor(.error, for: .disabled).textColor(.palette(5), for: .focused)
    let session = try LookSession(button)
    let looks = "text-color-disabled=error, text-color-focused=palette(5)"
    #expect(session.lines.last == "  button \"Save\", \(looks)  [Button[0]]")
    #expect(
      session.lines { button.isEnabled = false } == ["button \"Saving\", disabled, \(looks)"])
    #expect(session.rows[0] == "[ Saving ]")
    #expect(session.textStyles[0] == Style(.disabled, foreground: .error))
    _ = session.lines {
      button.isEnabled = true
      button.takeFocus()
    }
    #expect(session.rows[0] == "[ Save now ]")
    #expect(session.textStyles[0] == Style(.focus, foreground: .palette(5)))
    #expect(button.frame.size.width == 30)
    #expect(button.measure(ProposedSize()).width == "[ Save now ]".count)
  }

  @Test func `a border takes space from the content, whatever its width`() throws {
    let label = Label("in").border().cornerRadius(1).padding(leading: 2)
    let session = try LookSession(label)
    let line = String(repeating: "─", count: 28)
    let blanks = String(repeating: " ", count: 24)
    #expect(Array(session.rows.prefix(3)) == ["╭\(line)╮", "│  in\(blanks)│", "╰\(line)╯"])
    _ = session.lines { label.borderWidth(3) }
    #expect(session.rows[1].hasPrefix("┃  in") && session.rows[0].hasPrefix("┏━"))
    _ = session.lines { label.borderWidth(-1) }
    #expect(session.rows[0] == "  in")
  }
}
