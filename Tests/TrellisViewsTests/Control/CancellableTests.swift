import Testing
import Trellis
import TrellisTesting

struct CancellableTests {
  @Test func `cancel ends each kind of registration, and returns true only the first time`()
    async throws
  {
    let label = Label("text").id("label")
    let host = try await TestHost(Window { label }, size: Size(width: 20, height: 5))
    let timers = try #require(label.timers)
    let state = State(wrappedValue: 0)
    let tap = label.addGesture(TapGesture())
    tap.delay = .seconds(1)
    var told: [String] = []
    let knob = Knob()
    let held = timers.debounce("held") { told.append("held") }
    try await host.run("mouse down 1 0\nmouse up 1 0")

    let running: [any Cancellable] = [
      knob.addHandler(for: .touchDown) { _ in told.append("handler") },
      state.projectedValue.observe(initial: false) { _ in told.append("observer") },
      timers.schedule(after: .seconds(1)) { told.append("delay") },
      timers.every(.seconds(1)) { _ in told.append("tick") },
      label.animate(duration: .seconds(1)) {
        label.opacity(0.5)
      } completion: { isFinished in
        told.append("animation \(isFinished)")
      },
      try #require(tap.pendingFirings.first), held,
    ]
    tap.onRecognize { told.append("tap") }
    #expect(running.map { $0.cancel() } == Array(repeating: true, count: running.count))
    #expect(running.map { $0.cancel() } == Array(repeating: false, count: running.count))
    knob.raise(.touchDown)
    state.wrappedValue = 1
    try await host.run("advance 10s")
    #expect(told == ["animation false"])
  }
}

extension TimerQueue {
  /// A debouncer that holds a call.
  fileprivate func debounce(_ name: String, _ call: @escaping @MainActor () -> Void) -> Debouncer {
    let debouncer = Debouncer(for: .seconds(1), on: self)
    debouncer(call)
    return debouncer
  }
}
