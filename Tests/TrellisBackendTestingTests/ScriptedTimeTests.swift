import Testing
import Trellis
import TrellisHeadless

/// Time that passes in the scripts of tests.
@Suite struct ScriptedTimeTests {
  @Test func `one advance line runs a task through several of its sleeps`() async throws {
    let window = Window {
      Label("0").id("count").task { label in
        for number in 1...3 {
          try await label.clock?.sleep(for: .milliseconds(100))
          label.text = "\(number)"
        }
      }
    }
    let run = try await ScriptedRun.play(
      ["advance 250ms", "expect count 2", "wait 1s count 3", "wait 1s count 4"], in: window,
      on: HeadlessBackend(), size: Size(width: 20, height: 5))
    #expect(run.output == ["error: script line 4: after 1000 ms, count is \"3\", not \"4\""])
  }
}
