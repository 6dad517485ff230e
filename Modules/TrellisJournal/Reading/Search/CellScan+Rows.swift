import TrellisDatabase

extension CellScan {
  /// Looks at every row of a segment, without checking it.
  init(rowsOf connection: Connection) throws {
    let names = try connection.statement("SELECT text FROM name WHERE id = ?")
    self.init { number in
      defer { names.reset() }
      try names.bind(.integer(number), at: 0)
      return try names.step() ? names.string(at: 0) ?? "" : ""
    }
    let queries = try BatchQueries(connection)
    var cursors = queries.cursors(try Self.records(connection))
    defer { cursors.end() }
    try cursors.record.begin([0, .max])
    while cursors.record.key != .max {
      let first = cursors.record.key << StoreTable.positionBits
      let range = [first, first | Int64(StoreTable.partLimit - 1)]
      try cursors.argument.begin(range)
      try cursors.detail.begin(range)
      begin(cursors.record.key, cursors)
      while cursors.argument.key != .max {
        try add(argument: cursors.argument.cells[1].integer, cursors.argument.cells[2])
        try cursors.argument.step()
      }
      guard cursors.isInOrder else { throw DatabaseError.disorder(of: "record") }
      try take(cursors.record.key, cursors.record)
      try cursors.record.step()
    }
  }
}

extension JournalReader {
  /// The effects that write cells and rows, of which the end is a row change.
  package static let cellWrites: Set<String> = [
    "table.write", "table.undo", "table.redo", "table.insert", "table.delete",
  ]

  /// The effects that write to a database, of which the end says whether they were saved.
  package static let writes = cellWrites.union(databaseWrites)

  /// The maximum number of writes of one cell that wait for their ends; then the oldest is given
  /// up.
  package static var mostPendingWrites: Int { 16 }
}
