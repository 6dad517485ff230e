import Trellis
import TrellisTable

/// A dialog with a field for each column of a new row. The fields keep their text until the row is
/// saved.
final class RowForm {
  private typealias Field = (column: TableColumn, field: TextField)

  /// The maximum number of columns with a field. In a wider table, the other columns have their
  /// default values.
  private static let fieldLimit = 40

  private let table: String
  private let fields: [Field]
  /// The values that a copied row has in columns whose fields are left empty.
  private var copied: [ColumnID: CellValue] = [:]
  private let insert: ([ColumnID: CellValue]) -> Void
  private let cancel: () -> Void
  private let problem = Label("", style: Style(.error)).id("row-problem")
  private lazy var dialog = makeDialog()
  /// Whether `insert` is running, while the dialog is still shown.
  private var isSubmitting = false

  /// Creates the form for a table.
  ///
  /// - Parameters:
  ///   - schema: The schema of the table.
  ///   - row: The whole cells of the row to copy. If it is `nil`, the form is empty.
  ///   - cancel: A closure that runs if the user cancels.
  ///   - insert: A closure that adds a row with values.
  init(
    _ schema: TableSchema, like row: [CellValue]? = nil, cancel: @escaping () -> Void,
    insert: @escaping ([ColumnID: CellValue]) -> Void
  ) {
    table = schema.name
    self.cancel = cancel
    self.insert = insert
    let offered = schema.columns.filter { $0.readOnlyReason == nil }
    let optional = offered.filter { !$0.isRequired }
    let room = max(0, Self.fieldLimit - (offered.count - optional.count))
    let left = Set(optional.dropFirst(room).map(\.id))
    fields = offered.filter { !left.contains($0.id) }.map { column in
      let hint = column.isRequired ? "required" : column.defaultSummary ?? "NULL"
      let field = TextField(placeholder: hint).id("new-\(column.id.name)")
      field.label = column.id.name
      return (column, field)
    }
    problem.wraps = true
    if let row { copy(zip(offered, offered.map { row[schema.index(of: $0.id) ?? 0] })) }
  }

  /// Copies values into the fields. A field whose text could not represent the value exactly stays
  /// empty, and so does the field of a key that the table chooses.
  private func copy(_ cells: some Sequence<(TableColumn, CellValue)>) {
    for (column, value) in cells where !column.isKey || column.defaultSummary == nil {
      let text = CellText(value).string
      let field = fields.first { $0.column.id == column.id }?.field
      if let field, value.isEditable(as: text, in: column) {
        field.text = text
      } else {
        copied[column.id] = value
        field?.placeholder = value == .null ? "NULL" : "as in the copied row"
      }
    }
  }

  /// Shows the form.
  func present(in window: Window) { dialog.present(in: window) }

  /// Shows the form again with the reason why its row was not added.
  func refuse(_ message: String, in window: Window) {
    problem.text = message
    if !isSubmitting { dialog.present(in: window) }
  }

  private func makeDialog() -> Alert {
    Alert("New row of \(table)", message: "A field that is left empty gets the value shown in it.")
    {
      Grid([.fit, .fixed(30)]) {
        for (column, field) in fields {
          Label(column.id.name)
          field
        }
      }
      problem
      DialogButton("Add") { [unowned self] in try submit() }.id("add-it")
      DialogButton.cancel().id("add-none")
    }
    .id("new-row")
    .onCancel { [cancel] in cancel() }
  }

  /// Inserts the values. If a column does not accept its value, the form reports that and stays
  /// open.
  private func submit() throws(TableError) {
    problem.text = ""
    do throws(TableError) {
      let values = try values()
      isSubmitting = true
      insert(values)
      isSubmitting = false
    } catch {
      problem.text = error.message
      throw error
    }
    // If the table has already refused the row, the dialog stays open.
    if !problem.text.isEmpty { throw TableError(.unavailable, problem.text) }
  }

  private func values() throws(TableError) -> [ColumnID: CellValue] {
    var values = copied
    for (column, field) in fields {
      if !field.text.isEmpty {
        values[column.id] = try CellValue(parsing: field.text, for: column)
      } else if column.isRequired, values[column.id] == nil {
        let message = "\(column.id) must have a value"
        throw TableError(.constraint, message, recorded: message)
      }
    }
    return values
  }
}

extension CellValue {
  /// Returns whether a field with one line of text shows the value in full, and reads it back
  /// unchanged.
  fileprivate func isEditable(as text: String, in column: TableColumn) -> Bool {
    guard !text.isEmpty, !text.contains(where: \.isNewline), text.utf8.count <= 1_000 else {
      return false
    }
    return (try? CellValue(parsing: text, for: column)) == self
  }
}
