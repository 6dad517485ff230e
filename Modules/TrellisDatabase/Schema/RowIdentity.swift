/// The columns that identify a row in its table.
public enum RowIdentity: Hashable, Sendable {
  /// A column declared INTEGER PRIMARY KEY, which is the rowid itself.
  case integerPrimaryKey(column: String)
  /// The rowid of the table. `name` is a name of the rowid that is not also the name of a column.
  /// VACUUM may change the rowids.
  case rowID(name: String)
  /// The columns of the primary key, in order. All of them are NOT NULL columns.
  case primaryKey(columns: [String])
  /// The columns of a unique index, in order. All of them are NOT NULL columns.
  case uniqueIndex(name: String, columns: [String])
  /// No columns identify a row, for the reason that `reason` gives. The rows can be shown but not
  /// changed.
  case none(reason: String)

  /// The columns that identify a row, in order, or an empty array if there are none.
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
