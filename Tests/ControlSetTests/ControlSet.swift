import Trellis
import TrellisTable

/// Every control of the modules, by its name; `SourceTests` looks for missing ones.
@MainActor
enum ControlSet {
  nonisolated static let makers: KeyValuePairs<String, @MainActor @Sendable () -> Control> = [
    "Alert": { Alert("Quit?") },
    "BarItem": { BarItem(.save) },
    "Button": { Button("Save") },
    "DatePicker": { DatePicker("Due", date: CalendarDate.first) },
    "DialogButton": { DialogButton("OK") },
    "FilePicker": { FilePicker { _ in [] } },
    "Link": { Link("Manual", to: "man:trellis") },
    "ListBox": { ListBox("Files", items: [ListItem(id: "a", title: "A")]) },
    "LogView": { LogView("Build") },
    "Menu": { Menu("File") { MenuItem("Open") } },
    "MenuItem": { MenuItem("Open") },
    "Navigator": { Navigator("Start") { Label("screen") } },
    "OutlineView": {
      OutlineView("Goods", .constant(["nuts", "figs"]), id: \.self, isExpandable: { _ in false }) {
        _ in
        []
      } title: {
        $0
      }
    },
    "PageControl": { PageControl("Page", pageCount: 3) },
    "Picker": { Picker("Size", ["S", "M"]) },
    "Scroll": { Scroll { Button("Inside") } },
    "SearchField": { SearchField(text: "text") },
    "SectionList": { SectionList { Section { Label("row") } } },
    "SecureField": { SecureField(text: "text") },
    "SegmentedControl": { SegmentedControl("Size", ["a", "b"]) },
    "Sheet": { Sheet("3 rows") },
    "Slider": { Slider("Volume") },
    "Split": {
      Split(.horizontal) {
      } second: {
      }
    },
    "Stepper": { Stepper("Count") },
    "Table": { Table() },
    "Tabs": { Tabs { Tab("General") } },
    "TextArea": { TextArea(text: "text") },
    "TextField": { TextField(text: "text") },
    "TimePicker": { TimePicker("Start", time: .first) },
    "Toggle": { Toggle("Wifi") },
    "Window": { Window {} },
  ]

  static func make(_ name: String) -> Control {
    guard let maker = makers.first(where: { $0.key == name })?.value else {
      preconditionFailure("ControlSet has no \(name)")
    }
    return maker()
  }

  /// The names of all controls, for test arguments.
  nonisolated static let names = makers.map(\.key)

  /// Returns the questions of a control.
  static func questions(of control: Control) -> [any AnyQuestion] {
    type(of: control).slots.compactMap { slot in
      if case .question(let question) = slot.subject { question } else { nil }
    }
  }
}
