import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

/// Text that the program sets through the control or through the bound state reaches both.
@Suite struct TextBindingTests {
  enum Kind: CaseIterable {
    case field
    case area

    @MainActor func control(_ text: String = "") -> TextControl {
      switch self {
      case .field: TextField(text: text)
      case .area: TextArea(text: text)
      }
    }
  }

  private let text = State(wrappedValue: "", "text")

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `a text set by another control's handler reaches the state as a change by the program`(
    kind: Kind
  ) async throws {
    let control = kind.control().text(text.projectedValue)
    var (told, states): ([TextChange], [Change<String>]) = ([], [])
    text.projectedValue.observe(initial: false) { states.append($0) }
    control.on(.editingChanged) { Issue.record("told as if the user had done it") }
    control.on(.textChanged) { (change: TextChange) in
      #expect(text.wrappedValue == change.text)
      told.append(change)
    }
    let button = Button("Go").id("go").onTap { control.text = "by program" }
    let host = try await TestHost(
      Window {
        VStack {
          control
          button
        }
      })
    try await host.run("press go\npress go")
    #expect(control.text == "by program" && text.wrappedValue == "by program")
    #expect(told == [TextChange(text: "by program", source: .program)])
    #expect(states.map(\.new) == ["by program"] && states.map(\.source) == [.program])
  }

  @Test(arguments: Kind.allCases)
  func `a control with a read-only binding cannot be edited, and the journal names the binding`(
    kind: Kind
  ) async throws {
    let control = kind.control().text(text.binding.map { $0.uppercased() }).id("shout")
    let line = #line - 1
    control.on(.editingChanged) { Issue.record("told of a change") }
    let host = try await TestHost(Window { control })
    #expect(host.node("shout")?.states.contains(.readOnly) == true)
    _ = try? await host.run("focus shout\ntype a")
    #expect(control.text == "" && text.wrappedValue == "")
    let mistakes = host.journal.map { "\($0)" }.filter { $0.contains("set-of-read-only-binding") }
    #expect(mistakes.count == 1 && mistakes[0].contains("TextBindingTests.swift:\(line)"))
    text.wrappedValue = "ada"
    #expect(control.text == "ADA")
    control.clearHandlers()
    control.text(text.binding)
    try await host.run("type !")
    #expect(text.wrappedValue.contains("!"))
    #expect(host.node("shout")?.states.contains(.readOnly) == false)
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `setting the text in code moves the caret alike with and without a binding`(kind: Kind) {
    for new in ["", "a", "ada", "ada king, countess of lovelace"] {
      let controls = [kind.control(), kind.control().text(text.projectedValue)]
      for control in controls {
        control.text = "ada lovelace"
        control.selection =
          control.text.index(control.text.startIndex, offsetBy: 5)..<control.text.endIndex
        control.text = new
      }
      #expect(controls[0].editing == controls[1].editing, "\(new)")
      #expect(text.wrappedValue == new)
    }
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `a text that an observer of the state alters reaches state and control, reported once`(
    kind: Kind
  ) {
    let control = kind.control().text(text.projectedValue)
    text.projectedValue.observe { [text] in text.wrappedValue = $0.new.uppercased() }
    var told: [TextChange] = []
    control.on(.textChanged) { (change: TextChange) in told.append(change) }
    control.text = "by program"
    #expect(control.text == "BY PROGRAM" && text.wrappedValue == "BY PROGRAM")
    #expect(told == [TextChange(text: "BY PROGRAM", source: .program)])
  }

  @Test(.tags(.row53), arguments: Kind.allCases, [false, true])
  func `a text set by the onChange handler reaches both the control and its state`(
    kind: Kind, isBoundFirst: Bool
  )
    async throws
  {
    let control = kind.control().id("it")
    var events = 0
    if isBoundFirst { control.text(text.projectedValue) }
    control.onChange { (control: TextControl, text: String) in
      events += 1
      control.text = text + "!"
    }
    if !isBoundFirst { control.text(text.projectedValue) }
    let host = try await TestHost(Window { control })
    try await host.run("set it a")
    #expect(control.text == "a!" && text.wrappedValue == "a!")
    try await host.run("focus it\nkey end\ntype b")
    #expect(control.text == "a!b!" && text.wrappedValue == "a!b!")
    #expect(events == 2)
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `replacing or clearing handlers keeps the binding, which updates before handlers run`(
    kind: Kind
  ) async throws {
    let control = kind.control().text(text.projectedValue).id("it")
    var seen: [String] = []
    control.on(.editingChanged) { seen.append("replaced") }
    control.set(.editingChanged) { [text] in seen.append(text.wrappedValue) }
    let host = try await TestHost(Window { control })
    try await host.run("set it a")
    #expect(text.wrappedValue == "a" && seen == ["a"])
    control.clearHandlers()
    try await host.run("set it b")
    #expect(text.wrappedValue == "b" && seen == ["a"])
    text.wrappedValue = "c"
    #expect(control.text == "c")
  }

  @Test(.tags(.row54), arguments: Kind.allCases, [false, true])
  func `typed text that a binding or observer alters is reported once, as the user's change`(
    kind: Kind, isBinding: Bool
  ) async throws {
    let capital = text.projectedValue.map {
      $0
    } set: {
      $0 = $1.uppercased()
    }
    if !isBinding {
      text.projectedValue.observe { [text] in text.wrappedValue = $0.new.uppercased() }
    }
    let control = kind.control().id("it").text(isBinding ? capital : text.projectedValue)
    var told: [TextChange] = []
    var texts: [String] = []
    control.on(.editingChanged) { texts.append(control.text) }
    control.on(.textChanged) { (change: TextChange) in told.append(change) }
    let host = try await TestHost(Window { control })
    try await host.run("set it a")
    #expect(control.text == "A" && text.wrappedValue == "A")
    #expect(told == [TextChange(text: "A", source: .user)])
    try await host.run("focus it\nkey ctrl-z")
    #expect(text.wrappedValue == "" && told.map(\.text) == ["A", ""] && texts == ["A", ""])
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `a text that an observer of the state sets on the control reaches both of them`(kind: Kind) {
    let control = kind.control()
    text.projectedValue.observe(initial: false) { _ in control.text = "last" }
    control.text(text.projectedValue)
    text.wrappedValue = "first"
    #expect(control.text == "last" && text.wrappedValue == "last")
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `a text control with a read-only binding keeps the text of the binding`(kind: Kind) {
    let control = kind.control().text(text.projectedValue.map { "<\($0)>" })
    control.text = "by program"
    #expect(control.text == "<>")
    text.wrappedValue = "b"
    #expect(control.text == "<b>")
  }

  @Test(.tags(.row53), arguments: Kind.allCases)
  func `a second text binding replaces the first, which is no longer observed`(kind: Kind) {
    let other = State(wrappedValue: "other")
    let control = kind.control().text(other.projectedValue).text(text.projectedValue)
    #expect(control.text == "" && other.projectedValue.observerCount == 0)
    control.text = "new"
    #expect(text.wrappedValue == "new" && other.wrappedValue == "other")
    other.wrappedValue = "late"
    #expect(control.text == "new")
  }
}
