import Testing
import Trellis

#if canImport(Glibc)
  import Glibc
#endif

/// Closures that the run loop runs after a delay.
struct LoopDelayTests {
  @Test func `delays run once in the order of their deadlines, unless they are cancelled`() throws {
    let loop = EventLoop()
    var told: [String] = []
    loop.schedule(after: .milliseconds(3)) { told.append("late") }
    loop.schedule(after: .milliseconds(1)) {
      told.append("early")
      loop.schedule(after: .zero) { told.append("from within") }
    }
    let never = loop.schedule(after: .milliseconds(2)) { told.append("never") }
    #expect(told == [])
    #expect(never.cancel() && !never.cancel())
    while told.count < 3 { loop.turn(mayWait: true) }
    #expect(told.filter { $0 != "from within" } == ["early", "late"])
    #expect(try #require(told.firstIndex(of: "from within")) > 0)
    loop.turn(mayWait: false)
    #expect(told.count == 3)
  }

  @Test func `pending input is handled before a delay that is due`() throws {
    let loop = EventLoop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var told: [String] = []
    let watch = loop.watch(ends[0]) { told.append("input") }
    loop.schedule(after: .zero) { told.append("delay") }
    try #require(write(ends[1], "x", 1) == 1)
    loop.turn(mayWait: false)
    #expect(told == ["input", "delay"])
    watch.cancel()
  }
}
