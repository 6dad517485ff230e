import Testing
import Trellis
import TrellisTesting

/// The effect of an animation on state, time and records, which is the same on every backend.
struct AnimationTests {
  private let label = Label("text").id("label")
  private let other = Label("other")
  private let log = Log()

  final class Log {
    var told: [String] = []
  }

  private func host() async throws -> TestHost {
    try await TestHost(
      Window {
        VStack {
          label
          other
        }
      }, size: Size(width: 20, height: 5))
  }

  @Test(
    .tags(.row127),
    arguments: [
      (100, 0, 1.0, 100), (100, 50, 1, 150), (100, 0, 2, 50), (100, 20, 0.5, 220), (0, 30, 1, 30),
      (-5, 30, 1, 30), (40, -5, 1, 40),
    ])
  func `an animation commits its changes in one frame, and completes after its total time`(
    duration: Int, delay: Int, speed: Double, total: Int
  ) async throws {
    let host = try await host()
    let frames = try #require(host.frame?.number)
    host.application.window.onKey("m") { window in
      window.animate(
        duration: .milliseconds(duration), delay: .milliseconds(delay), speed: speed,
        telling: "a", log
      ) { label.offset(x: 3) }
    }
    try await host.run("key m")
    #expect(host.rows[0] == "   text")
    #expect(host.frame?.number == frames + 1)
    try await host.run("advance \(total - 1)ms")
    #expect(log.told == [])
    try await host.run("advance 1ms")
    #expect(log.told == ["a true"])
    try await host.run("advance 1000ms")
    #expect(log.told == ["a true"])
    #expect(host.frame?.number == frames + 1)
  }

  @Test(.tags(.row127))
  func `the completion of an animation is recorded and caused by the event that began it`()
    async throws
  {
    let host = try await host()
    let button = Button("move").id("move").onTap { [label, other] button in
      button.animate(duration: .milliseconds(100)) {
        label.bold()
      } completion: { finished in
        other.text = "moved \(finished)"
      }
    }
    host.application.window.append(button)
    await host.settle()
    try await host.press("move")
    try await host.run("advance 100ms")
    let record = try #require(host.journal.last { $0.subject == "animation" })
    #expect(record.kind == .completion && record.path == "move" && record.calls.count == 1)
    #expect(record.line.hasSuffix("completion move animation finished=yes [1]"), "\(record.line)")
    let tap = try #require(host.journal.last { $0.subject == "primaryAction" })
    #expect(record.start.cause == tap.id)
    #expect(other.text == "moved true")
    #expect(host.exists(.text("moved true")))
  }

  @Test(.tags(.row127))
  func `a new animation of a property supersedes the running one of that property only`()
    async throws
  {
    let host = try await host()
    let window = host.application.window
    let times = Duration.milliseconds(100)
    window.animate(duration: times, telling: "offset", log) { label.offset(x: 1) }
    window.animate(duration: times, telling: "background", log) { label.background(.warning) }
    window.animate(duration: times, telling: "text", log) { label.text = "new" }
    window.animate(duration: times, telling: "two", log) {
      other.bold()
      other.offset(x: 1)
    }
    #expect(log.told == [])
    window.animate(duration: times, telling: "offset again", log) { label.offset(x: 2) }
    #expect(log.told == ["offset false"])
    window.animate(duration: times, telling: "bold", log) { other.bold(false) }
    #expect(log.told == ["offset false"])
    window.animate(duration: times, telling: "both", log) { other.offset(y: 1) }
    #expect(log.told == ["offset false", "two false"])
    // A change that is not animated supersedes nothing.
    label.background(.error)
    log.told = []
    try await host.run("advance 100ms")
    #expect(
      log.told == ["background true", "text true", "offset again true", "bold true", "both true"])
  }

  @Test(.tags(.row127)) func `cancelling an animation calls its completion at once and only once`()
    async throws
  {
    let host = try await host()
    let animation = host.application.window.animate(
      duration: .seconds(1), telling: "a", log
    ) { label.offset(x: 2) }
    #expect(animation.isRunning && animation.isFinished == nil)
    animation.cancel()
    animation.cancel()
    #expect(log.told == ["a false"] && animation.isFinished == false)
    try await host.run("advance 2000ms")
    #expect(log.told == ["a false"])
    #expect(host.rows[0] == "  text")
  }

  @Test func `an animation without a completion leaves no record and ends on time`()
    async throws
  {
    let host = try await host()
    let count = host.journal.count
    let animation = host.application.window.animate(duration: .milliseconds(100)) { label.bold() }
    #expect(animation.isRunning)
    try await host.run("advance 99ms")
    #expect(animation.isFinished == nil)
    try await host.run("advance 1ms")
    #expect(animation.isFinished == true)
    #expect(host.journal.dropFirst(count).allSatisfy { $0.kind == .input })
  }

  @Test(.tags(.row127))
  func `an animation ends early when its owner or all its changed views leave the tree`()
    async throws
  {
    let host = try await host()
    label.animate(duration: .seconds(1), telling: "owner", log) { other.offset(x: 2) }
    other.animate(duration: .seconds(1), telling: "changed", log) { label.bold() }
    other.animate(duration: .seconds(1), telling: "kept", log) {
      label.italic()
      other.italic()
    }
    label.removeFromParent()
    // Handlers do not run while the tree is being changed.
    #expect(log.told == [])
    await host.settle()
    #expect(log.told == ["owner false", "changed false"])
    try await host.run("advance 1000ms")
    #expect(log.told == ["owner false", "changed false", "kept true"])
  }

  @Test(.tags(.row127))
  func `an animation without duration, or of a view outside a window, ends at once`() async throws {
    label.animate(duration: .seconds(1), telling: "detached", log) { label.text = "a" }
    #expect(log.told == ["detached true"] && label.text == "a")
    let host = try await host()
    label.animate(duration: .zero, telling: "none", log) { label.text = "b" }
    #expect(log.told == ["detached true", "none true"])
    _ = host
  }

  @Test(.tags(.row127)) func `animations nest, and each has its own time`() async throws {
    let host = try await host()
    host.application.window.animate(duration: .milliseconds(200), telling: "outer", log) {
      label.offset(x: 1)
      host.application.window.animate(duration: .milliseconds(100), telling: "inner", log) {
        other.offset(x: 1)
      }
      label.bold()
    }
    try await host.run("advance 100ms")
    #expect(log.told == ["inner true"])
    try await host.run("advance 100ms")
    #expect(log.told == ["inner true", "outer true"])
  }

  @Test(arguments: [0, -1, Double.nan])
  func `an animation with an invalid speed causes a diagnostic and runs at speed 1`(
    speed: Double
  ) async throws {
    let host = try await host()
    host.application.window.animate(
      duration: .milliseconds(100), speed: speed, telling: "a", log
    ) { label.bold() }
    let diagnostic = try #require(host.journal.last)
    #expect(
      diagnostic.subject == "diagnostic" && diagnostic.line.contains("pass a speed above 0"))
    try await host.run("advance 99ms")
    #expect(log.told == [])
    try await host.run("advance 1ms")
    #expect(log.told == ["a true"])
  }

  @Test
  func `animations with extreme durations and speeds show their changes, and short ones complete`()
    async throws
  {
    let host = try await host()
    for time in [Duration.seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1)] {
      for speed in [Double.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
        host.application.window.animate(
          duration: time, delay: time, speed: speed, telling: "\(time) \(speed)", log
        ) { label.offset(x: 3) }
      }
    }
    try await host.run("advance 1000ms")
    #expect(host.rows[0] == "   text")
    // A time below 0 counts as 0, and the longest time is a year, so animations of a year continue.
    #expect(log.told.count == 6 && log.told.allSatisfy { $0.hasSuffix(" true") }, "\(log.told)")
  }

  @Test func `an animation that has ended keeps nothing alive`() async throws {
    final class Held {}
    let host = try await host()
    weak var held: Held?
    weak var animation: Animation?
    do {
      let object = Held()
      held = object
      animation = host.application.window.animate(duration: .seconds(1)) {
        label.bold()
      } completion: { [object] _ in
        _ = object
      }
    }
    #expect(held != nil && animation != nil)
    try await host.run("advance 1000ms")
    #expect(held == nil && animation == nil)
  }
}

extension View {
  /// Animates, and writes down how it came out.
  @discardableResult
  fileprivate func animate(
    duration: Duration, delay: Duration = .zero, speed: Double = 1, telling name: String,
    _ log: AnimationTests.Log, _ changes: () -> Void
  ) -> Animation {
    animate(duration: duration, delay: delay, speed: speed, changes) { finished in
      log.told.append("\(name) \(finished)")
    }
  }
}
