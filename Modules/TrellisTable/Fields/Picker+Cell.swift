public import TrellisControls
import TrellisEvents
import TrellisText

extension Picker where Element: CellConvertible {
  /// Creates a picker that edits one column of the row under a table's cursor.
  ///
  /// Each change is saved at once. The same questions are asked, and the same events are raised, as
  /// for an edit in the table. If the value of the cell is not one of the picker's values, no row
  /// of the picker is selected. If a change is refused, the picker shows the value of the cell
  /// again, and the table's problem says why.
  /// ```swift
  /// enum Kind: String, CaseIterable, CellConvertible { case novel, essay }
  ///
  /// func detail(of table: Table) -> View {
  ///   Form { Picker("Kind", Kind.allCases, cell: "kind", of: table).id("kind") }
  /// }
  /// ```
  /// To let the user choose NULL, put `nil` into an array of optionals:
  /// `Picker("Kind", [nil] + Kind.allCases, cell: "kind", of: table) { $0?.rawValue ?? "none" }`.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for tests and screen readers. A `Form` shows it beside
  ///     the picker.
  ///   - elements: The values to choose from.
  ///   - column: The column that the picker edits. If the table has no such column, the picker is
  ///     disabled.
  ///   - table: The table that contains the column.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - title: A closure that returns the title of a value. By default, the title is the value's
  ///     description.
  public convenience init(
    _ label: String, _ elements: [Element], cell column: ColumnID, of table: Table,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(label, elements, title: title)
    isEnabled = false
    value = PickerSelection([nil])
    let texts = elements.map(Self.text(ofCell:))
    let entry = CellEntry(
      column, of: table,
      in: CellEntry.Control(
        text: { [weak self] shown in self?.value[0].map { texts[$0] } ?? shown },
        show: { [weak self] text, reason in
          self?.value = PickerSelection([texts.firstIndex { $0.isSame(as: text) }])
          self?.isEnabled = reason == nil
        }, complain: { _ in }, isFocused: { [weak self] in self?.isFocused ?? false },
        keepsRefusedText: false))
    entry.follow(for: self, fileID: fileID, line: line)
    on(.valueChanged, fileID: fileID, line: line) { entry.save() }
  }

  /// Returns the text of a cell that contains one of the picker's values, or an empty string for
  /// NULL.
  private static func text(ofCell element: Element) -> String {
    let value = element.cellValue
    return value == .null ? "" : CellText(value).string
  }
}
