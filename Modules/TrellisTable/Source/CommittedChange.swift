/// A change that is on disk: of a cell, or of a whole row.
public enum CommittedChange: Hashable, Sendable {
  /// A cell has another value.
  case cell(CommittedEdit)
  /// A row was added or deleted.
  case row(CommittedRowEdit)
}

extension CommittedChange {
  /// The change that takes this one back.
  var inverse: TableChange {
    switch self {
    case .cell(let saved): .cell(saved.inverse)
    case .row(let saved): .row(saved.inverse)
    }
  }
}

extension EditableTableSource {
  /// Makes a change.
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
