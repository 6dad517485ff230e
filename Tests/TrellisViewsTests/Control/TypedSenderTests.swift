import Testing
import Trellis
import TrellisTestSupport

/// Events that are sent to the handlers of a control with a sender of another class.
struct TypedSenderTests {
  private static let key = EventKey<Int>("test.key")
  private static let question = Question<Int, Int>("test.question", default: 0)

  @Test func `a handler for a superclass gets a control of any class`() {
    var heard: [String] = []
    let button = Button("Save")
    let control: Control = button
    control.on(.primaryAction) { heard.append($0.typeName) }
    control.on(TypedSenderTests.key) { (control: Control, number) in
      heard.append("\(control.typeName) \(number)")
    }
    button.activate()
    button.raise(TypedSenderTests.key, 7)
    #expect(heard == ["Button", "Button 7"])
  }

  @Test func `a handler without a sender parameter runs for a sender of any class`() {
    var heard = 0
    let button = Button("Save").on(.primaryAction) { heard += 1 }
    Dispatcher.sendUnrecorded(.primaryAction, to: button.handlers, sender: Label(""))
    #expect(heard == 1)
  }

  @Test func `a handler of an event stops the program if it would get an object of another class`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let button = Button("Save").on(.primaryAction) { $0.title = "Saved" }
      Dispatcher.sendUnrecorded(.primaryAction, to: button.handlers, sender: Label(""))
    }
    #expect(isExplained(result, "Button"))
  }

  @Test
  func `a handler of an event key stops the program if it would get an object of another class`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let button = Button("Save").on(TypedSenderTests.key) { button, _ in button.title = "Saved" }
      Dispatcher(sink: nil).send(
        TypedSenderTests.key, 1, to: button.handlers, sender: Label(""), path: ControlPath("save"))
    }
    #expect(isExplained(result, "Button"))
  }

  @Test
  func `a handler of a question stops the program if it would get an object of another class`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let button = Button("Save").answer(TypedSenderTests.question) { button, _ in
        button.title.count
      }
      _ = try button.questions.handler(of: TypedSenderTests.question)?(Label(""), 1)
    }
    #expect(isExplained(result, "Button"))
  }

  @Test func `a handler of a gesture stops the program if it would get an object of another class`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let tap = TapGesture().answer(.requireFailureOf) { tap, _ in tap.isEnabled }
      _ = try tap.questions.handler(of: .requireFailureOf)?(PanGesture(), PanGesture())
    }
    #expect(isExplained(result, "TapGesture"))
  }

  /// Optimised programs give no reason.
  private func isExplained(_ result: ExitTest.Result?, _ type: String) -> Bool {
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      return text.contains("a handler for \(type) was called with a sender of type ")
    #else
      return true
    #endif
  }
}
