/// A provider of a table's rows, one page at a time.
///
/// A table calls the methods of its source from the main actor, and the methods must never block
/// their caller. If the task that calls a method is cancelled, the method must stop. A source must
/// not call closures of the program that uses it, and must not read all rows to return a page.
/// Tables request pages by ``RowPosition`` rather than by row number.
///
/// ``ArrayTableSource`` is the simplest example. To test your own source, run
/// `TableSourceConformance` from `TrellisTableTesting` on it. If cells can be changed, also run
/// `TableEditConformance`, and if rows can be added and deleted, `RowEditConformance`.
public protocol TableSource: Sendable {
  /// Returns the name and the columns of the table. The result also contains the identity of the
  /// database, if the source knows it, and the reason why the table cannot be edited, if there is
  /// one.
  func schema() async throws -> TableSchema

  /// Returns one page of rows.
  ///
  /// The order of the rows must be total: rows with equal values in the sort columns are in the
  /// order of their keys. If the row at the position of an anchor no longer exists, the page begins
  /// or ends at the place that the row would have in the order.
  func page(_ request: PageRequest) async throws -> TablePage

  /// Returns the number of rows that match a query.
  ///
  /// - Parameters:
  ///   - query: The filter of the rows to count.
  ///   - limit: The number at which the source may stop counting. The source then returns
  ///     ``RowCount/atLeast(_:)``, or ``RowCount/estimate(_:)`` if it can estimate the number. If
  ///     the limit is `nil`, the source counts all rows, and returns an estimate only if it cannot
  ///     count them all.
  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount

  /// Returns the number of the row at a position, counted from 0.
  ///
  /// A source whose pages always have a ``TablePage/firstRowNumber`` need not implement this
  /// method.
  ///
  /// - Parameters:
  ///   - position: The position of an existing row.
  ///   - query: The filter and the order of the rows.
  ///   - isExact: Whether to determine the exact number, even if doing so takes longer. If false,
  ///     the source immediately returns what it knows.
  /// - Returns: The number, or `nil` if the row is gone, or if the source knows nothing about its
  ///   number. If `isExact` is false, the result is also `nil` if the source would have to read all
  ///   rows before the position.
  func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber?

  /// Returns the version of the data: a number that changes whenever a program may have changed
  /// rows.
  func version() async throws -> UInt64
}

extension TableSource {
  /// Returns `nil`: by default, a source does not know the numbers of rows.
  public func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? { nil }
}

/// A source whose cells can be changed.
public protocol EditableTableSource: TableSource {
  /// Changes one cell of one row in a separate transaction.
  ///
  /// The change is made only if the cell still has the edit's old value and the key identifies
  /// exactly one row. When this method returns, the change is stored: a source that reads from a
  /// file or a server has written it there.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row is gone or the cell has a different
  ///   value, `invalidValue` if the new value does not fit the column, `constraint` if a rule of
  ///   the table forbids the change, or `readOnly` if the cell cannot be changed.
  func commit(_ edit: CellEdit) async throws -> CommittedEdit
}

/// A source that can add and delete rows.
public protocol RowEditableTableSource: EditableTableSource {
  /// Adds or deletes one row in a separate transaction.
  ///
  /// A row is deleted only if it still has all the cells that the deletion expects, and no other
  /// rows refer to it. When this method returns, the change is stored: a source that reads from a
  /// file or a server has written it there.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the row to delete is gone or has changed,
  ///   `constraint` if a rule of the table forbids the change, or `invalidValue` if a value does
  ///   not fit its column.
  func commit(_ edit: RowEdit) async throws -> CommittedRowEdit
}

/// A source that can add and delete several rows at once.
public protocol BatchEditableTableSource: RowEditableTableSource {
  /// Adds or deletes rows in one transaction, in the order of the edits. Either all changes are
  /// made, or none.
  ///
  /// - Returns: The changes that were made, in the same order.
  /// - Throws: The error of the first change that cannot be made, with the same codes as for a
  ///   change to one row.
  func commit(_ edits: [RowEdit]) async throws -> [CommittedRowEdit]
}
