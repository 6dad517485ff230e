import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTestSupport

@Suite(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
struct PressCountTests {
  /// Returns the number of memory blocks that a press allocates in a window with some buttons.
  private func allocations(among count: Int) throws -> Int {
    var presses = 0
    let window = Window {
      VStack { for number in 0..<count { Button("b").id("b\(number)").onTap { presses += 1 } } }
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(size: Size(width: 20, height: 5)))
    let application = driver.application
    try application.start()
    application.settle()
    let command = ScriptCommand.press("b\(count / 2)")
    for _ in 0..<3 { try driver.perform(command) }
    var failure: (any Error)?
    let allocations = Allocations.count {
      do { try driver.perform(command) } catch { failure = error }
    }
    #expect(presses == 4 && failure == nil)
    return allocations
  }

  @Test func `a script press allocates at most two blocks of memory for each view`() throws {
    let count = try allocations(among: 2_000)
    // Besides, the press itself takes some, and a few more while tasks of other tests wait.
    #expect(count <= 2 * 2_000 + 100)
  }
}
