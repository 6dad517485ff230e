/// The state of a table's editor.
enum CellEditing: Hashable, Sendable {
  /// No cell is being edited.
  case none
  /// The editor is open over a cell.
  case open(EditSession)
  /// The entered value is being saved. The editor stays in view until the value has been saved to
  /// disk.
  case saving(EditSession)

  /// The session of the cell being edited, or `nil` if no cell is being edited.
  var session: EditSession? {
    get {
      switch self {
      case .none: nil
      case .open(let session), .saving(let session): session
      }
    }
    set {
      guard let newValue else { return self = .none }
      if case .saving = self { self = .saving(newValue) } else { self = .open(newValue) }
    }
  }

  /// Whether the editor is open and its value is not being saved.
  var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  var isSaving: Bool {
    if case .saving = self { true } else { false }
  }

  /// Begins to save the entered value.
  mutating func save() {
    if case .open(let session) = self { self = .saving(session) }
  }

  /// Reopens the editor after its value was refused.
  mutating func reopen() {
    if case .saving(let session) = self { self = .open(session) }
  }
}

/// The editing of one cell, from opening the editor to closing it.
struct EditSession: Hashable, Sendable {
  /// The number of the session, which is unique in the table.
  let number: Int
  private(set) var row: TableRow
  let column: TableColumn
  private(set) var old: CellValue
  /// Whether the editor's text is aligned with the end of the cell.
  var isTrailing = false
  /// Whether to read the rows again when the editor is closed.
  var isRefreshDue = false
  /// The message of the failure that the source reported most recently while the editor was open,
  /// or `nil` if the source's most recent answer was not a failure.
  var failure: String?

  init(number: Int, row: TableRow, column: TableColumn, old: CellValue) {
    self.number = number
    self.row = row
    self.column = column
    self.old = old
  }

  /// Updates the session after an earlier change to the same row has been saved to disk. The user
  /// has made this change too, so it must not cause a conflict.
  mutating func follow(_ saved: CommittedEdit) {
    guard row.key == saved.edit.key, !saved.rowAfter.isEmpty else { return }
    let position = RowPosition(key: saved.keyAfter, sortValues: row.position.sortValues)
    row = TableRow(position: position, cells: saved.rowAfter)
    if column.id == saved.edit.column { old = saved.edit.new }
  }
}
