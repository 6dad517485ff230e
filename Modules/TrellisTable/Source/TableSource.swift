/// A provider of the rows of a table, a window at a time.
///
/// A source is asked from the main actor and answers when it can; it never blocks its caller. Every
/// question is cancelled with its task. A source never calls the user's closures, and never reads
/// the whole table to show a part of it. Scrolling is by ``RowPosition``, not by row number.
///
/// ``ArrayTableSource`` is the shortest example. To test your own source, run
/// `TableSourceConformance` of `TrellisTableTesting` on it, `TableEditConformance` if cells can be
/// changed, and `RowEditConformance` if rows can be added and deleted.
public protocol TableSource: Sendable {
  /// Returns the columns, whether rows can be edited and, if not, why.
  func schema() async throws -> TableSchema

  /// Returns the rows of one window.
  ///
  /// Every query has exactly one order of the rows: ties of its columns are in the order of the
  /// keys. An anchor at a row that is gone stands where that row would be.
  func page(_ request: PageRequest) async throws -> TablePage

  /// Returns the number of rows of a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: Counting may stop here and answer ``RowCount/atLeast(_:)``; nil to count to the
  ///     end.
  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount

  /// Returns a number that differs from the last one if rows may have changed meanwhile, by any
  /// program.
  func version() async throws -> UInt64
}

/// A source whose cells can be changed.
public protocol EditableTableSource: TableSource {
  /// Changes one cell of one row in a transaction of its own.
  ///
  /// The change is made only if the cell still has the edit's old value and exactly one row is
  /// concerned. When this returns, the change is on disk.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row is gone or the cell has another
  ///   value.
  func commit(_ edit: CellEdit) async throws -> CommittedEdit
}

/// A source that can add and delete rows.
public protocol RowEditableTableSource: EditableTableSource {
  /// Adds or removes one row in a transaction of its own.
  ///
  /// A row is removed only if all its cells are what the deletion expects, and no other rows refer
  /// to it. When this returns, the change is on disk.
  ///
  /// - Throws: ``TableError``: with code `conflict` if the row is gone or another one by now,
  ///   `constraint` if a rule of the table forbids it, `invalidValue` if a column does not take its
  ///   value.
  func commit(_ edit: RowEdit) async throws -> CommittedRowEdit
}
