import TrellisDatabase

extension JournalStore {
  /// The number of records from which on a list of the last changes is made: fewer are read in a
  /// few milliseconds.
  static var leastRecords: Int64 { 20_000 }

  /// Makes the list of the last changes of a segment that is over.
  ///
  /// Nothing is lost if that fails: a reader looks at the records then.
  ///
  /// - Parameter least: The smallest number of records that are worth it.
  func putLastChanges(least: Int64 = leastRecords) throws {
    let bounds = try connection.firstRow(
      "SELECT (SELECT max(sequence) - min(sequence) FROM record), "
        + "(SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'last')")
    // An older program has made the file without the table.
    guard let bounds, bounds[1] == 1, bounds[0].asInteger ?? -1 >= least - 1 else { return }
    try transaction(syncing: false) {
      let list = try LastChangeList(recordsOf: connection)
      for row in list.rows { try put(row, in: .last) }
    }
  }
}
