/// A table or an SQL view in a database schema.
public struct SchemaObject: Hashable, Sendable {
  /// The kind of a table: ordinary table, SQL view, virtual table or shadow table.
  public enum Kind: Hashable, Sendable {
    /// An ordinary table.
    case table
    /// An SQL view, which is a stored query.
    case view
    /// A virtual table, whose rows an extension provides.
    case virtual
    /// A shadow table, in which a virtual table stores its data.
    case shadow
  }

  /// The name of the table, with replacement characters if it is not valid UTF-8; see
  /// ``hasExactName``.
  public let name: String
  /// Whether ``name`` has exactly the same bytes as the name in the file. If not, the table can be
  /// listed but not used.
  public let hasExactName: Bool
  /// Whether the table is an ordinary table, an SQL view, a virtual table or a shadow table.
  public let kind: Kind
  /// Whether the table was declared WITHOUT ROWID.
  public let isWithoutRowID: Bool
  /// Whether the table was declared STRICT.
  public let isStrict: Bool
}

/// A column of a table or an SQL view.
public struct SchemaColumn: Hashable, Sendable {
  /// The origin of a column's values.
  public enum Kind: Hashable, Sendable {
    /// An ordinary column, whose values are written by statements and stored.
    case ordinary
    /// A hidden column of a virtual table, which usually passes an argument to the table.
    /// `SELECT *` leaves out such a column.
    case hidden
    /// A generated column whose values are computed when they are read.
    case generatedVirtual
    /// A generated column whose values are computed and stored when the row is written.
    case generatedStored
  }

  /// The name of the column, with replacement characters if it is not valid UTF-8; see
  /// ``hasExactName``.
  public let name: String
  /// Whether ``name`` has exactly the same bytes as the name in the file. If not, the column cannot
  /// be used in a query.
  public let hasExactName: Bool
  /// The declared type, or an empty string if no type was declared.
  public let declaredType: String
  /// Whether the column is declared NOT NULL.
  public let isNotNull: Bool
  /// The default value as an SQL expression, or `nil` if there is none.
  public let defaultSQL: String?
  /// The position of the column in the primary key, counted from 1, or 0 if the column is not part
  /// of it.
  public let primaryKeyPosition: Int
  /// The origin of the column's values.
  public let kind: Kind
}

/// An index of a table.
public struct SchemaIndex: Hashable, Sendable {
  /// The reason why an index exists.
  public enum Origin: Hashable, Sendable {
    /// The index was created by a CREATE INDEX statement.
    case statement
    /// The index belongs to a UNIQUE constraint.
    case uniqueConstraint
    /// The index belongs to the primary key.
    case primaryKey
  }

  /// A key column of an index.
  public struct Column: Hashable, Sendable {
    /// The column's name, or `nil` for an expression or the rowid.
    public let name: String?
    /// The name of the collation that the index uses to compare text.
    public let collation: String
    /// Whether the index sorts the column in descending order, with the greatest value first.
    public let isDescending: Bool
  }

  /// The name of the index.
  public let name: String
  /// Whether the index forbids rows with equal keys. Keys that contain a NULL are never equal.
  public let isUnique: Bool
  /// Whether the index contains only some of the rows.
  public let isPartial: Bool
  /// The reason why the index exists.
  public let origin: Origin
  /// The key columns of the index, in order.
  public let columns: [Column]
}
