public import TrellisControls
import TrellisState

extension Form {
  /// Creates a form that edits the row under a table's cursor. The form has a toggle for each
  /// column that is declared as `BOOLEAN` or `BOOL`, and a text field for every other column.
  ///
  /// The form follows the cursor, and works with any source, such as an array of values or a
  /// database table. Its controls are created with
  /// ``TrellisControls/TextField/init(_:cell:of:fileID:line:)`` and
  /// ``TrellisControls/Toggle/init(_:cell:of:fileID:line:)``. To use other labels, or to show only
  /// some of the columns, create a form with your own choice of these controls. In the path of each
  /// control, the ID `field` is followed by the name of the column: the path of the control for the
  /// column `name` ends with `field[name]`.
  /// ```swift
  /// func window(_ source: any TableSource) -> Window {
  ///   let table = Table(source).id("people").fill()
  ///   return Window("People") {
  ///     HStack {
  ///       table
  ///       Form(editing: table).id("person")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table whose row the form edits.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    editing table: Table, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init {
      ForEach(table.status.columns, id: \.id.name, fileID: fileID, line: line) { column in
        Form.field(for: column.wrappedValue, of: table, fileID, line).id("field")
      }
    }
  }

  private static func field(
    for column: TableColumn, of table: Table, _ fileID: StaticString, _ line: UInt
  ) -> View {
    let name = column.id.name
    if column.isBoolean {
      return Toggle(name, cell: column.id, of: table, fileID: fileID, line: line)
    }
    return TextField(name, cell: column.id, of: table, fileID: fileID, line: line)
  }
}
