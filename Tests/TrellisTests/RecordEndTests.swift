import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting
import TrellisTiming

/// Inputs, results and tasks that wait until the running record has ended.
struct RecordEndTests {
  private let sink = TraceSink()
  private let key = Input.key(KeyPress(.character("x")))

  private final class Sender {
    var send: @MainActor () -> Void = {}
  }

  // MARK: Inputs

  @Test(arguments: ["timer", "completion", "press", "appearance", "effect"])
  func `inputs that a closure sends are handled when the closure has ended`(
    kind: String
  ) async throws {
    var order: [String] = []
    let sender = Sender()
    let button = Button("Go").id("go").onTap { sender.send() }
    let window = Window { button }.onKey("x") { _ in order.append("x") }
    let host = try await TestHost(window, sink: sink)
    let application = host.application
    sender.send = {
      application.receive(key)
      application.receive(key)
      order.append("sent")
    }
    switch kind {
    case "timer":
      application.timers.schedule(after: .milliseconds(1), sender.send)
      try await host.run("advance 1ms")
    case "completion":
      let ticket = application.context.work.begin("work")
      application.context.work.deliver(ticket, sender.send)
    case "appearance":
      window.append(Label("new").onAppear { sender.send() })
      await host.settle()
    case "effect":
      application.dispatcher.run(.effect, "own") { sender.send() }
      await host.settle()
    default: try await host.run("press go")
    }
    #expect(order == ["sent", "x", "x"])
    try await host.run("key x")
    #expect(order == ["sent", "x", "x", "x"])
    #expect(sink.lines(.input).count { $0.hasPrefix("input key ") } == 3)
  }

  @Test func `an input that arrives while another one is handled waits for its turn`() async throws
  {
    var order: [String] = []
    var host: TestHost?
    let window = Window { Label("x") }
      .onKey("a") { _ in
        host?.application.receive(.key(KeyPress(.character("b"))))
        order.append("a")
      }
      .onKey("b") { _ in order.append("b") }
    host = try await TestHost(window)
    try await host?.run("key a")
    #expect(order == ["a", "b"])
  }

  // MARK: Work

  @Test func `work that a timer delivers or abandons is finished when the timer has run`()
    async throws
  {
    let host = try await TestHost(Window { Label("x") }, sink: sink)
    let (work, timers) = (host.application.context.work, host.application.timers)
    var order: [String] = []
    timers.schedule(after: .milliseconds(1)) {
      work.deliver(work.begin("now")) { order.append("delivered") }
      work.abandon(work.begin("never"))
      order.append("timer")
    }
    timers.advance(by: .milliseconds(1))
    #expect(order == ["timer", "delivered"])
    #expect(work.isEmpty)
  }

  @Test func `work delivered inside a record of the program does not keep it from settling`()
    async throws
  {
    let host = try await TestHost(Window { Label("x") }, sink: sink)
    let work = host.application.context.work
    var delivered = 0
    host.application.dispatcher.run(.effect, "own") {
      work.deliver(work.begin("now")) { delivered += 1 }
    }
    var hasSettled = false
    Task {
      await host.application.settled()
      hasSettled = true
    }
    await yield { hasSettled }
    try #require(hasSettled && delivered == 1)
    host.application.dispatcher.run(.effect, "own") {
      work.deliver(work.begin("now")) { delivered += 1 }
    }
    host.application.settle()
    #expect(delivered == 2)
  }

  // MARK: Rest

  @Test(arguments: [false, true])
  func `all tasks that wait for a program at rest continue, even if the program ends`(
    quits: Bool
  ) async throws {
    let host = try await TestHost(Window { Label("x") })
    let application = host.application
    let ticket = application.context.work.begin("slow")
    var (begun, ended) = (0, 0)
    for _ in 0..<3 {
      Task {
        begun += 1
        await application.settled()
        ended += 1
      }
    }
    await yield { begun == 3 }
    #expect(begun == 3 && ended == 0)
    if quits { application.quit() } else { application.context.work.abandon(ticket) }
    await yield { ended == 3 }
    #expect(ended == 3)
  }

  /// Lets others have the main actor until something is so, but not for ever.
  private func yield(until isSo: () -> Bool) async {
    for _ in 0..<1000 where !isSo() { await Task.yield() }
  }
}
