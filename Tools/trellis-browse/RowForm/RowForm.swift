import Trellis
import TrellisTable
import TrellisText

/// A dialog with a field for each column of a new row. The fields keep their text until the row is
/// saved.
final class RowForm {
  private typealias Field = (column: TableColumn, field: TextField)

  /// The maximum number of columns with a field. In a wider table, the other columns get their
  /// default values.
  private static let fieldLimit = 500

  private let table: String
  private let fields: [Field]
  /// The number of columns without a field.
  private let leftOutCount: Int
  /// The values that a copied row has in columns whose fields are left empty.
  private var copied: [ColumnID: CellValue] = [:]
  private let insert: ([ColumnID: CellValue]) -> Void
  private let cancel: () -> Void
  private let problem = Label("", style: Style(.error)).id("row-problem")
  /// The reason why the row was not added, or `nil` if the row was not refused.
  private var refusal: String?
  private lazy var dialog = makeDialog()
  /// Whether `insert` is running, while the dialog is still shown.
  private var isSubmitting = false

  /// Creates the form for a table.
  ///
  /// - Parameters:
  ///   - schema: The schema of the table.
  ///   - row: The whole cells of the row to copy. If it is `nil`, the form is empty.
  ///   - cancel: A closure that runs if the user cancels.
  ///   - insert: A closure that adds a row with the given values.
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
    leftOutCount = left.count
    fields = offered.filter { !left.contains($0.id) }.map { column in
      let hint = column.isRequired ? "required" : column.defaultSummary ?? "NULL"
      let field = TextField(placeholder: hint).id("new-\(column.id.name)")
      field.label = column.id.name.shownName
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
    if !isSubmitting { dialog.present(in: window) }
    let column = FaultyColumn(in: message, of: table, among: fields.map(\.column.id.name)).index
    show(message, at: column.map { fields[$0].field })
  }

  /// Shows the reason why the row was not added: at the field at fault, which gets the focus, or
  /// below all fields.
  private func show(_ message: String, at field: TextField?) {
    refusal = message
    problem.text = field == nil ? message : ""
    field?.problem = message
    field?.takeFocus()
  }

  /// The text of the dialog, which explains what an empty field means, and how to set the columns
  /// without a field.
  private var message: String {
    let meaning = "A field that is left empty gets the value shown in it."
    if leftOutCount == 0 { return meaning }
    let rest =
      leftOutCount == 1
      ? "1 more column gets its default; to set it"
      : "\(Figures.count(leftOutCount)) more columns get their defaults; to set them"
    return "\(meaning) \(rest), edit the new row."
  }

  private func makeDialog() -> RowFormDialog {
    RowFormDialog("New row of \(table.shownName)", message: message, fields: fields.map(\.field)) {
      Grid([.fit, .fixed(30)]) {
        for (column, field) in fields {
          Label(column.id.name.shownName)
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

  /// Inserts a row with the values of the fields. If a column does not accept its value, the form
  /// shows the reason, stays open and moves the focus to the column's field.
  private func submit() throws(TableError) {
    refusal = nil
    problem.text = ""
    for (_, field) in fields { field.problem = nil }
    let values = try values()
    isSubmitting = true
    insert(values)
    isSubmitting = false
    // If the table has already refused the row, the dialog stays open.
    if let refusal { throw TableError(.unavailable, refusal) }
  }

  private func values() throws(TableError) -> [ColumnID: CellValue] {
    var values = copied
    for (column, field) in fields {
      do throws(TableError) {
        if !field.text.isEmpty {
          values[column.id] = try CellValue(parsing: field.text, for: column)
        } else if column.isRequired, values[column.id] == nil {
          let message = "\(column.id.name.shownName) must have a value"
          throw TableError(.constraint, message, recorded: message)
        }
      } catch {
        show(error.message, at: field)
        throw error
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
