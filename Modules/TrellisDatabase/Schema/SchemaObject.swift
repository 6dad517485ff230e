/// A table or a view.
public struct SchemaObject: Hashable, Sendable {
  /// A kind of table.
  public enum Kind: Hashable, Sendable {
    /// An ordinary table.
    case table
    /// A stored query.
    case view
    /// A table whose rows an extension makes.
    case virtual
    /// A table in which a virtual table keeps its data.
    case shadow
  }

  /// The name as far as it can be shown; see ``hasExactName``.
  public let name: String
  /// Whether ``name`` has the very bytes of the file. If not, the object can be listed, not used.
  public let hasExactName: Bool
  /// The kind of table.
  public let kind: Kind
  /// Whether it was declared WITHOUT ROWID.
  public let isWithoutRowID: Bool
  /// Whether it was declared STRICT.
  public let isStrict: Bool
}

/// One column of a table or a view.
public struct SchemaColumn: Hashable, Sendable {
  /// The origin of a column's values.
  public enum Kind: Hashable, Sendable {
    /// The values are stored as they were given.
    case ordinary
    /// The values are arguments of a virtual table, and `SELECT *` leaves them out.
    case hidden
    /// The values are computed when they are read.
    case generatedVirtual
    /// The values are computed when the row is written.
    case generatedStored
  }

  /// The name as far as it can be shown; see ``hasExactName``.
  public let name: String
  /// Whether ``name`` has the very bytes of the file. If not, the column cannot be named in a
  /// query.
  public let hasExactName: Bool
  /// The type as it was declared; empty if none was.
  public let declaredType: String
  /// Whether NULL is refused.
  public let isNotNull: Bool
  /// The default as SQL; nil if there is none.
  public let defaultSQL: String?
  /// The place in the primary key, counted from 1; 0 if it is not part of it.
  public let primaryKeyPosition: Int
  /// The origin of the values.
  public let kind: Kind
}

/// One index of a table.
public struct SchemaIndex: Hashable, Sendable {
  /// The reason why an index exists.
  public enum Origin: Hashable, Sendable {
    /// A CREATE INDEX statement.
    case statement
    /// A UNIQUE constraint.
    case uniqueConstraint
    /// The primary key.
    case primaryKey
  }

  /// One key column of an index.
  public struct Column: Hashable, Sendable {
    /// The column's name; nil for an expression or the rowid.
    public let name: String?
    /// The collation by which text is compared.
    public let collation: String
    /// Whether the greatest value comes first.
    public let isDescending: Bool
  }

  /// The name.
  public let name: String
  /// Whether no two rows have the same key, except rows with a NULL in it.
  public let isUnique: Bool
  /// Whether it holds only some rows.
  public let isPartial: Bool
  /// The reason why the index exists.
  public let origin: Origin
  /// The columns of the key, in order.
  public let columns: [Column]
}
