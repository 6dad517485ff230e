import Trellis
import TrellisTable

@testable import trellis_demo

/// A form that a class of views can have, apart from being enabled or disabled.
struct GalleryForm {
  /// A form that was seen.
  struct Sight: Hashable, CustomStringConvertible {
    let typeName: String
    let form: String
    let isUsable: Bool

    var description: String { "\(typeName), \(form), \(isUsable ? "usable" : "not usable")" }
  }

  let name: String
  let describes: @MainActor (View) -> Bool

  private init<Described: View>(
    _ name: String, _ type: Described.Type = Described.self,
    _ describes: @escaping @MainActor (Described) -> Bool
  ) {
    self.name = name
    self.describes = { ($0 as? Described).map(describes) ?? false }
  }

  /// The forms of a view that it has now.
  static func forms(of view: View) -> [Sight] {
    forms(ofClass: view.typeName, isText: view is TextControl).filter { $0.describes(view) }.map {
      Sight(typeName: view.typeName, form: $0.name, isUsable: view.isEffectivelyEnabled)
    }
  }

  /// The forms that views of a class have.
  static func forms(ofClass name: String, isText: Bool) -> [GalleryForm] {
    isText ? texts : others[name] ?? []
  }

  /// The names of the classes that are listed with more than one form.
  static var names: [String] { others.keys.sorted() }

  private static let texts = [
    GalleryForm("empty", TextControl.self) { $0.text.isEmpty && !$0.placeholder.isEmpty },
    GalleryForm("filled", TextControl.self) {
      !$0.text.isEmpty && !$0.isReadOnly && $0.problem == nil && !isTooLong($0)
    },
    GalleryForm("too long", TextControl.self, isTooLong),
    GalleryForm("read-only", TextControl.self) { $0.isReadOnly },
    GalleryForm("wrong", TextControl.self) { $0.problem != nil },
  ]

  private static func isTooLong(_ control: TextControl) -> Bool {
    control.text.count > control.frame.size.width * control.frame.size.height
  }

  private static let others: [String: [GalleryForm]] = [
    "BarItem": [
      GalleryForm("plain") { (item: BarItem) in item.form == .plain && item.icon == nil },
      GalleryForm("sign") { (item: BarItem) in item.icon != nil },
      GalleryForm("done") { (item: BarItem) in item.form == .done },
    ],
    "DatePicker": [
      GalleryForm("in one line") { (picker: DatePicker) in picker.form == .field },
      GalleryForm("on a sheet") { (picker: DatePicker) in picker.form == .calendar },
    ],
    "DialogButton": [
      GalleryForm("plain") { (button: DialogButton) in button.role == .normal },
      GalleryForm("cancel") { (button: DialogButton) in button.role == .cancel },
      GalleryForm("destructive") { (button: DialogButton) in button.role == .destructive },
    ],
    "ListBox": [
      GalleryForm("empty") { (list: ListBox) in list.items.isEmpty },
      GalleryForm("filled") { (list: ListBox) in !list.items.isEmpty },
    ],
    "MenuItem": [
      GalleryForm("with a key") { (item: MenuItem) in item.shortcut != nil },
      GalleryForm("destructive") { (item: MenuItem) in item.role == .destructive },
    ],
    "OutlineView": [
      GalleryForm("empty") { (outline: OutlineView<GalleryDemo.Goods>) in
        outline.selectedElement == nil
      },
      GalleryForm("filled") { (outline: OutlineView<GalleryDemo.Goods>) in
        outline.selectedElement != nil
      },
    ],
    "PageControl": [
      GalleryForm("first") { (pages: PageControl) in pages.value == 0 },
      GalleryForm("between") { (pages: PageControl) in
        (1..<pages.pageCount - 1).contains(pages.value)
      },
      GalleryForm("last") { (pages: PageControl) in pages.value == pages.pageCount - 1 },
    ],
    "Picker": [
      GalleryForm("empty") { (picker: Picker<String>) in picker.components == [[]] },
      GalleryForm("several") { (picker: Picker<String>) in picker.components.count > 1 },
    ],
    "ProgressBar": [
      GalleryForm("none") { (bar: ProgressBar) in bar.fraction == 0 },
      GalleryForm("part") { (bar: ProgressBar) in isBetween(bar.fraction ?? 0, 0...1) },
      GalleryForm("all") { (bar: ProgressBar) in bar.fraction == 1 },
      GalleryForm("unknown") { (bar: ProgressBar) in bar.fraction == nil },
    ],
    "SectionList": [
      GalleryForm("empty", SectionList.self, isEmpty),
      GalleryForm("filled") { (list: SectionList) in !isEmpty(list) },
    ],
    "SegmentedControl": [
      GalleryForm("none") { (control: SegmentedControl) in control.value == nil },
      GalleryForm("chosen") { (control: SegmentedControl) in control.value != nil },
    ],
    "Slider": [
      GalleryForm("least") { (slider: Slider) in slider.value == slider.range.lowerBound },
      GalleryForm("between") { (slider: Slider) in isBetween(slider.value, slider.range) },
      GalleryForm("most") { (slider: Slider) in slider.value == slider.range.upperBound },
    ],
    "Spinner": [
      GalleryForm("spinning") { (spinner: Spinner) in spinner.isSpinning },
      GalleryForm("stopped") { (spinner: Spinner) in !spinner.isSpinning },
    ],
    "Stepper": [
      GalleryForm("least") { (stepper: Stepper) in stepper.value == stepper.range.lowerBound },
      GalleryForm("between") { (stepper: Stepper) in isBetween(stepper.value, stepper.range) },
      GalleryForm("most") { (stepper: Stepper) in stepper.value == stepper.range.upperBound },
    ],
    "Table": [
      GalleryForm("empty") { (table: Table) in table.count == .exact(0) },
      GalleryForm("filled") { (table: Table) in !table.visibleRows.isEmpty && !isReadOnly(table) },
      GalleryForm("read-only", Table.self, isReadOnly),
    ],
    "Toggle": [
      GalleryForm("off") { (toggle: Toggle) in !toggle.isOn },
      GalleryForm("on") { (toggle: Toggle) in toggle.isOn },
    ],
  ]

  private static func isBetween(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
    range.lowerBound < value && value < range.upperBound
  }

  private static func isReadOnly(_ table: Table) -> Bool {
    table.schema?.columns.allSatisfy { $0.readOnlyReason != nil } == true
  }

  private static func isEmpty(_ list: SectionList) -> Bool {
    list.semanticContent?.value == "0 rows"
  }
}
