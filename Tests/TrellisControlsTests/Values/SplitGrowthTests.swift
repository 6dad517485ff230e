import Testing
import Trellis
import TrellisTesting

/// How a split takes part in the layout of a stack.
struct SplitGrowthTests {
  @Test(arguments: [Axis.horizontal, .vertical], [true, false])
  func `a split takes the spare space of a stack if a view in it can grow`(
    axis: Axis, grows: Bool
  ) async throws {
    let side = Label("side")
    if grows { side.fill() }
    let host = try await TestHost(
      Window {
        Label("top")
        Split(axis) {
          side
        } second: {
          Label("other")
        }
        Label("bottom").id("bottom")
      }, size: Size(width: 40, height: 10))
    #expect((host.rows.firstIndex { $0.contains("bottom") } == 9) == grows, "\(host.rows)")
  }
}
