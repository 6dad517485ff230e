import CTrellisSQLite

/// The order in which SQLite reports the values of a row that changes.
///
/// Where a table has generated columns that are not stored, versions of SQLite differ: some count
/// all columns, others those that are stored, and one does either, by what happens to the row. So
/// the library is asked.
struct ReportedOrder {
  /// What values are.
  enum Moment: CaseIterable {
    /// Those before a change.
    case old
    /// Those of a row that is inserted.
    case inserted
    /// Those of a row after an update.
    case updated
  }

  private struct Case: Hashable {
    let moment: Moment
    let isWithoutRowID: Bool
  }

  private var byColumn: Set<Case> = []

  /// The order of tables whose columns are all stored.
  static var plain: ReportedOrder { ReportedOrder(byColumn: []) }

  private init(byColumn: Set<Case>) { self.byColumn = byColumn }

  /// Returns whether values are reported at the places of their columns among all columns, rather
  /// than among those that are stored.
  func isByColumn(_ moment: Moment, isWithoutRowID: Bool) -> Bool {
    byColumn.contains(Case(moment: moment, isWithoutRowID: isWithoutRowID))
  }

  /// Finds out by changing tables in memory.
  init() throws {
    let connection = try Connection.inMemory()
    for option in ["", " WITHOUT ROWID"] {
      let table = option.isEmpty ? "a" : "b"
      try connection.execute(
        "CREATE TABLE \(table) (g AS (1) VIRTUAL, x, k TEXT PRIMARY KEY)\(option)")
      var changes: [RowChange] = []
      try connection.observingChanges({ changes.append($0) }) {
        try connection.execute("INSERT INTO \(table) (x, k) VALUES (7, 'k')")
        try connection.execute("UPDATE \(table) SET x = 8")
      }
      let found: [(Moment, [SQLValue]?, SQLValue)] = [
        (.inserted, changes.first?.new, 7), (.old, changes.last?.old, 7),
        (.updated, changes.last?.new, 8),
      ]
      for (moment, values, value) in found where values?.dropFirst().first == value {
        byColumn.insert(Case(moment: moment, isWithoutRowID: !option.isEmpty))
      }
    }
  }
}
