public import TrellisControls
import TrellisEvents

extension Stepper {
  /// Creates a stepper that edits one column of the row under a table's cursor.
  ///
  /// Each step is saved at once. The same questions are asked, and the same events are raised, as
  /// for an edit in the table. If the cell is NULL or contains text, the stepper shows the lower
  /// end of the range; for a number outside the range, it shows the nearest end. The cell changes
  /// only when the user makes a step. If a change is refused, the stepper shows the
  /// value of the cell again, and the table's problem says why.
  /// ```swift
  /// func detail(of table: Table) -> View {
  ///   Form { Stepper("Rating", in: 1...5, cell: "rating", of: table).id("rating") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the stepper, for tests and screen readers. A `Form` shows it beside the
  ///     stepper.
  ///   - range: The range of values that can be chosen.
  ///   - step: The amount by which one step changes the value.
  ///   - column: The column that the stepper edits. If the table has no such column, the stepper is
  ///     disabled.
  ///   - table: The table that contains the column.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, in range: ClosedRange<Double> = 0...100, step: Double = 1,
    cell column: ColumnID, of table: Table, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, value: range.lowerBound, in: range, step: step)
    isEnabled = false
    let entry = CellEntry(
      column, of: table,
      in: CellEntry.Control(
        text: { [weak self] shown in
          // The stepper cannot show every cell, and what it shows instead must not be saved.
          guard let self, value != permitted(Double(shown) ?? self.range.lowerBound) else {
            return shown
          }
          return text(of: value)
        },
        show: { [weak self] text, reason in
          guard let self else { return }
          value = Double(text) ?? self.range.lowerBound
          isEnabled = reason == nil
        }, complain: { _ in }, isFocused: { [weak self] in self?.isFocused ?? false },
        keepsRefusedText: false))
    entry.follow(for: self, fileID: fileID, line: line)
    on(.valueChanged, fileID: fileID, line: line) { entry.save() }
  }
}
