/// The columns that identify a row in its table.
public enum RowIdentity: Hashable, Sendable {
  /// A column declared INTEGER PRIMARY KEY, which is the rowid itself.
  case integerPrimaryKey(column: String)
  /// The rowid, under a name that no column has. VACUUM may change the rowids.
  case rowID(name: String)
  /// The columns of the primary key, in order. None of them is ever NULL.
  case primaryKey(columns: [String])
  /// The columns of a unique index, in order. None of them is ever NULL.
  case uniqueIndex(name: String, columns: [String])
  /// No columns identify a row, for the given reason. The rows can be shown but not changed.
  case none(reason: String)

  /// The columns that identify a row, in order; empty if there are none.
  public var columns: [String] {
    switch self {
    case .integerPrimaryKey(let column): [column]
    case .rowID(let name): [name]
    case .primaryKey(let columns): columns
    case .uniqueIndex(_, let columns): columns
    case .none: []
    }
  }
}
