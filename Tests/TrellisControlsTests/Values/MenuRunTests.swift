import Testing
import Trellis
import TrellisTesting

/// Commands of menus whose handlers are still running when the command is chosen again.
@Suite struct MenuRunTests {
  private final class Counts {
    var begun = 0
    var done = 0

    isolated deinit {}
  }

  /// Chooses a command twice by its shortcut or in the open menu, one second apart, lets all runs
  /// end, and returns how many runs have begun and ended.
  private func runs(
    _ whileRunning: HandlerOptions.WhileRunning, byShortcut: Bool
  ) async throws -> [Int] {
    let counts = Counts()
    let host = try await TestHost(
      Window {
        Menu("File") {
          MenuItem("Other") {}
          MenuItem("Work").shortcut("ctrl-r").id("work").onTap(whileRunning: whileRunning) { item in
            counts.begun += 1
            try await item.clock?.sleep(for: .seconds(3))
            counts.done += 1
          }
        }.id("file")
      })
    for _ in 0..<2 {
      if byShortcut {
        _ = try? await host.key("ctrl-r")
      } else {
        try await host.press("file")
        _ = try? await host.press("work")
      }
      try await host.advance(by: .seconds(1))
    }
    try await host.advance(by: .seconds(10))
    return [counts.begun, counts.done]
  }

  @Test(arguments: [true, false])
  func `the rule for a running handler applies to a command that is chosen again`(
    byShortcut: Bool
  ) async throws {
    #expect(try await runs(.ignore, byShortcut: byShortcut) == [1, 1])
    #expect(try await runs(.restart, byShortcut: byShortcut) == [2, 1])
    #expect(try await runs(.queue, byShortcut: byShortcut) == [2, 2])
  }
}
