/// A condition that the cell of a row in one column must meet.
///
/// ```swift
/// let late = ColumnCondition(ColumnID("status"), .equal, .text("late"))
/// let dear = ColumnCondition(ColumnID("amount"), .atLeast, .integer(100))
/// let query = TableQuery(conditions: [late, dear])
/// ```
public struct ColumnCondition: Hashable, Sendable {
  /// The relation of a cell to the value of a condition.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The cell, as it is shown, contains the text of the value, regardless of the case of ASCII
    /// letters.
    case contains
    /// The cell, as it is shown, begins with the text of the value, regardless of the case of ASCII
    /// letters.
    case beginsWith
    /// The cell is equal to the value.
    case equal
    /// The cell has a value that is not equal.
    case notEqual
    /// The cell comes before the value in the ascending order of the column.
    case less
    /// The cell comes before the value or is equal.
    case atMost
    /// The cell comes behind the value.
    case greater
    /// The cell comes behind the value or is equal.
    case atLeast
    /// The cell has no value. The value of the condition is ignored.
    case missing
    /// The cell has a value. The value of the condition is ignored.
    case present
  }

  /// The column of the cell.
  public var column: ColumnID
  /// The relation of the cell to the value.
  public var relation: Relation
  /// The value to compare with. Values are compared as the source sorts them. A missing cell meets
  /// no condition but ``Relation/missing``.
  public var value: CellValue

  /// Creates a condition.
  public init(_ column: ColumnID, _ relation: Relation, _ value: CellValue = .null) {
    (self.column, self.relation, self.value) = (column, relation, value)
  }

  /// Creates a condition from the text that a user typed for a column.
  ///
  /// Text begins with `=`, `!=`, `<`, `<=`, `>`, `>=` or `^` (begins with); any other text must be
  /// contained. `=` alone means a missing value, and `!=` alone one that is not missing.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if the value does not fit the column.
  public init(parsing text: String, for column: TableColumn) throws(TableError) {
    let sign = Self.signs.first { text.hasPrefix($0.sign) }
    let rest = String(text.dropFirst(sign?.sign.count ?? 0).drop { $0 == " " })
    let relation = sign?.relation ?? .contains
    switch relation {
    case .equal where rest.isEmpty: self.init(column.id, .missing)
    case .notEqual where rest.isEmpty: self.init(column.id, .present)
    case .contains: self.init(column.id, .contains, .text(text))
    case .beginsWith: self.init(column.id, .beginsWith, .text(rest))
    default: self.init(column.id, relation, try CellValue(parsing: rest, for: column))
    }
  }

  /// The signs, the longer ones first.
  private static let signs: [(sign: String, relation: Relation)] = [
    ("!=", .notEqual), ("<=", .atMost), (">=", .atLeast), ("=", .equal), ("<", .less),
    (">", .greater), ("^", .beginsWith),
  ]

  /// The condition in words, such as `status = late`.
  package var summary: String {
    let value = CellText(value).string
    switch relation {
    case .contains: return "\(column) containing \(value)"
    case .beginsWith: return "\(column) beginning with \(value)"
    case .missing: return "\(column) missing"
    case .present: return "\(column) present"
    default:
      let sign = Self.signs.first { $0.relation == relation }?.sign ?? ""
      return "\(column) \(sign) \(value)"
    }
  }

  /// Returns whether a cell meets the condition, by the order of values without a collation.
  package func isMet(by cell: CellValue) -> Bool {
    switch relation {
    case .missing: return cell == .null
    case .present: return cell != .null
    case .contains, .beginsWith:
      let text = CellText(value).string
      guard let filter = TextFilter(text) else { return TextFilter.searched(cell) != nil }
      return relation == .contains ? filter.matches(cell) : filter.begins(cell)
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast:
      if cell == .null || value == .null { return false }
      let (isBefore, isBehind) = (cell.precedes(value), value.precedes(cell))
      return switch relation {
      case .less: isBefore
      case .atMost: !isBehind
      case .greater: isBehind
      case .atLeast: !isBefore
      case .equal: !isBefore && !isBehind
      default: isBefore || isBehind
      }
    }
  }
}
