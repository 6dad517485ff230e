/// A change to a cell, or an addition or deletion of rows, that a source has saved.
public enum CommittedChange: Hashable, Sendable {
  /// One cell was changed.
  case cell(CommittedEdit)
  /// A row was added or deleted.
  case row(CommittedRowEdit)
  /// Several rows were added or deleted at once.
  case rows([CommittedRowEdit])
}

extension CommittedChange {
  /// The change that undoes this one.
  var inverse: TableChange {
    switch self {
    case .cell(let saved): .cell(saved.inverse)
    case .row(let saved): .row(saved.inverse)
    case .rows(let saved): .rows(saved.reversed().map(\.inverse))
    }
  }

  /// The changes to single cells and rows that make up this change, in the order in which they were
  /// made.
  var parts: [CommittedChange] {
    if case .rows(let saved) = self { saved.map { .row($0) } } else { [self] }
  }
}

extension TableError {
  /// The error for an addition or deletion of rows that the source does not support.
  static var rowsAreFixed: TableError {
    TableError(
      .readOnly, "rows cannot be added or deleted: the table's source does not support it")
  }
}

extension EditableTableSource {
  /// Makes a change to cells or rows, and returns the change as it was stored.
  func make(_ change: TableChange) async throws -> CommittedChange {
    switch change {
    case .cell(let edit): return .cell(try await commit(edit))
    case .row(let edit):
      guard let source = self as? any RowEditableTableSource else { throw TableError.rowsAreFixed }
      return .row(try await source.commit(edit))
    case .rows(let edits):
      guard let source = self as? any BatchEditableTableSource else {
        throw TableError(
          .readOnly, "several rows cannot be changed at once here; change them one by one")
      }
      return .rows(try await source.commit(edits))
    }
  }
}
