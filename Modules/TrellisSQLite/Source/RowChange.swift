import TrellisDatabase
import TrellisTable

/// The addition or deletion of a row, ready to be made.
enum RowChange: GuardedChange {
  case creation(RowCreation)
  case removal(RowRemoval)

  init(_ edit: RowEdit, _ shape: TableShape) throws(TableError) {
    switch edit {
    case .insert(let insertion): self = .creation(try RowCreation(insertion, shape))
    case .delete(let deletion): self = .removal(try RowRemoval(deletion, shape))
    }
  }

  private var change: any GuardedChange<Connection, CommittedRowEdit> {
    switch self {
    case .creation(let creation): creation
    case .removal(let removal): removal
    }
  }

  var tableName: String { change.tableName }
  var rowKey: RowKey? { change.rowKey }
  var ending: String { change.ending }

  func make(_ writer: Connection) throws -> CommittedRowEdit { try change.make(writer) }
}

/// The additions and deletions of several rows, ready to be made together.
struct RowChanges: GuardedChange {
  /// The end of the message about a conflict.
  static let ending = "nothing was changed"

  let ending: String = Self.ending
  private let changes: [RowChange]
  let tableName: String

  init(_ edits: [RowEdit], _ shape: TableShape) throws(TableError) {
    var changes: [RowChange] = []
    for edit in edits { changes.append(try RowChange(edit, shape)) }
    self.changes = changes
    tableName = shape.schema.name
  }

  var rowKey: RowKey? { nil }

  /// Makes all changes. If one of them cannot be made, the transaction is rolled back, so none of
  /// them is made.
  func make(_ writer: Connection) throws -> [CommittedRowEdit] {
    try changes.map { change in
      do {
        return try change.make(writer)
      } catch let key as FalseKey {
        throw change.conflict(key.reason.rawValue)
      }
    }
  }
}
