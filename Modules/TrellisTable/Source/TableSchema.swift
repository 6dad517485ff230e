import TrellisText

/// The identifier of a column, which is the column's name.
public struct ColumnID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The column's name, exactly as the source has it.
  public let name: String

  /// Creates a column ID from the column's name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a column ID from a literal with the column's name, such as `"price"`.
  public init(stringLiteral name: String) { self.init(name) }

  /// The column's name, or `""` if the name is empty.
  public var description: String { name.isEmpty ? "\"\"" : name }

  /// Returns whether the names of two columns consist of exactly the same bytes.
  public static func == (left: ColumnID, right: ColumnID) -> Bool {
    left.name.isSame(as: right.name)
  }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
  }
}

/// The type of the values in a column. Individual cells may nevertheless contain values of other
/// types.
public enum ColumnType: Sendable, Hashable {
  /// The column contains whole numbers.
  case integer
  /// The column contains numbers, whole or floating-point.
  case number
  /// The column contains text.
  case text
  /// The column contains bytes.
  case bytes
  /// The column contains values of any type.
  case any
}

/// One column of a table.
public struct TableColumn: Sendable, Hashable {
  /// The ID of the column.
  public var id: ColumnID
  /// The name of the column, which is the name in its ID.
  public var name: String { id.name }
  /// The type of the column's values.
  public var type: ColumnType
  /// The name of the type as the source declares it, such as `VARCHAR(40)`, or an empty string if
  /// the source declares none.
  public var declaredType: String
  /// Whether the column is part of a row's key.
  public var isKey: Bool
  /// Whether a cell of the column may be NULL.
  public var isNullable: Bool
  /// The reason why the column's cells cannot be edited, or `nil` if they can be edited.
  public var readOnlyReason: String?
  /// A description of the column's default value for the user, such as `0` or `the next number`, or
  /// `nil` if there is no default.
  public var defaultSummary: String?

  /// Whether every new row must be given a value for the column, which is the case if the column is
  /// not nullable and has no default value.
  public var isRequired: Bool { !isNullable && defaultSummary == nil }

  /// Creates a column. Each parameter sets the property of the same name.
  public init(
    id: ColumnID, type: ColumnType, declaredType: String = "", isKey: Bool = false,
    isNullable: Bool = true, readOnlyReason: String? = nil, defaultSummary: String? = nil
  ) {
    self.id = id
    self.type = type
    self.declaredType = declaredType
    self.isKey = isKey
    self.isNullable = isNullable
    self.readOnlyReason = readOnlyReason
    self.defaultSummary = defaultSummary
  }
}

/// The name and the columns of a table, and other facts that a source knows before it reads any
/// row.
public struct TableSchema: Sendable, Hashable {
  /// The table's name.
  public var name: String
  /// The columns, in the order in which they are shown.
  public var columns: [TableColumn]
  /// The reason why no cell of the table can be edited, or `nil` if some cells can be edited.
  public var readOnlyReason: String?
  /// Text that identifies the database that contains the table, or `nil` if the table is not in a
  /// database. The journal's record of each change to a row contains this text.
  ///
  /// For an SQLite file, the text is the `description` of its `DatabaseSource`. The records of
  /// changes that are made directly through a `Connection` contain the same text, so an audit can
  /// show all changes to a database as one history.
  public var database: String?
  /// The text that a table shows for a cell without a value: `NULL`, or no text if the rows are the
  /// program's own values.
  public var missingText = "NULL"

  /// Creates the schema of a table, which shows `NULL` for a cell without a value. Each parameter
  /// sets the property of the same name.
  public init(
    name: String, columns: [TableColumn], readOnlyReason: String? = nil, database: String? = nil
  ) {
    self.name = name
    self.columns = columns
    self.readOnlyReason = readOnlyReason
    self.database = database
  }

  /// Returns the index of a column, or `nil` if the table has no such column.
  public func index(of column: ColumnID) -> Int? {
    columns.firstIndex { $0.id == column }
  }
}
