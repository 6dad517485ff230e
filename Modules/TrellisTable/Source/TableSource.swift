/// Provides the rows of a table, a window at a time.
///
/// A source is asked from the main actor and answers when it can; it never blocks its caller. Every
/// question is cancelled with its task. A source never calls closures of the user's, and it never
/// reads the whole table to show a part of it. Scrolling is by ``RowPosition``, not by row number.
///
/// ``ArrayTableSource`` is the shortest example. A test of yours runs `TableSourceConformance`, and
/// `TableEditConformance` if cells can be changed, of `TrellisTableTesting` on a source of yours.
public protocol TableSource: Sendable {
  /// What the columns are, whether rows can be edited, and if not, why.
  func schema() async throws -> TableSchema

  /// Returns the rows of one window.
  ///
  /// Every query orders the rows in one way only: ties of its columns are in the order of the keys. An anchor
  /// at a row that is gone stands where that row would be.
  func page(_ request: PageRequest) async throws -> TablePage

  /// How many rows a query has.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: Counting may stop here and answer ``RowCount/atLeast(_:)``; nil to count to the end.
  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount

  /// A number that differs from the last one if rows may have changed meanwhile, no matter by whom.
  func version() async throws -> UInt64
}

/// A source whose cells can be changed.
public protocol EditableTableSource: TableSource {
  /// Changes one cell of one row in a transaction of its own.
  ///
  /// The change is made only if the cell still has the edit's old value and exactly one row is
  /// concerned. When this returns, the change is on disk.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row is gone or the cell has another value.
  func commit(_ edit: CellEdit) async throws -> CommittedEdit
}
