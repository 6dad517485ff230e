import Testing
import Trellis
import TrellisTesting

/// The meaning of `onTap` for every control: its main action, a tap gesture, or a diagnostic that
/// names the line.
struct TapMeaningTests {
  /// The ways to write `onTap`, with and without a known type.
  nonisolated enum Form: CaseIterable {
    case withSender, plain, ofUnknownType, withEvent
  }

  /// The controls that hold others: a tap on them is one beside those.
  private static let containers: Set = ["Scroll", "Window"]
  /// The controls that have no main action.
  private static let withoutAction: Set = [
    "Alert", "FilePicker", "LogView", "Navigator", "PageControl", "SegmentedControl", "Sheet",
    "Slider",
    "Split", "Stepper",
    "Tabs",
  ]

  private func tap(_ control: Control, _ form: Form, _ run: @escaping () -> Void) -> Int {
    switch form {
    case .withSender: control.onTap { (sender: Control) in if sender === control { run() } }
    case .plain: control.onTap { run() }
    case .ofUnknownType: (control as View).onTap { run() }
    case .withEvent: control.onTap { (_: GestureEvent) in run() }
    }
    return #line - 5 + (Form.allCases.firstIndex(of: form) ?? 0)
  }

  private func shown(_ control: Control) async throws -> TestHost {
    if let window = control as? Window { return try await TestHost(window) }
    guard let dialog = control as? Dialog else { return try await TestHost(Window { control }) }
    let host = try await TestHost(Window {})
    dialog.present(in: host.application.window)
    await host.settle()
    return host
  }

  @Test(arguments: ControlSet.names, Form.allCases)
  func `onTap handles the main action of a control, or a diagnostic names the line of the call`(
    name: String, form: Form
  )
    async throws
  {
    let control = ControlSet.make(name)
    control.id = control is Window ? nil : "it"
    var runs = 0
    let line = tap(control, form) { runs += 1 }
    let host = try await shown(control)
    let notes = host.journal.map(\.line).filter { $0.contains("code=tap-without-action") }
    let isContainer = Self.containers.contains(name)
    if !isContainer, form == .withEvent || Self.withoutAction.contains(name) {
      #expect(notes.count == 1 && notes[0].contains("TapMeaningTests.swift:\(line)"), "\(notes)")
      return
    }
    #expect(notes == [])
    if !(control is Window) {
      try await host.run("press it")
      #expect(runs == 1)
    }
    if isContainer { host.application.context.gestures.make(.tap, on: control) }
  }

  /// The controls that Enter presses, with content where they need it.
  @Test(arguments: [
    "BarItem", "Button", "DatePicker", "DialogButton", "Link", "ListBox", "Menu", "MenuItem",
    "OutlineView", "Picker",
    "SearchField", "SectionList", "SecureField", "TextField", "TimePicker", "Toggle",
  ])
  func `Enter runs onTap once, and a disabled control does not run it`(name: String) async throws {
    let control = ControlSet.make(name)
    control.id = "it"
    var runs = 0
    control.onTap { runs += 1 }
    let host = try await shown(control)
    try await host.run("focus it\nkey enter")
    #expect(runs == 1)
    control.isEnabled = false
    try await host.run("press it\nkey enter")
    #expect(runs == 1)
  }

  @Test(arguments: ["LogView", "PageControl", "SegmentedControl", "Slider", "Stepper"])
  func `onTap of a control without a main action runs for a click, Enter, Space and press`(
    name: String
  )
    async throws
  {
    let control = ControlSet.make(name)
    control.id = "it"
    var runs = 0
    control.onTap { runs += 1 }
    let host = try await shown(control)
    let ways = ["mouse down 1 0\nmouse up 1 0", "focus it\nkey enter", "key space", "press it"]
    for (count, way) in ways.enumerated() {
      try await host.run(way)
      #expect(runs == count + 1, "\(way)")
    }
    control.isEnabled = false
    try await host.run("press it")
    #expect(runs == ways.count)
  }

  @Test(arguments: ["BarItem", "Button", "DialogButton", "Link", "Menu", "MenuItem", "Toggle"])
  func `a click on a control with a main action runs onTap once`(name: String) async throws {
    let control = ControlSet.make(name)
    var runs = 0
    control.onTap { runs += 1 }
    let host = try await shown(control)
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(runs == 1)
  }

  @Test func `onTap of a view that is not a control runs for click, Enter, press`() async throws {
    let views: [View] = [Label("x"), Image("#"), VStack { Label("y") }]
    for view in views {
      var runs = 0
      view.id("it").onTap { runs += 1 }
      let host = try await TestHost(Window { view })
      for (count, way) in ["mouse down 0 0\nmouse up 0 0", "focus it\nkey enter", "press it"]
        .enumerated()
      {
        try await host.run(way)
        #expect(runs == count + 1, "\(view.typeName): \(way)")
      }
    }
  }

  @Test
  func `a button records the line of the action closure that is passed to its initializer`()
    async throws
  {
    var calls: [String] = []
    let line: UInt = #line + 1
    let button = Button("Save") { calls.append("made") }.id("it").onTap { calls.append($0.title) }
    #expect(button.plan(for: .primaryAction).first?.site.line == line)
    let host = try await TestHost(Window { button })
    try await host.run("press it")
    #expect(calls == ["made", "Save"])
  }
}
