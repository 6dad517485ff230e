/// The state of the editor of a table.
enum CellEditing: Hashable, Sendable {
  /// No cell is edited.
  case none
  /// The editor stands over a cell.
  case open(EditSession)
  /// The entered text is being saved; the editor stays in view until it is on disk.
  case saving(EditSession)

  /// The cell; nil if none is edited.
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

  /// Whether the editor stands over a cell and nothing is being saved.
  var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  var isSaving: Bool {
    if case .saving = self { true } else { false }
  }

  /// Begins to save the entered text.
  mutating func save() {
    if case .open(let session) = self { self = .saving(session) }
  }

  /// Reopens the editor, since the text was refused.
  mutating func reopen() {
    if case .saving(let session) = self { self = .open(session) }
  }
}

/// One cell being edited.
struct EditSession: Hashable, Sendable {
  /// The number of this opening of the editor.
  let number: Int
  private(set) var row: TableRow
  let column: TableColumn
  private(set) var old: CellValue
  /// Whether the text ends where the cell does.
  var isTrailing = false
  /// Whether the rows are to be read again once the editor is closed.
  var isRefreshDue = false
  /// The reason why the source could not answer the last time; nil if it could.
  var failure: String?

  init(number: Int, row: TableRow, column: TableColumn, old: CellValue) {
    self.number = number
    self.row = row
    self.column = column
    self.old = old
  }

  /// Takes an earlier change of the same row that is on disk now: it is the user's own, and no
  /// conflict.
  mutating func follow(_ saved: CommittedEdit) {
    guard row.key == saved.edit.key, !saved.rowAfter.isEmpty else { return }
    let position = RowPosition(key: saved.keyAfter, sortValues: row.position.sortValues)
    row = TableRow(position: position, cells: saved.rowAfter)
    if column.id == saved.edit.column { old = saved.edit.new }
  }
}
