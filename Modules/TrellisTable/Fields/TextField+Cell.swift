public import TrellisControls
import TrellisEvents

extension TextField {
  /// Creates a field that edits one column of the row under a table's cursor.
  ///
  /// The field shows the cell of the row under the cursor, and follows the cursor to other rows.
  /// The text is saved when the user presses Enter, leaves the field or moves the cursor. The same
  /// questions are asked, and the same events are raised, as for an edit in the table.
  /// ``Table/undo()`` undoes the change. Empty text is saved as NULL if the column is nullable. If
  /// the text is refused, it stays in the field until the cursor moves, and the field's problem
  /// says why. Escape shows the text of the cell again in place of text that has not been saved.
  /// ```swift
  /// func detail(of table: Table) -> View {
  ///   Form {
  ///     TextField("Name", cell: ColumnID("name"), of: table).id("name")
  ///     Toggle("Member", cell: ColumnID("member"), of: table).id("member")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the field, for tests and screen readers. A `Form` shows it beside
  ///     the field.
  ///   - column: The column that the field edits. If the table has no such column, the field is
  ///     empty and read-only.
  ///   - table: The table that contains the column.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, cell column: ColumnID, of table: Table, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(text: "", placeholder: "")
    self.label = label
    isReadOnly = true
    let entry = CellEntry(
      column, of: table,
      in: CellEntry.Control(
        text: { [weak self] in self?.text ?? $0 },
        show: { [weak self] text, reason in
          self?.text = text
          self?.isReadOnly = reason != nil
        }, complain: { [weak self] in self?.ownProblem = $0 },
        isFocused: { [weak self] in self?.isFocused ?? false },
        keepsRefusedText: true))
    entry.follow(for: self, fileID: fileID, line: line)
    on([.editingDidEnd, .primaryAction], fileID: fileID, line: line) { entry.finish() }
    escapeAction = { entry.restore() }
  }
}
