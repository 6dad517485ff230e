public import TrellisControls
import TrellisEvents

extension Toggle {
  /// Creates a toggle that edits one column of the row under a table's cursor. The toggle is on if
  /// the cell contains a number other than 0, or a word such as `yes`. Turning the toggle on saves
  /// 1, and turning it off saves 0.
  ///
  /// Each change is saved at once. The same questions are asked, and the same events are raised, as
  /// for an edit in the table. If the change is refused, the toggle shows the value of the cell
  /// again, and the table's problem says why.
  ///
  /// - Parameters:
  ///   - title: The title of the toggle.
  ///   - column: The column that the toggle edits. If the table has no such column, the toggle is
  ///     off and disabled.
  ///   - table: The table that contains the column.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ title: String, cell column: ColumnID, of table: Table, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(title)
    isEnabled = false
    let entry = CellEntry(
      column, of: table,
      in: CellEntry.Control(
        text: { [weak self] shown in
          guard let self, isOn != CellValue.isTrue(shown) else { return shown }
          return isOn ? "1" : "0"
        },
        show: { [weak self] text, reason in
          self?.isOn = CellValue.isTrue(text)
          self?.isEnabled = reason == nil
        }, complain: { _ in }, isFocused: { [weak self] in self?.isFocused ?? false },
        keepsRefusedText: false))
    entry.follow(for: self, fileID: fileID, line: line)
    on(.valueChanged, fileID: fileID, line: line) { entry.save() }
  }
}
