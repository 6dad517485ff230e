public import Trellis
public import TrellisTable

/// A cell that the user went to.
public struct CellTap: Hashable, Sendable {
  /// Its row.
  public var row: TableRow
  /// Its column; nil if the table has none.
  public var column: TableColumn?
}

extension EventKey where Payload == CellTap {
  /// The user went to a cell.
  public static var cellTap: EventKey { EventKey("swatches.cellTap") }
}

extension Table {
  /// Adds a handler for going to a cell: an event that the table does not know itself.
  ///
  /// It returns `Table` and not `Self`: Swift 6.3 crashes on a typed handler of an event key otherwise.
  @discardableResult
  public func onCellTap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Table, CellTap) throws -> Void
  ) -> Table {
    // Named, so that it is raised once however many handlers there are.
    on(.valueChanged, id: "swatches.cellTap", fileID: fileID, line: line) { table in
      guard let row = table.selectedRow else { return }
      table.raise(.cellTap, CellTap(row: row, column: table.selectedColumn))
    }
    return on(.cellTap, fileID: fileID, line: line) { table, tap in try handler(table, tap) }
  }
}
