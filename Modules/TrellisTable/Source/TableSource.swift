/// A provider of a table's rows, one page at a time.
///
/// A table calls its source from the main actor, and the source must never block its caller. If the
/// task of a call is cancelled, the call must stop. A source never calls the user's closures, and
/// never reads the whole table to return a part of it. Tables scroll by ``RowPosition``, not by row
/// number.
///
/// ``ArrayTableSource`` is the simplest example. To test your own source, run
/// `TableSourceConformance` from `TrellisTableTesting` on it. If cells can be changed, also run
/// `TableEditConformance`, and if rows can be added and deleted, `RowEditConformance`.
public protocol TableSource: Sendable {
  /// Returns the table's name and columns, the reason if the table cannot be edited, and the
  /// database if the source knows it.
  func schema() async throws -> TableSchema

  /// Returns one page of rows.
  ///
  /// The order of the rows must be total: rows with equal values in the sort columns are in the
  /// order of their keys. If the row of an anchor is gone, the anchor marks the position where the
  /// row would be.
  func page(_ request: PageRequest) async throws -> TablePage

  /// Returns the number of rows that match a query.
  ///
  /// - Parameters:
  ///   - query: The filter of the rows to count.
  ///   - limit: The number at which counting may stop and return ``RowCount/atLeast(_:)``; nil to
  ///     count all rows.
  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount

  /// Returns the number of the row at a position, counted from 0.
  ///
  /// A source whose pages always have the number of their first row need not implement this method.
  ///
  /// - Parameters:
  ///   - position: The position of an existing row.
  ///   - query: The filter and the order of the rows.
  ///   - isExact: Whether to find out the exact number, even if this takes longer; otherwise, the
  ///     source returns at once what it knows.
  /// - Returns: The number; nil if the source does not know it, and would have to read the rows
  ///   before it.
  func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber?

  /// Returns the version of the data: a number that changes whenever a program may have changed
  /// rows.
  func version() async throws -> UInt64
}

extension TableSource {
  /// Returns nil, because the source does not know the numbers of rows.
  public func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? { nil }
}

/// A source whose cells can be changed.
public protocol EditableTableSource: TableSource {
  /// Changes one cell of one row in a transaction of its own.
  ///
  /// The change is made only if the cell still has the edit's old value and the key identifies
  /// exactly one row. When this method returns, the change is on disk.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row is gone or the cell has another
  ///   value.
  func commit(_ edit: CellEdit) async throws -> CommittedEdit
}

/// A source that can add and delete rows.
public protocol RowEditableTableSource: EditableTableSource {
  /// Adds or deletes one row in a transaction of its own.
  ///
  /// A row is deleted only if it still has all the cells that the deletion expects, and no other
  /// rows refer to it. When this method returns, the change is on disk.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row to delete is gone or has changed,
  ///   `constraint` if a rule of the table forbids the change, `invalidValue` if a value does not
  ///   fit its column.
  func commit(_ edit: RowEdit) async throws -> CommittedRowEdit
}
