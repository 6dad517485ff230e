public import TrellisControls
import TrellisEvents

extension DatePicker {
  /// Creates a date picker that edits one column of the row under a table's cursor. A cell of the
  /// column contains a day as text, such as `2026-11-21`.
  ///
  /// Each change is saved at once. The same questions are asked, and the same events are raised, as
  /// for an edit in the table. If the cell is NULL or contains other text, the picker shows no day.
  /// If the column is nullable, Delete and Backspace save NULL. If a change is refused, the picker
  /// shows the day of the cell again, and the table's problem says why.
  /// ```swift
  /// func detail(of table: Table) -> View {
  ///   Form {
  ///     DatePicker("Due", cell: "due", of: table).id("due")
  ///     Picker("Size", ["S", "M", "L"], cell: "size", of: table).id("size")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for tests and screen readers. A `Form` shows it beside
  ///     the picker.
  ///   - column: The column that the picker edits. If the table has no such column, the picker is
  ///     empty and disabled.
  ///   - table: The table that contains the column.
  ///   - start: The day that the user's first key press chooses while no day is chosen. If `nil`,
  ///     this day is 2000-01-01.
  ///   - form: The way in which the day is shown: as one line of text or as a calendar of the
  ///     month.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, cell column: ColumnID, of table: Table, startingAt start: CalendarDate? = nil,
    form: Form = .field, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let first = start ?? CalendarDate(dayNumber: 10_957)
    self.init(label, date: first, form: form)
    isEnabled = false
    canBeEmpty = true
    showDay(nil, startingAt: first)
    let entry = CellEntry(
      column, of: table,
      in: CellEntry.Control(
        text: { [weak self] shown in
          guard let self, chosenDate != CalendarDate(shown) else { return shown }
          return chosenDate?.description ?? ""
        },
        show: { [weak self, weak table] text, reason in
          self?.showDay(CalendarDate(text), startingAt: first)
          self?.isEnabled = reason == nil
          self?.canBeEmpty = table?.isNullable(column) ?? false
        }, complain: { _ in }, isFocused: { [weak self] in self?.isFocused ?? false },
        keepsRefusedText: false))
    entry.follow(for: self, fileID: fileID, line: line)
    on(.valueChanged, fileID: fileID, line: line) { entry.save() }
  }
}

extension Table {
  /// Whether a cell of a column may be NULL.
  fileprivate func isNullable(_ column: ColumnID) -> Bool {
    schema?.columns.first { $0.id == column }?.isNullable ?? false
  }
}
