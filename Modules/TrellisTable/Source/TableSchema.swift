import TrellisText

/// The identity of a column: its name.
public struct ColumnID: Hashable, Sendable, CustomStringConvertible {
  /// The column's name, exactly as the source has it.
  public let name: String

  /// Names a column.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }

  /// Returns whether the names have the same bytes.
  public static func == (left: ColumnID, right: ColumnID) -> Bool {
    left.name.isSame(as: right.name)
  }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
  }
}

/// The sort of values that a column is meant to hold; a cell may hold something else nevertheless.
public enum ColumnType: Sendable, Hashable {
  /// Whole numbers.
  case integer
  /// Numbers.
  case number
  /// Text.
  case text
  /// Bytes.
  case bytes
  /// Anything.
  case any
}

/// One column of a table.
public struct TableColumn: Sendable, Hashable {
  /// The column's identity.
  public var id: ColumnID
  /// The sort of values that the column is meant to hold.
  public var type: ColumnType
  /// The type as the source declares it; empty if it declares none.
  public var declaredType: String
  /// Whether it is part of what identifies a row.
  public var isKey: Bool
  /// Whether a cell may be empty of any value.
  public var isNullable: Bool
  /// The reason why its cells cannot be edited; nil if they can.
  public var readOnlyReason: String?
  /// The value that a new row holds here by default, in words for the user: `0`, `the next number`;
  /// nil for no value.
  public var defaultSummary: String?

  /// Whether a new row must be given a value here.
  public var isRequired: Bool { !isNullable && defaultSummary == nil }

  /// Describes a column.
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

/// The facts that a source knows of its table before any row is read.
public struct TableSchema: Sendable, Hashable {
  /// The table's name.
  public var name: String
  /// The columns, in the order in which they are shown.
  public var columns: [TableColumn]
  /// The reason why no cell can be edited; nil if some can.
  public var readOnlyReason: String?

  /// Describes a table.
  public init(name: String, columns: [TableColumn], readOnlyReason: String? = nil) {
    self.name = name
    self.columns = columns
    self.readOnlyReason = readOnlyReason
  }

  /// Returns the index of a column; nil if there is none of that identity.
  public func index(of column: ColumnID) -> Int? {
    columns.firstIndex { $0.id == column }
  }
}
