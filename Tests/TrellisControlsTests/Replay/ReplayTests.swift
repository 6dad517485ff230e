import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ReplayTests {
  private static let lines =
    [
      "focus name", "type ab", "type c", "key backspace", "key enter", "paste x\\ny \\\\",
      "set name q",
      "set name much too long", "press save", "focus save", "key space", "press strict",
      "focus rows",
      "key down", "key end", "select rows 2", "press rows", "mouse down 1 1", "mouse up 1 1",
      "mouse down 1 3", "mouse up 50 3", "mouse wheel 1 2 3", "key tab", "key shift-tab",
      "advance 250ms",
      "resize 40x12", "focus door",
    ]

  @Test(.tags(.row31))
  func `replaying the recorded inputs of a random session produces the same records`() async throws
  {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(2_000) {
      let first = ReplayForm()
      let recorded = try await TestHost(first.window)
      for _ in 0..<40 {
        if Int.random(in: 0..<8, using: &generator) == 0 {
          first.door.raise(.touchDown)
        } else if let line = Self.lines.randomElement(using: &generator) {
          try await recorded.run(line)
        }
      }
      // Read before the second form is made, because the states of both report to the last one.
      let records = recorded.journal
      let second = ReplayForm()
      let replayed = try await TestHost(second.window)
      try await TraceReplay(host: replayed).play(records)
      #expect(replayed.journal.count == records.count)
      for (new, old) in zip(replayed.journal, records) { try #require(new.trace == old.trace) }
      #expect(replayed.rows == recorded.rows && second.name == first.name)
    }
  }

  @Test(.tags(.row31))
  func `replaying inputs to a program that answers differently produces different records`()
    async throws
  {
    let first = ReplayForm()
    let recorded = try await TestHost(first.window)
    try await recorded.run("press save\npress save\nfocus name\ntype a")
    let records = recorded.journal
    let second = ReplayForm()
    second.doorman.mayOpen = true
    second.door.answer(.shouldOpen) { false }
    let replayed = try await TestHost(second.window)
    try await TraceReplay(host: replayed).play(records)
    #expect(replayed.journal.map(\.trace) != records.map(\.trace))
  }
}
