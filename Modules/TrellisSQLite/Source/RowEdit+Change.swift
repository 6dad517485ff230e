import TrellisDatabase
import TrellisTable

extension RowEdit {
  /// Returns the insertion or deletion of the row as a change that is ready to be made.
  func change(
    in shape: TableShape
  ) throws(TableError) -> any GuardedChange<Connection, CommittedRowEdit> {
    switch self {
    case .insert(let insertion): try RowCreation(insertion, shape)
    case .delete(let deletion): try RowRemoval(deletion, shape)
    }
  }
}
