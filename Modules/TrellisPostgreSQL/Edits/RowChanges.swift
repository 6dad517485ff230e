import TrellisTable

/// The addition or deletion of a row, ready to be made.
enum RowChange: ServerChange {
  case creation(RowCreation)
  case removal(RowRemoval)

  init(_ edit: RowEdit, _ shape: TableShape) throws(TableError) {
    switch edit {
    case .insert(let insertion): self = .creation(try RowCreation(insertion, shape))
    case .delete(let deletion): self = .removal(try RowRemoval(deletion, shape))
    }
  }

  private var change: any ServerChange & GuardedChange<ServerConnection, CommittedRowEdit> {
    switch self {
    case .creation(let creation): creation
    case .removal(let removal): removal
    }
  }

  var shape: TableShape { change.shape }
  var rowKey: RowKey? { change.rowKey }
  var ending: String { change.ending }

  func make(_ connection: ServerConnection) throws -> CommittedRowEdit {
    try change.make(connection)
  }
}

/// The additions and deletions of several rows, ready to be made in one transaction.
struct RowChanges: ServerChange {
  let shape: TableShape
  let ending = "nothing was changed"
  private let changes: [RowChange]

  init(_ edits: [RowEdit], _ shape: TableShape) throws(TableError) {
    var changes: [RowChange] = []
    for edit in edits { changes.append(try RowChange(edit, shape)) }
    (self.changes, self.shape) = (changes, shape)
  }

  var rowKey: RowKey? { nil }

  /// Makes all changes. If one of them cannot be made, the transaction is rolled back, so none of
  /// them is made.
  func make(_ connection: ServerConnection) throws -> [CommittedRowEdit] {
    try changes.map { try $0.make(connection) }
  }
}
