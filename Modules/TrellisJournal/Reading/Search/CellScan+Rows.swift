import TrellisDatabase

extension CellScan {
  /// Creates a scan of all records of a segment, without verifying their checksums.
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
  /// The subjects of the effects that write cells or rows of a table. If such a write is saved, a
  /// row change is recorded too.
  package static let cellWrites: Set<String> = [
    "table.write", "table.undo", "table.redo", "table.insert", "table.delete",
  ]

  /// The subjects of all effects that write to a database. The end of such an effect says whether
  /// the write was saved.
  package static let writes = cellWrites.union(databaseWrites)

  /// The maximum number of pending writes that are kept for a cell. If there are more, the oldest
  /// one is forgotten.
  package static var mostPendingWrites: Int { 16 }
}
