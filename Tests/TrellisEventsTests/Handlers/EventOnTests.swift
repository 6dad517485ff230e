import Testing
import TrellisEvents
import TrellisTestSupport

/// Events with their own modifiers, which can be called with closures of all forms.
struct EventOnTests {
  private final class Download: EventSource {
    let handlers = HandlerList()
    let questions = QuestionBoard()
    var count = 0
    private let finished = EventKey<Int>("download.finished")

    var onFinish: Event.On<Download, Int> { Event.On(self, finished) }
    var onCount: Event.On<Download, Int> { Event.On(self, .valueChanged) { $0.count } }
    var onStart: Event.On<Download, Void> { Event.On(self, .primaryAction) }

    func finish(_ number: Int) {
      Dispatcher.sendUnrecorded(finished, number, to: handlers, sender: self)
    }

    func tell(_ event: Event) {
      Dispatcher.sendUnrecorded(event, to: handlers, sender: self)
    }
  }

  private func nothing() async throws {}

  @Test func `handlers of all forms receive their parameters, in order of registration`() {
    var told: [String] = []
    let download = Download()
      .onFinish { sender, number in told.append("1 \(sender.count) \(number)") }
      .onFinish { number in told.append("2 \(number)") }
      .onFinish { told.append("3") }
      .onFinish { sender, number in
        told.append("4 \(sender.count) \(number)")
        try await self.nothing()
      }
      .onFinish(whileRunning: .queue) { number in
        told.append("5 \(number)")
        try await self.nothing()
      }
      .onFinish {
        told.append("6")
        try await self.nothing()
      }
    download.count = 7
    download.finish(8)
    #expect(told == ["1 7 8", "2 8", "3", "4 7 8", "5 8", "6"])
  }

  @Test func `a handler's payload is the source's current value when the handler runs`() {
    var told: [String] = []
    let download = Download()
    download.onCount { sender, count in
      told.append("\(count)")
      sender.count += 1
    }
    .onCount { count in told.append("\(count)") }
    .onCount { told.append("none") }
    download.count = 3
    download.tell(.valueChanged)
    #expect(told == ["3", "4", "none"])
  }

  @Test func `a handler of an event without a payload receives the source or nothing`() {
    var told: [String] = []
    let download = Download().onStart { sender in told.append("\(sender.count)") }
      .onStart { _ in told.append("any") }
      .onStart { told.append("none") }
      .onStart { sender in
        told.append("await \(sender.count)")
        try await self.nothing()
      }
    download.tell(.primaryAction)
    #expect(told == ["0", "any", "none", "await 0"])
  }

  @Test func `the site of a handler is the line that registers it`() {
    let download = Download()
    let line = UInt(#line + 1)
    download.onFinish { _ in }.onFinish { try await self.nothing() }
    let plan = download.handlers.all
    #expect(plan.map(\.site.line) == [line, line])
    #expect(plan.allSatisfy { $0.key == "download.finished" })
  }

  @Test(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
  func `a delivery allocates nothing`() {
    let download = Download()
    download.onCount { sender, count in sender.count = count + 1 }
      .onCount { count in precondition(count > 0) }
      .onCount {}
      .onStart { sender in sender.count += 1 }
    func tell() {
      download.tell(.valueChanged)
      download.tell(.primaryAction)
    }
    tell()
    #expect(Allocations.count { for _ in 0..<100 { tell() } } == 0)
    #expect(download.count == 202)
  }
}
