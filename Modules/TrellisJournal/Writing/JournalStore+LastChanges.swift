import TrellisDatabase

extension JournalStore {
  /// The minimum number of records for which a list of the last changes is stored. Reading fewer
  /// records takes only a few milliseconds.
  static var leastRecords: Int64 { 20_000 }

  /// Stores the list of the last changes of a segment that has ended, if the segment has enough
  /// records.
  ///
  /// If this fails, nothing is lost, because readers then read the records instead of the list.
  ///
  /// - Parameter least: The minimum number of records.
  func putLastChanges(least: Int64 = leastRecords) throws {
    let bounds = try connection.firstRow(
      "SELECT (SELECT max(sequence) - min(sequence) FROM record), "
        + "(SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'last')")
    // A file that an older program created does not have the table.
    guard let bounds, bounds[1] == 1, bounds[0].asInteger ?? -1 >= least - 1 else { return }
    try transaction(syncing: false) {
      let list = try LastChangeList(recordsOf: connection)
      for row in list.rows { try put(row, in: .last) }
    }
  }
}
