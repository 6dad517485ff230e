import Testing
import Trellis
import TrellisTesting

/// Frames with a limit in one direction and none in another.
@MainActor @Suite struct UnlimitedFrameTests {
  @Test func `a view with a minimum and no maximum fills the space`() async throws {
    let label = Label("a").frame(minWidth: 4, maxWidth: .infinity).id("a")
    let host = try await TestHost(
      Window {
        HStack {
          label; Label("b")
        }
      }, size: Size(width: 20, height: 2))
    #expect(label.frame.size.width > 10 && host.rows[0].hasPrefix("a"))
    #expect(label.layout.minWidth == 4 && label.layout.fillsWidth && !label.layout.fillsHeight)
  }

  @Test func `a view can be unlimited in one direction and limited in the other`() {
    let tall = Label("a").frame(maxWidth: 10, maxHeight: .infinity)
    #expect(tall.layout.maxWidth == 10 && tall.layout.fillsHeight && !tall.layout.fillsWidth)
    let wide = Label("a").frame(maxWidth: .infinity, minHeight: 2, maxHeight: 4)
    #expect(wide.layout.minHeight == 2 && wide.layout.maxHeight == 4 && wide.layout.fillsWidth)
    let all = Label("a").frame(minWidth: 3, maxWidth: .infinity, minHeight: 2, maxHeight: .infinity)
    #expect(all.layout.minWidth == 3 && all.layout.minHeight == 2)
    #expect(all.layout.fillsWidth && all.layout.fillsHeight)
  }
}
