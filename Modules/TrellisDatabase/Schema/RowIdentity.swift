/// The part of a row that identifies it in its table.
public enum RowIdentity: Hashable, Sendable {
  /// A column declared INTEGER PRIMARY KEY, which is the rowid itself.
  case integerPrimaryKey(column: String)
  /// The rowid, under a name that no column has taken. VACUUM may give rows other rowids.
  case rowID(name: String)
  /// The columns of the primary key, in its order, none of which is ever NULL.
  case primaryKey(columns: [String])
  /// The columns of a unique index, none of which is ever NULL.
  case uniqueIndex(name: String, columns: [String])
  /// No part, for that reason: rows can be shown but not changed.
  case none(reason: String)

  /// The columns to compare, in order; empty if the rows have no identity.
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
