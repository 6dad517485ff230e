/// The names of a table and its columns, as they appear in the records of changes to the table's
/// rows.
public final class RecordedTable: Sendable {
  /// The name that the database has on the connection: `main`, `temp` or a name given by `ATTACH`.
  public let schema: String
  /// The name of the table.
  public let name: String
  /// The names of the columns, in the order of the table. Virtual generated columns are not
  /// included, because their values are not stored.
  public let columns: [String]
  /// The names of the columns that identify a row, in the order in which
  /// ``Connection/rowIdentity(of:in:)`` returns them.
  public let key: [String]

  /// The indexes of the key columns in `columns`, or `nil` if the key is the rowid.
  let keyIndexes: [Int]?
  /// The index in `columns` of the column that is the rowid, or `nil` if no column is the rowid.
  let rowIDColumn: Int?
  /// The indexes in `columns` of the columns that have a default value other than NULL.
  private let defaulted: [Int]
  private let stored: [Stored]
  private let isWithoutRowID: Bool
  private let order: ReportedOrder

  /// A column whose values are stored.
  private struct Stored {
    /// The index of the column among all columns of the table.
    let index: Int
    let affinity: Affinity
    /// Whether SQLite may report the column's values as if they were in a REAL column. This is a
    /// bug in versions of SQLite that count all columns, including generated ones.
    let isMistakenForReal: Bool
  }

  /// Creates the names of a table and its columns. Returns `nil` if SQLite reports the rowid of a
  /// changed row in place of the value of another column. Some versions of SQLite do so if a
  /// generated column is declared before the column that is the rowid.
  ///
  /// - Parameter columns: All columns of the table, without hidden ones.
  init?(
    _ name: String, in schema: String, _ columns: [SchemaColumn], _ identity: RowIdentity,
    isWithoutRowID: Bool, order: ReportedOrder
  ) {
    (self.name, self.schema, self.order) = (name, schema, order)
    self.isWithoutRowID = isWithoutRowID
    let affinities = columns.map { Affinity(declared: $0.declaredType) }
    let stored = columns.indices.filter { columns[$0].kind != .generatedVirtual }
    let names = stored.map { columns[$0].name }
    self.columns = names
    defaulted = stored.indices.filter { place in
      let column = columns[stored[place]]
      return column.kind == .ordinary
        && column.defaultSQL.map { $0.uppercased() != "NULL" } ?? false
    }
    self.stored = stored.enumerated().map { place, index in
      Stored(
        index: index, affinity: affinities[index],
        isMistakenForReal: place != index && affinities[place] == .real)
    }
    let rowID =
      if case .integerPrimaryKey(let column) = identity { names.firstIndex(of: column) } else {
        nil as Int?
      }
    rowIDColumn = rowID
    if let rowID, stored[rowID] != rowID, stored[rowID] < stored.count,
      !ReportedOrder.Moment.allCases.allSatisfy({ order.isByColumn($0, isWithoutRowID: false) })
    {
      return nil
    }
    var key = identity.columns.compactMap { names.firstIndex(of: $0) }
    if key.isEmpty, isWithoutRowID {
      let primary = columns.filter { $0.primaryKeyPosition > 0 }
        .sorted { $0.primaryKeyPosition < $1.primaryKeyPosition }
      key = primary.compactMap { names.firstIndex(of: $0.name) }
    }
    let isByRowID = !isWithoutRowID && (key.isEmpty || rowIDColumn != nil)
    keyIndexes = isByRowID ? nil : key
    let other = isByRowID ? ["rowid"] : key.map { names[$0] }
    self.key = identity.columns.isEmpty ? other : identity.columns
  }

  /// Returns the stored values of a row, in the order of `columns`.
  ///
  /// - Parameters:
  ///   - reported: The values that SQLite reports.
  ///   - rowID: The rowid of the row.
  ///   - moment: The state of the row, before or after the change, to which the values belong.
  func values(_ reported: [SQLValue], rowID: Int64, _ moment: ReportedOrder.Moment) -> [SQLValue] {
    let isByColumn = order.isByColumn(moment, isWithoutRowID: isWithoutRowID)
    return stored.enumerated().map { place, column in
      if place == rowIDColumn { return .integer(rowID) }
      let index = isByColumn ? column.index : place
      guard reported.indices.contains(index) else { return .null }
      switch (reported[index], column.affinity) {
      case (.integer(let number), .real): return .real(Double(number))
      case (.real(let number), .integer), (.real(let number), .numeric):
        guard column.isMistakenForReal, let whole = Int64(exactly: number) else {
          return reported[index]
        }
        return .integer(whole)
      default: return reported[index]
      }
    }
  }

  /// Returns whether SQLite may have reported NULL in place of a default value.
  ///
  /// A row that was stored before `ALTER TABLE … ADD COLUMN … DEFAULT` has no value for the new
  /// column. Statements then read the default value, but some versions of SQLite report NULL.
  ///
  /// - Parameter values: The stored values of a row before a change, in the order of `columns`.
  func mayMissDefaults(_ values: [SQLValue]) -> Bool {
    defaulted.contains { values[$0] == .null }
  }

  /// Returns the values of a row's key.
  ///
  /// - Parameter values: The stored values of the row, in the order of `columns`.
  func key(of values: [SQLValue], rowID: Int64) -> [SQLValue] {
    keyIndexes.map { $0.map { values[$0] } } ?? [.integer(rowID)]
  }
}

/// The type to which SQLite converts the values of a column.
private enum Affinity {
  case integer, text, blob, real, numeric

  /// Creates the affinity of a declared type, by the rules of SQLite.
  init(declared: String) {
    let type = declared.uppercased()
    if type.contains("INT") {
      self = .integer
    } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
      self = .text
    } else if type.isEmpty || type.contains("BLOB") {
      self = .blob
    } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
      self = .real
    } else {
      self = .numeric
    }
  }
}
