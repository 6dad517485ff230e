import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

/// The view that has the focus when a window or a dialog is first shown.
struct DefaultFocusTests {
  private let sink = TraceSink()

  private func shown(@ListBuilder<View> _ content: () -> [View]) async throws -> TestHost {
    try await TestHost(Window(content: { VStack(children: content) }), sink: sink)
  }

  private func focus(_ host: TestHost) -> String? {
    host.frame?.focus?.text.split(separator: "/").last.map(String.init)
  }

  private var diagnostics: [String] {
    sink.lines(.lifecycle).filter { $0.contains("second-default-focus") }
  }

  @Test func `the view with the default focus has the focus in the first frame and receives keys`()
    async throws
  {
    let host = try await shown {
      Button("One").id("one")
      TextField().id("name").defaultFocus()
    }
    #expect(host.frame?.number == 1 && focus(host) == "name")
    try await host.run("type ada\nexpect name ada")
    #expect(diagnostics.isEmpty)
  }

  @Test func `without a default focus nothing has the focus`() async throws {
    let host = try await shown { TextField() }
    #expect(host.frame?.focus == nil)
  }

  @Test func `the default focus asks questions and raises events as usual, before the first frame`()
    async throws
  {
    let status = State(wrappedValue: "idle", "status")
    let host = try await shown {
      TextField().id("name").defaultFocus().on(.editingDidBegin) { status.wrappedValue = "editing" }
      Label(status.projectedValue).id("status")
    }
    #expect(
      sink.lines.prefix(2) == [
        "question VStack[0]/name field.shouldBeginEditing: unhandled → yes by default",
        "event VStack[0]/name editingDidBegin [1] {status: idle → editing}",
      ])
    #expect(host.frame?.number == 1)
    try await host.run("expect status editing")
  }

  @Test
  func `a second default focus causes a diagnostic, and is used if the first view refuses`()
    async throws
  {
    let host = try await shown {
      TextField().id("refuses").defaultFocus().answer(.shouldBeginEditing) { _ in false }
      TextField().id("takes").defaultFocus()
    }
    #expect(focus(host) == "takes")
    #expect(diagnostics.count == 1 && diagnostics[0].contains("VStack[0]/takes"))
  }

  @Test func `hidden and disabled views do not get the default focus, and containers pass it on`()
    async throws
  {
    let host = try await shown {
      TextField().hidden().defaultFocus()
      TextField().enabled(false).defaultFocus()
      HStack {
        Label("Name")
        TextField().id("name")
      }.defaultFocus()
    }
    #expect(focus(host) == "name" && diagnostics.isEmpty)
  }

  @Test func `rows of lists and views in a SizeReader can have the default focus`() async throws {
    let host = try await shown {
      SectionList { Section(["a", "b"]) { name, _ in Button(name).id(name).defaultFocus() } }.fill()
    }
    #expect(focus(host) == "a")
    #expect(diagnostics.count == 1)
  }

  @Test func `a dialog begins at its own default focus each time it is shown`()
    async throws
  {
    let host = try await shown { TextField().id("behind").defaultFocus() }
    let alert = Alert("Rename") {
      TextField(text: "old").id("name")
      DialogButton("Rename").id("rename").defaultFocus()
      DialogButton.cancel().id("cancel")
    }
    for _ in 0..<2 {
      alert.present(in: host.application.window)
      await host.settle()
      #expect(focus(host) == "rename")
      try await host.run("key escape")
      #expect(focus(host) == "behind")
    }
    #expect(diagnostics.isEmpty)
  }

  @Test func `the default focus does not take the focus from a view that already has it`()
    async throws
  {
    let window = Window {
      VStack {
        TextField().id("first").defaultFocus()
        TextField().id("second")
      }
    }
    let host = try await TestHost(window)
    try await host.run("focus second")
    host.application.requestFullFrame()
    await host.settle()
    #expect(focus(host) == "second")
  }
}
