import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Handlers that change the tree in any way. Afterwards, the tree is consistent and agrees with the
/// picture.
@Suite struct RandomHandlerTests {
  private static let lines = [
    "key tab", "key shift-tab", "key enter", "key x", "key escape", "advance 10ms", "advance 40ms",
    "key down", "key space", "resize 24x8", "resize 40x14",
  ]

  @Test func `after random changes by random handlers the tree and the picture agree`() async throws
  {
    let program = RandomHandlers(SeededGenerator())
    let host = try await TestHost(program.window, size: Size(width: 40, height: 14))
    for _ in 0..<Soak.count(100_000) {
      let start = program.log.count
      program.budget = 1 + program.number(10)
      if program.number(2) == 0 {
        program.act("outside")
        await host.settle()
      } else {
        try await host.run(line(program))
      }
      program.budget = 0
      await host.settle()
      let log = program.log[start...].joined(separator: "\n")
      try #require(TreeAgreement.faults(in: host, and: program.pool) == [], "\(log)")
      let probes = (program.pool + program.window.descendants).compactMap { $0 as? Probe }
      try #require(probes.allSatisfy { $0.contradictions == 0 }, "\(log)")
      let difference = await host.differenceFromFreshFrame()
      try #require(difference == nil, "\(log)")
    }
  }

  private func line(_ program: RandomHandlers) -> String {
    let choice = program.number(Self.lines.count + 3)
    if choice < Self.lines.count { return Self.lines[choice] }
    let (x, y) = (program.number(20), program.number(10))
    return choice % 2 == 0 ? "mouse down \(x) \(y)" : "mouse up \(x) \(y)"
  }
}
