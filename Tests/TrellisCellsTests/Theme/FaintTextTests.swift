import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisScript

/// Controls that are disabled, on terminals that have no faint text.
@Suite struct FaintTextTests {
  private func rows(showsFaintText: Bool, isEnabled: Bool) throws -> [String] {
    var metrics = LayoutMetrics.cells
    metrics.showsFaintText = showsFaintText
    let driver = ScriptDriver(
      window: Window {
        VStack {
          Button("Save")
          Menu("File") { MenuItem("Open") }
          Toggle("[x] box", isOn: true)
          SegmentedControl("Span", ["Day", "[a]"], selectedIndex: 0)
          Picker("Size", ["S", "M"])
          DatePicker("Due", date: .first, form: .calendar)
          DialogButton("OK")
          Link("Manual", to: "man:trellis")
          Slider("Volume", value: 0, in: 0...1).frame(width: 12)
          Stepper("Count", value: 3).frame(width: 5)
          PageControl("Page", pageCount: 3)
          TimePicker("Start", time: .first)
          TextField(text: "name").frame(width: 10)
          SearchField(text: "find", scopes: ["all"]).frame(width: 14)
          TextArea(text: "one\ntwo").frame(width: 10, height: 2)
          ListBox("Files", items: ["a", "b"].map { ListItem(id: $0, title: $0) }).frame(width: 10)
          SectionList { Section { Label("row") } }.frame(width: 10, height: 1)
          Bar { BarItem(.save) }
        }.enabled(isEnabled)
      }, backend: HeadlessBackend(size: Size(width: 30, height: 40), metrics: metrics))
    _ = try driver.run()
    return try #require(driver.application.frame).rows()
  }

  @Test
  func `disabled controls are shown in parentheses if the terminal has no faint text`() throws {
    let usual = try rows(showsFaintText: true, isEnabled: true)
    #expect(try rows(showsFaintText: true, isEnabled: false) == usual)
    #expect(try rows(showsFaintText: false, isEnabled: true) == usual)
    let marked = try rows(showsFaintText: false, isEnabled: false).joined(separator: "\n")
    for text in [
      "( Save )", "( File ▾ )", "(x) [x] box", "(Day)│ [a]", "(S)", "( 1)", "( OK )", "(Manual)",
      "(●────", ") 0", "( 3 )", "(● ○ ○)", "(00:00)", "(name    )", "(find     all)", "(one     )",
      "(two     )", "(a       )", "(b       )", "( row    )", "(Save)",
    ] {
      #expect(marked.contains(text), "\(text) in \(marked)")
    }
  }
}
