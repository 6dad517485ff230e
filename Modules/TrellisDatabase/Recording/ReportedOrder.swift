import CTrellisSQLite

/// The order in which SQLite reports the values of a row that changes.
///
/// If a table has generated columns that are not stored, the order depends on the version of
/// SQLite. Some versions count all columns, and others count only the stored columns. One version
/// does both, depending on the operation. The order is therefore determined by an experiment.
struct ReportedOrder {
  /// A state of a changing row, before or after the change, whose values SQLite reports.
  enum Moment: CaseIterable {
    /// The row before it is updated or deleted.
    case old
    /// The row that is inserted.
    case inserted
    /// The row after an update.
    case updated
  }

  private struct Case: Hashable {
    let moment: Moment
    let isWithoutRowID: Bool
  }

  private var byColumn: Set<Case> = []

  /// The order for tables whose columns are all stored.
  static var plain: ReportedOrder { ReportedOrder(byColumn: []) }

  private init(byColumn: Set<Case>) { self.byColumn = byColumn }

  /// Returns whether the index of a reported value counts all columns of the table. If not, the
  /// index counts only the stored columns.
  func isByColumn(_ moment: Moment, isWithoutRowID: Bool) -> Bool {
    byColumn.contains(Case(moment: moment, isWithoutRowID: isWithoutRowID))
  }

  /// Determines the order by changing tables in memory.
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
