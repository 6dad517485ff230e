/// A change of a cell or of a whole row, after it was saved to disk.
public enum CommittedChange: Hashable, Sendable {
  /// One cell was changed.
  case cell(CommittedEdit)
  /// A row was added or deleted.
  case row(CommittedRowEdit)
}

extension CommittedChange {
  /// The change that undoes this one.
  var inverse: TableChange {
    switch self {
    case .cell(let saved): .cell(saved.inverse)
    case .row(let saved): .row(saved.inverse)
    }
  }
}

extension EditableTableSource {
  /// Makes a change of a cell or a row, and returns it as it was stored.
  func make(_ change: TableChange) async throws -> CommittedChange {
    switch change {
    case .cell(let edit): return .cell(try await commit(edit))
    case .row(let edit):
      guard let source = self as? any RowEditableTableSource else {
        throw TableError(.readOnly, "rows cannot be added or deleted here")
      }
      return .row(try await source.commit(edit))
    }
  }
}
