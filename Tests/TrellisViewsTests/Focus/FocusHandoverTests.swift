import Testing
import Trellis
import TrellisScript
import TrellisState
import TrellisTestSupport
import TrellisTesting

/// The view that gets the focus when the focused view can no longer be used.
struct FocusHandoverTests {
  private let sink = TraceSink()
  private let buttons = (0..<4).map { Button("\($0)").id("b\($0)") }

  private func host(_ content: [View]) async throws -> TestHost {
    try await TestHost(
      Window { VStack { for view in content { view } } }, size: Size(width: 30, height: 12),
      sink: sink)
  }

  /// The recorded moves of the focus: from which view, and to which.
  private var moves: [String] {
    sink.lines(.lifecycle).filter { $0.contains(" focus ") }
  }

  private var focused: String? { buttons.first(where: \.isFocused)?.id }

  /// The ways to make a view unusable, all of which move the focus to the same place.
  nonisolated static let ways: KeyValuePairs<String, @MainActor @Sendable (View) -> Void> = [
    "disabled": { $0.isEnabled = false },
    "hidden": { $0.isHidden = true },
    "removed": { $0.removeFromParent() },
    "left out": { view in
      view.parent?.setChildren(view.parent?.children.filter { $0 !== view } ?? [])
    },
  ]

  @Test(arguments: ways.map(\.key), 0..<4)
  func `the focus of a view that leaves goes to the next view, else to the previous one`(
    way: String, index: Int
  )
    async throws
  {
    let host = try await host(buttons)
    let leave = try #require(FocusHandoverTests.ways.first { $0.key == way }?.value)
    try await host.run("focus b\(index)")
    leave(buttons[index])
    await host.settle()
    let heir = index < 3 ? index + 1 : 2
    #expect(focused == "b\(heir)")
    #expect(host.frame?.focus == buttons[heir].path)
    #expect(
      moves.count == 1 && moves[0].contains("b\(index)")
        && moves[0].contains("to=VStack[0]/b\(heir)"))
  }

  @Test(arguments: ways.map(\.key))
  func `the focus skips views that leave together and views that cannot take it`(way: String)
    async throws
  {
    let leave = try #require(FocusHandoverTests.ways.first { $0.key == way }?.value)
    let field = TextField().id("no").answer(.shouldBeginEditing) { false }
    let group = HStack {
      buttons[0]; buttons[1]
    }
    let host = try await host([buttons[3], group, Label("x"), field, buttons[2]])
    try await host.run("focus b0")
    leave(group)
    #expect(focused == "b2")
    #expect(moves.count == 1 && moves[0].contains("to=VStack[0]/b2"))
  }

  @Test func `the focus is lost only when no view can take it`() async throws {
    let host = try await host(buttons)
    try await host.run("focus b1")
    for (index, expected) in [(1, "b2"), (2, "b3"), (3, "b0"), (0, nil)] as [(Int, String?)] {
      buttons[index].isEnabled = false
      #expect(focused == expected)
    }
    #expect(moves.count == 4 && moves[3].contains("b0") && !moves[3].contains("to=VStack"))
    // What has no focus has none to give.
    buttons[1].isHidden = true
    #expect(moves.count == 4)
  }

  @Test func `the focus of a part goes to another part, then to its view, then to the next view`()
    async throws
  {
    let tabs = Tabs {
      Tab("A") {
        buttons[0]; buttons[1]
      }
    }.id("tabs")
    let host = try await host([tabs, buttons[2]])
    try await host.run("focus b1")
    buttons[1].isEnabled = false
    #expect(focused == "b0")
    buttons[0].isHidden = true
    #expect(tabs.isFocused)
    tabs.isHidden = true
    #expect(focused == "b2")
  }

  @Test func `a handler of the end of editing can move the focus to another view`() async throws {
    let field = TextField().id("field")
    let host = try await host([field] + buttons)
    field.on(.editingDidEnd) { [buttons] in buttons[3].takeFocus() }
    try await host.run("focus field")
    field.isHidden = true
    #expect(focused == "b3" && field.endReason == .removed)
    #expect(moves.count == 1 && moves[0].contains("to=VStack[0]/b3"))
  }

  @Test func `the branch of a condition that appears gets the focus of the other branch`()
    async throws
  {
    let isFirst = State(wrappedValue: true)
    let views = buttons
    let host = try await host([
      When(isFirst.projectedValue) {
        views[0]
      } else: {
        views[1]
      }, views[2],
    ])
    try await host.run("focus b0")
    isFirst.wrappedValue = false
    await host.settle()
    #expect(focused == "b1")
    isFirst.wrappedValue = true
    await host.settle()
    #expect(focused == "b0" && moves.count == 2)
  }

  /// The condition that shows the new view is before the other one, or behind it.
  @Test(arguments: [false, true])
  func `a view that appears gets the focus if its condition replaces the only other view`(
    isBefore: Bool
  ) async throws {
    @State var isFirst = true
    let first = When($isFirst) { buttons[0] }
    let second = When(!$isFirst) { buttons[1] }
    let host = try await TestHost(
      Window {
        if isBefore { second }
        first
        if !isBefore { second }
      }, sink: sink)
    try await host.run("focus b0")
    isFirst = false
    await host.settle()
    #expect(focused == "b1")
    isFirst = true
    await host.settle()
    #expect(focused == "b0")
  }

  @Test func `the focus of a deleted row goes to the next row`() async throws {
    let rows = State(wrappedValue: [1, 2, 3])
    var made: [Int: Button] = [:]
    let list = VStack {
      ForEach(rows.projectedValue, id: \.self) { number in
        let button = Button("x")
        made[number.wrappedValue] = button
        return [button]
      }
    }
    let host = try await host([list, buttons[0]])
    #expect(try #require(made[2]).takeFocus())
    rows.wrappedValue = [1, 3]
    await host.settle()
    #expect(made[3]?.isFocused == true)
    rows.wrappedValue = [1]
    await host.settle()
    #expect(focused == "b0" && moves.count == 2)
    rows.wrappedValue = []
    await host.settle()
    #expect(focused == "b0" && moves.count == 2)
  }

  @Test func `a dialog takes the focus from the view behind it immediately, and gives it back`()
    async throws
  {
    let host = try await host(buttons)
    // A field that does not let go loses it nevertheless: it can no longer be used.
    let field = TextField().id("field").answer(.shouldEndEditing) { false }
    buttons[0].parent?.insert(field, at: 0)
    await host.settle()
    try await host.run("focus field")
    let alert = Alert("Sure?") { DialogButton("Yes").id("yes") }
    alert.present(in: host.application.window)
    #expect(try host.application.view("yes").isFocused && moves.count == 1)
    // Where it was is gone when the dialog ends.
    field.removeFromParent()
    try await host.run("key enter")
    #expect(focused == "b0")
  }

  @Test func `a view whose last gesture for keys is removed gives up the focus`() async throws {
    let image = Image("#")
    let tap = image.addGesture(TapGesture())
    let host = try await host([image, buttons[0]])
    #expect(image.takeFocus())
    image.removeGesture(tap)
    #expect(focused == "b0" && host.frame != nil)
  }

  @Test func `after a dialog, the focus goes to the row that took the place of a removed one`()
    async throws
  {
    @State var rows = [1, 2, 3]
    let host = try await host([
      Button("first").id("first"),
      ForEach($rows, id: \.self) { row in
        HStack { Button("delete").id("row\(row.wrappedValue)") }
      },
    ])
    for (row, heir) in [(2, "row3"), (3, "row1"), (1, "first")] {
      try await host.run("focus row\(row)")
      let alert = Alert("Sure?") {
        DialogButton("Yes") { rows.removeAll { $0 == row } }.id("yes")
      }
      alert.present(in: host.application.window)
      try await host.run("press yes")
      await host.settle()
      #expect(try host.application.view(heir).isFocused, "after \(row)")
    }
  }
}
