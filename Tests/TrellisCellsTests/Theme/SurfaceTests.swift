import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisScript

/// Brackets and corners, in themes with and without surfaces.
@Suite struct SurfaceTests {
  private func rows(showsSurfaces: Bool, script: String = "") throws -> [String] {
    var metrics = LayoutMetrics.cells
    metrics.showsSurfaces = showsSurfaces
    let alert = Alert("Sure?") { DialogButton("OK") }
    let driver = ScriptDriver(
      window: Window {
        VStack {
          HStack {
            Button("Save").id("save").onTap { button in alert.present(from: button) }
            Menu("File") { MenuItem("Open") }
            Label("end")
          }
          Toggle("box", isOn: true)
          SegmentedControl("Span", ["Day", "Week"], selectedIndex: 0)
          GroupBox("Net") { Label("wifi") }
          Tabs {
            Tab("One") { Label("page") }
            Tab("Two") { Label("other") }
          }
        }
      }, backend: HeadlessBackend(size: Size(width: 30, height: 14), metrics: metrics),
      script: ScriptSource(text: script))
    _ = try driver.run()
    return try #require(driver.application.frame).rows()
  }

  @Test func `buttons and tabs have brackets only in themes without surfaces`() throws {
    let plain = try rows(showsSurfaces: false).joined(separator: "\n")
    for text in ["[ Save ] [ File ▾ ] end", "[x] box", "[Day]│ Week", "┌─ Net ─", "[One]│ Two"] {
      #expect(plain.contains(text), "\(text) in \(plain)")
    }
    let shown = try rows(showsSurfaces: true).joined(separator: "\n")
    // The places are the same.
    for text in [
      "  Save     File ▾   end", "[x] box", " Day   Week", "╭─ Net ─", " One   Two", "━━━━━─",
    ] {
      #expect(shown.contains(text), "\(text) in \(shown)")
    }
    #expect(!shown.contains("[ ") && !shown.contains("│ Two"))
  }

  @Test func `where surfaces are shown, the corners of dialogs are round`() throws {
    let dialog = try rows(showsSurfaces: true, script: "press save").joined(separator: "\n")
    #expect(dialog.contains("╭─ Sure? ─") && dialog.contains("  OK  ") && dialog.contains("╯"))
  }

  @Test(arguments: Theme.known)
  func `a theme has surfaces if its buttons have a background`(theme: Theme) {
    #expect(theme.hasSurfaces == !["terminal", "plain"].contains(theme.name))
  }
}
