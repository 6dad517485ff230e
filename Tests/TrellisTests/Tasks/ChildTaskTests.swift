import Testing
import Trellis
import TrellisTesting

/// Handlers that sleep in several child tasks at the same time.
struct ChildTaskTests {
  private let count = State(0)

  private func step(_ clock: TimerClock?, _ times: Int) async {
    for _ in 0..<times {
      try? await clock?.sleep(for: .milliseconds(100))
      count.wrappedValue += 1
    }
  }

  private func window(_ children: Int) -> Window {
    Window("Steps") {
      Label(count.binding).id("count")
      Button("Go").id("go").onTap { button in
        let clock = button.clock
        await withTaskGroup(of: Void.self) { group in
          for child in 0..<children {
            group.addTask { await step(clock, child % 2 == 0 ? 2 : 3) }
          }
        }
        count.wrappedValue += 100
      }
      Button("Pair").id("pair").onTap { button in
        async let first: Void = step(button.clock, 1)
        async let second: Void = step(button.clock, 2)
        _ = await (first, second)
      }
    }
  }

  private static let script = """
    press go
    advance 100ms
    expect count 6
    advance 100ms
    expect count 12
    advance 100ms
    expect count 115
    press pair
    advance 100ms
    expect count 117
    advance 100ms
    expect count 118
    """

  @Test(arguments: 0..<20)
  func `a test waits until all child tasks of a handler sleep`(turn: Int) async throws {
    let host = try await TestHost(window(6))
    try await host.run(Self.script)
  }
}
