import Testing
import Trellis
import TrellisHTML
import TrellisHeadless
import TrellisLog
import TrellisTerminal
import TrellisTestSupport
import TrellisTesting
import TrellisText

/// The same script leaves the same trail, byte for byte, on every backend and at both depths of input.
@Suite struct OneTraceTests {
  private static let size = Size(width: 70, height: 20)

  @Test(.tags(.row93))
  func `a script that mixes all commands leaves the same on every backend`() async throws {
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
    #expect(wanted.trail.contains { $0.contains("toggled primaryAction: disabled") })
    #expect(wanted.trail.contains { $0.contains("toggled primaryAction: hidden") })
    #expect(wanted.trail.contains { $0.contains("threw") })
    #expect(wanted.output.count > 30)
  }

  @Test(.tags(.row93))
  func `a thousand random scripts leave the same on every backend`() async throws {
    var script = RandomScript(SeededGenerator())
    for _ in 0..<Soak.count(100_000) {
      _ = try await compare(script.lines(10), on: [.log, .terminal])
    }
  }

  /// Plays lines on backends and at both depths; demands that nothing differs from the headless run.
  private func compare(
    _ lines: [String], on subjects: some Sequence<Subjects>
  ) async throws -> ScriptedRun {
    let wanted = try await ScriptedRun.play(lines, on: HeadlessBackend(), size: Self.size)
    for subject in subjects {
      let run = try await ScriptedRun.play(lines, on: quietBackend(subject), size: Self.size)
      try #require(run.difference(from: wanted) == nil, "\(subject): \(lines)")
    }
    let typed = try await ScriptedRun.play(
      lines, on: HeadlessBackend(), size: Self.size, depth: .bytes)
    try #require(typed.difference(from: wanted) == nil, "as bytes: \(lines)")
    return wanted
  }

  /// A backend whose output nobody reads.
  private func quietBackend(_ subject: Subjects) -> any Backend {
    switch subject {
    case .terminal: VirtualTerminalBackend { _ in }
    case .log: LogBackend(output: SilentWriter())
    case .headless: HeadlessBackend()
    case .html: HTMLBackend()
    }
  }
}

private final class SilentWriter: LineWriter {
  func write(_ lines: [NeutralText]) throws {}
}
