import Testing
import Trellis
import TrellisTesting

/// The async forms of registrations other than `on`.
@MainActor
@Suite struct AsyncFormTests {
  private func ends(_ host: TestHost) -> [String] {
    host.journal.filter { $0.kind == .completion }.map { String($0.line.drop { $0 == " " }) }
  }

  @Test func `set replaces earlier async handlers and cancels their runs`()
    async throws
  {
    var log: [String] = []
    let button = Button("Go").id("go").onTap { button in
      try await button.clock?.sleep(for: .seconds(1))
      log.append("first")
    }
    let host = try await TestHost(Window { button })
    try await host.press("go")
    button.set(.primaryAction) { button in
      try await button.clock?.sleep(for: .seconds(1))
      log.append("second")
    }
    try await host.press("go")
    try await host.advance(by: .seconds(1))
    button.set(.primaryAction, whileRunning: .queue) {
      await Task.yield()
      log.append("third")
    }
    try await host.press("go")
    #expect(log == ["second", "third"])
    #expect(
      ends(host) == [
        "completion go handler: cancelled [1 cancelled]", "completion go handler [2]",
        "completion go handler [3]",
      ])
  }

  @Test func `set replaces the handlers of an event key with an async handler`() async throws {
    let key = EventKey<Int>("number")
    var log: [Int] = []
    let button = Button("Go").on(key) { log.append($0) }
    button.set(key) { button, number in
      await Task.yield()
      log.append(10 * number)
    }
    let host = try await TestHost(Window { button })
    button.raise(key, 1)
    await host.settle()
    button.set(key) { await Task.yield() }
    button.raise(key, 2)
    await host.settle()
    #expect(log == [10] && ends(host).count == 2)
  }

  @Test func `a key of a window can have an async handler that restarts`() async throws {
    let label = Label("").id("status")
    let window = Window { label }
    window.onKey("f2", whileRunning: .restart) { window in
      try await window.clock?.sleep(for: .seconds(1))
      label.text += "x"
    }
    let host = try await TestHost(window)
    try await host.key("f2")
    try await host.key("f2")
    try await host.advance(by: .seconds(2))
    #expect(label.text == "x")
    #expect(
      ends(host).map { $0.contains("cancelled") } == [true, false], "\(ends(host))")
  }

  @Test func `async handlers of a dialog continue after the dialog has closed`() async throws {
    var log: [String] = []
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    let alert = Alert("Sure?") { DialogButton("Yes").id("yes") }
    alert.onDidShow {
      log.append("shown"); await Task.yield(); log.append("still shown")
    }
    alert.onButton { button in
      try await window.clock?.sleep(for: .seconds(1))
      log.append("\(button.title)")
    }
    alert.onDidDismiss { _ in
      try await window.clock?.sleep(for: .seconds(2))
      log.append("dismissed")
    }
    alert.present(in: window)
    await host.settle()
    try await host.press("yes")
    try await host.advance(by: .seconds(2))
    #expect(log == ["shown", "still shown", "Yes", "dismissed"])
    #expect(ends(host).count == 3 && !ends(host).contains { $0.contains("cancelled") })
  }
}
