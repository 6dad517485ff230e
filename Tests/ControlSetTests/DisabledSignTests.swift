import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisScript
import TrellisTable

/// Every control shows that it is disabled, even if the terminal has no faint text.
struct DisabledSignTests {
  /// Controls that are only frames around other views, which have their own signs.
  private static let framesOnly: Set = ["Navigator", "Split", "Window"]

  @Test(arguments: ControlSet.names)
  func `without faint text, a disabled control is shown between parentheses`(name: String) throws {
    let usual = try rows(name, showsFaintText: true, isEnabled: true)
    #expect(try rows(name, showsFaintText: true, isEnabled: false) == usual)
    let usable = try rows(name, showsFaintText: false, isEnabled: true)
    // What stands behind a dialog cannot be used either.
    #expect(usable == usual || ControlSet.make(name) is Dialog)
    let marked = try rows(name, showsFaintText: false, isEnabled: false)
    if Self.framesOnly.contains(name) {
      #expect(marked == usable)
    } else {
      #expect(count("(", marked) > count("(", usable) && count(")", marked) > count(")", usable))
    }
  }

  private func count(_ sign: Character, _ rows: [String]) -> Int {
    rows.joined().count { $0 == sign }
  }

  private func rows(_ name: String, showsFaintText: Bool, isEnabled: Bool) throws -> [String] {
    var metrics = LayoutMetrics.cells
    metrics.showsFaintText = showsFaintText
    let control = ControlSet.make(name)
    control.isEnabled = isEnabled
    var window = Window { control }
    if let shown = control as? Window { window = shown }
    if let dialog = control as? Dialog {
      window = Window {
        Button("Show").id("show").onTap { button in
          dialog.present(from: button)
        }
      }
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(size: Size(width: 30, height: 12), metrics: metrics),
      script: ScriptSource(text: control is Dialog ? "press show" : ""))
    _ = try driver.run()
    return try #require(driver.application.frame).rows()
  }
}
