import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct AlertTests {
  private let sink = TraceSink()
  private let behind = Button("Behind").id("behind")
  private let window: Window

  init() {
    let behind = behind
    window = Window(title: "Demo") { behind }.id("window")
  }

  private func shown(_ size: Size = Size(width: 30, height: 7)) async throws -> TestHost {
    try await TestHost(window, size: size, sink: sink)
  }

  /// The trail without the input that the focus took part in.
  private var events: [String] { sink.lines(.event) }

  @Test(.tags(.row81)) func `an alert shows title, message and buttons with their roles`()
    async throws
  {
    let host = try await shown()
    let alert = Alert("Delete 3 rows?", message: "They are gone then.") {
      DialogButton("Delete", role: .destructive)
      DialogButton.cancel()
    }
    #expect(alert.id("alert").present(in: window))
    await host.settle()
    #expect(
      host.rows == [
        "[ Behind ]",
        "  ┌─ Delete 3 rows? ───────┐",
        "  │ They are gone then.    │",
        "  │ [! Delete ] [ Cancel ] │",
        "  └────────────────────────┘",
        "", "",
      ])
    #expect(
      host.tree == [
        #"window "Demo""#, #"  button "Behind", disabled  [behind]"#,
        #"  alert "Delete 3 rows?"  [alert]"#,
        "    label They are gone then.  [Label[0]]",
        #"    button "Delete"  [DialogButton[0]]"#,
        #"    button "Cancel", focused  [DialogButton[1]]"#,
      ])
  }

  @Test(.tags(.row81)) func `an alert without buttons gets one that dismisses it`() async throws {
    let host = try await shown()
    var results: [DialogResult] = []
    Alert("Done").onDidDismiss { results.append($0) }.present(in: window)
    await host.settle()
    #expect(host.tree.contains { $0.contains(#"button "Dismiss", focused"#) })
    try await host.run("key enter")
    #expect(results == [.cancelled])
  }

  @Test(.tags(.row81))
  func `an alert leaves out untitled buttons and extra cancel buttons, with a diagnostic for each`()
    async throws
  {
    let host = try await shown()
    let alert = Alert("What?") {
      DialogButton("")
      DialogButton("OK")
      DialogButton.cancel()
      DialogButton("Stop", role: .cancel)
    }.id("alert")
    alert.present(in: window)
    #expect(alert.buttons.map(\.title) == ["OK", "Cancel"])
    #expect(
      sink.lines(.lifecycle).filter { $0.contains("diagnostic") } == [
        "lifecycle alert diagnostic code=empty-button-title "
          + "message=a button of the dialog \"What?\" has no title and is not shown; "
          + "give the button a title",
        "lifecycle alert diagnostic code=second-cancel-button "
          + "message=the button \"Stop\" is not shown, because the dialog already has a cancel "
          + "button; give this button another role",
      ])
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row82), arguments: [true, false])
  func `alerts and sheets report showing, buttons and dismissal in the same order`(isSheet: Bool)
    async throws
  {
    let host = try await shown(Size(width: 40, height: 12))
    var told: [String] = []
    let content: () -> [View] = {
      [
        DialogButton("One") { told.append("one") },
        DialogButton("Cancel", role: .cancel) { told.append("cancel") },
      ]
    }
    let dialog: Dialog =
      isSheet ? Sheet("S") { content() }.id("it") : Alert("A") { content() }.id("it")
    dialog.onWillShow { told.append("will show") }.onDidShow { told.append("did show") }
      .onButton { told.append("button \($0.title)") }.onCancel { told.append("cancelled") }
      .onWillDismiss { told.append("will dismiss \($0) \(dialog.parent != nil)") }
      .onDidDismiss { told.append("did dismiss \($0)") }
    dialog.present(in: window)
    #expect(told == ["will show", "did show"])
    sink.removeAll()
    told.removeAll()
    try await host.run("press DialogButton[0]")
    #expect(
      told == ["one", "button One", "will dismiss button(0) true", "did dismiss button(0)"])
    #expect(
      events.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } == [
        "primaryAction [1]", "dialog.buttonPressed button=0 label=One [3]",
        "dialog.willDismiss button=0 [5]", "dialog.didDismiss button=0 [6]",
      ])
    #expect(dialog.parent == nil)
    told.removeAll()
    dialog.present(in: window)
    try await host.run("key escape")
    #expect(
      told == [
        "will show", "did show", "cancel", "button Cancel", "cancelled",
        "will dismiss cancelled true", "did dismiss cancelled",
      ])
  }

  @Test(.tags(.row83))
  func `while the handler of a dialog button runs, all buttons of the dialog are disabled`()
    async throws
  {
    let host = try await shown()
    var results: [DialogResult] = []
    let other = DialogButton("Other") { Issue.record("pressed") }
    let alert = Alert("What?") {
      DialogButton("OK").id("ok").on(.primaryAction) { button in
        #expect(button.activate() == .disabled)
        #expect(other.activate() == .disabled)
        window.frontDialog?.dismiss()
        window.frontDialog?.cancel()
      }
      other
    }.onDidDismiss { results.append($0) }
    alert.present(in: window)
    try await host.run("press ok")
    #expect(results == [.button(0)])
    #expect(alert.buttons[0].activate() == .detached && results.count == 1)
  }

  @Test(.tags(.row83))
  func `an alert that the program dismisses reports the result dismissed exactly once`()
    async throws
  {
    let host = try await shown()
    var told: [String] = []
    let alert = Alert("Wait") { DialogButton("OK") { told.append("ok") } }
      .onButton { told.append($0.title) }.onCancel { told.append("cancelled") }
      .onDidDismiss { told.append("\($0)") }
    alert.present(in: window)
    #expect(!alert.present(in: window))
    alert.dismiss()
    alert.dismiss()
    alert.cancel()
    #expect(told == ["dismissed"] && !alert.isShown)
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row83))
  func `every presentation of an alert has a result, even if a result handler presents it again`()
    async throws
  {
    let host = try await shown()
    var results: [DialogResult] = []
    let alert = Alert("Again?") { DialogButton("Yes").id("yes") }
    alert.onDidDismiss { result in
      results.append(result)
      if results.count < 3 { alert.present(in: window) }
    }
    alert.present(in: window)
    try await host.run("press yes\npress yes\nkey escape")
    #expect(results == [.button(0), .button(0), .cancelled])
    #expect(alert.parent == nil && behind.isEffectivelyEnabled)
  }

  @Test(.tags(.row84))
  func `a button bound to a text in an alert is disabled while that text is empty`() async throws {
    @State var name = ""
    let host = try await shown()
    var created: [String] = []
    Alert("New table", message: "How is it called?") {
      TextField().text($name).id("name")
      DialogButton("Create", isEnabled: $name.map { !$0.isEmpty }) { created.append(name) }
        .id("create")
      DialogButton.cancel()
    }.present(in: window)
    await host.settle()
    #expect(host.node("name")?.states.contains(.focused) == true)
    #expect(host.node("create")?.states == .disabled)
    try await host.run("press create\ntype Inv")
    #expect(host.node("create")?.states == [] && created.isEmpty)
    try await host.run("set name \nkey tab\nkey enter")
    #expect(host.node("create") == nil, "Tab went to the cancel button")
    #expect(created.isEmpty && name.isEmpty)
  }

  @Test(.tags(.row84))
  func `the handler of an alert's button can read the text typed into the alert`()
    async throws
  {
    @State var name = ""
    let host = try await shown()
    var created: [String] = []
    Alert("New table") {
      TextField().text($name)
      DialogButton("Create", isEnabled: $name.map { !$0.isEmpty }) { created.append(name) }
    }.present(in: window)
    try await host.run("type Invoices\nkey tab\nkey space")
    #expect(created == ["Invoices"])
  }

  @Test(.tags(.row85)) func `the buttons of an alert can be built with loops and conditions`()
    async throws
  {
    let host = try await shown(Size(width: 60, height: 9))
    var told: [String] = []
    let actions = ["Copy", "Move", "Link"]
    let isOwner = true
    let alert = Alert("main.swift", message: "What is to be done?") {
      for (number, action) in actions.enumerated() {
        DialogButton(action) { told.append("\(number) \(action)") }.id("action-\(number)")
      }
      if isOwner { DialogButton("Delete", role: .destructive) { told.append("delete") } }
      DialogButton("Cancel", role: .cancel) { told.append("cancel") }
    }
    #expect(alert.buttons.map(\.title) == ["Copy", "Move", "Link", "Delete", "Cancel"])
    for number in actions.indices {
      alert.present(in: window)
      try await host.run("press action-\(number)")
    }
    #expect(told == ["0 Copy", "1 Move", "2 Link"])
  }

  @Test(.tags(.row81))
  func `one call shows an alert whose single handler receives the result of every button`()
    async throws
  {
    let host = try await shown()
    var told: [String] = []
    for line in ["key escape", "key right\nkey enter"] {
      Alert.show("Quit?", cancel: "Stay", others: ["Quit"], in: window) { alert, result in
        told.append("\(alert.title) \(result)")
      }
      try await host.run(line)
    }
    #expect(told == ["Quit? cancelled", "Quit? button(1)"])
  }
}
