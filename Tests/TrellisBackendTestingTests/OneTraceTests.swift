import Testing
import Trellis
import TrellisHeadless
import TrellisTestSupport
import TrellisTesting

/// The same script leaves the same journal, byte for byte, on every backend, whether keys are sent
/// as events or as bytes.
@Suite struct OneTraceTests {
  private static let size = Size(width: 70, height: 20)

  @Test(.tags(.row93))
  func `a script with all commands leaves the same trace on every backend`() async throws {
    let lines = """
      # every command
      focus name
      type Ada é
      key ctrl-a
      key backspace
      paste zwei Worte
      set note public
      set name vetoed x
      key shift-tab
      press add
      press toggle
      press toggled
      press hide
      press toggled
      press throw
      select list 17
      scroll list -5
      mouse down 10 9
      mouse up 10 9
      mouse move 3 3
      mouse wheel 10 12
      press later
      advance 250ms
      press fetch
      advance 2s
      resize 40x12
      tree
      frame
      help
      expect count later
      quit
      """.split(separator: "\n").map(String.init)
    let wanted = try await compare(lines, on: Subjects.allCases)
    #expect(wanted.trail.count > 60)
    for outcome in ["disabled", "hidden", "threw"] {
      #expect(wanted.trail.contains { $0.contains("\"outcome\":\"\(outcome)\"") })
    }
    #expect(wanted.output.count > 30)
  }

  @Test(.tags(.row93)) func `random scripts leave the same trace on every backend`() async throws {
    var script = RandomScript(SeededGenerator())
    for _ in 0..<Soak.count(10_000) {
      _ = try await compare(script.lines(10), on: [.log, .terminal])
    }
  }

  /// Plays lines on backends and at both depths; demands that nothing differs from the headless run.
  private func compare(
    _ lines: [String], on subjects: some Sequence<Subjects>
  ) async throws -> ScriptedRun {
    let wanted = try await ScriptedRun.play(lines, on: HeadlessBackend(), size: Self.size)
    for subject in subjects {
      let run = try await ScriptedRun.play(lines, on: subject.quietBackend, size: Self.size)
      try #require(run.difference(from: wanted) == nil, "\(subject): \(lines)")
    }
    let typed = try await ScriptedRun.play(
      lines, on: HeadlessBackend(), size: Self.size, depth: .bytes)
    try #require(typed.difference(from: wanted) == nil, "as bytes: \(lines)")
    return wanted
  }

}
