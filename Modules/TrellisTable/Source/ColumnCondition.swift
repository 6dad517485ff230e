import TrellisText

/// A condition that a row's cell in one column must meet.
///
/// ```swift
/// let late = ColumnCondition(ColumnID("status"), .equal, .text("late"))
/// let large = ColumnCondition(ColumnID("amount"), .atLeast, .integer(100))
/// let query = TableQuery(conditions: [late, large])
/// ```
public struct ColumnCondition: Hashable, Sendable {
  /// The relation that a cell must have to the condition's value.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The cell has text, and this text contains the text of the condition's value. Numbers count
    /// as text in the form in which they are shown; bytes do not count. Letters are compared as in
    /// ``TableQuery/filter``: `ZOE` matches `Zoe`.
    case contains
    /// The cell has text, and this text does not contain the text of the condition's value. Numbers
    /// count as text in the form in which they are shown; bytes do not count. Letters are compared
    /// as in ``TableQuery/filter``.
    case notContains
    /// The cell has text, and this text begins with the text of the condition's value. Numbers
    /// count as text in the form in which they are shown; bytes do not count. Letters are compared
    /// as in ``TableQuery/filter``: `ZOE` matches `Zoe`.
    case beginsWith
    /// The value of the cell is equal to the condition's value.
    case equal
    /// The cell has a value, and this value differs from the condition's value.
    case notEqual
    /// The value of the cell comes before the condition's value in ascending order.
    case less
    /// The value of the cell comes before the condition's value in ascending order, or is equal to
    /// it.
    case atMost
    /// The value of the cell comes after the condition's value in ascending order.
    case greater
    /// The value of the cell comes after the condition's value in ascending order, or is equal to
    /// it.
    case atLeast
    /// The cell has no value. The condition's ``value`` is ignored.
    case missing
    /// The cell has a value. The condition's ``value`` is ignored.
    case present

    /// Not available. Use ``equal`` instead.
    @available(*, unavailable, renamed: "equal")
    public static var equals: Relation { .equal }
    /// Not available. Use ``notEqual`` instead.
    @available(*, unavailable, renamed: "notEqual")
    public static var notEquals: Relation { .notEqual }
  }

  /// The column of the cell.
  public var column: ColumnID
  /// The relation that the cell must have to ``value``.
  public var relation: Relation
  /// The value with which the cell is compared. The comparison uses the order in which the source
  /// sorts values. A cell without a value meets only conditions with the relation
  /// ``Relation/missing``.
  public var value: CellValue

  /// Creates a condition that a row's cell in a column must meet.
  public init(_ column: ColumnID, _ relation: Relation, _ value: CellValue = .null) {
    (self.column, self.relation, self.value) = (column, relation, value)
  }

  /// Creates a condition that a row's cell in a column must meet, from a value such as a `String` or
  /// an `Int`.
  @_disfavoredOverload
  public init(_ column: ColumnID, _ relation: Relation, _ value: some CellConvertible) {
    self.init(column, relation, value.cellValue)
  }

  /// Creates a condition from the text that a user typed for a column.
  ///
  /// The text is an operator and a value: `=`, `!=`, `<`, `<=`, `>`, `>=`, `^` for "begins with",
  /// `~` for "contains", or `!~` for "does not contain". `==` and `<>` have the same meaning as `=`
  /// and `!=`. Without an operator, the cell must contain the value. `=` without a value means that
  /// the cell has no value, and `!=` without a value means that the cell has one. If the value is
  /// in single or double quotes, it may be empty, and any spaces at its ends are kept. To include
  /// the quotation mark itself in a quoted value, write it twice. In a column of type
  /// ``ColumnType/any``, a quoted value is text even if it looks like a number.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if the value does not fit the column, or if
  ///   the value after `^`, `~` or `!~` is empty, even in quotes.
  public init(parsing text: String, for column: TableColumn) throws(TableError) {
    let sign = Self.signs.first { text.hasPrefix($0.sign) }
    let rest = text.dropFirst(sign?.sign.count ?? 0).drop { $0 == " " }
    let quoted = Self.unquoted(rest)
    let value = quoted ?? String(rest)
    switch sign?.relation ?? .contains {
    case .equal where rest.isEmpty: self.init(column.id, .missing)
    case .notEqual where rest.isEmpty: self.init(column.id, .present)
    case .beginsWith where value.isEmpty:
      throw TableError(.invalidValue, "after ^, type the beginning of the text")
    case .contains where value.isEmpty && sign != nil, .notContains where value.isEmpty:
      throw TableError(.invalidValue, "after \(sign?.sign ?? "~"), type part of the text")
    case .contains, .notContains, .beginsWith:
      self.init(column.id, sign?.relation ?? .contains, .text(value))
    case let relation where quoted != nil && column.type == .any:
      self.init(column.id, relation, .text(value))
    case let relation: self.init(column.id, relation, try CellValue(parsing: value, for: column))
    }
  }

  /// The operators of the relations. Each operator is listed before any shorter operator that it
  /// begins with.
  private static let signs: [(sign: String, relation: Relation)] = [
    ("!~", .notContains), ("~", .contains), ("!=", .notEqual), ("<>", .notEqual), ("<=", .atMost),
    (">=", .atLeast), ("==", .equal),
    ("=", .equal), ("<", .less), (">", .greater), ("^", .beginsWith),
  ]

  /// Returns the text between quotes, or `nil` if the text is not in quotes.
  private static func unquoted(_ text: Substring) -> String? {
    guard let quote = text.first, quote == "'" || quote == "\"", text.count > 1, text.last == quote
    else { return nil }
    return String(text.dropFirst().dropLast().replacing("\(quote)\(quote)", with: "\(quote)"))
  }

  /// Returns a text value as users type it in a condition on a column, in quotes if necessary.
  package static func typed(_ text: String, for column: TableColumn) -> String {
    let isPlain = text.first.map { $0 != " " && $0 != "=" } ?? false
    let isText = column.type != .any || (try? CellValue(parsing: text, for: column)) == .text(text)
    let isClear = isPlain && isText && text.last != " " && unquoted(text[...]) == nil
    return isClear ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }

  /// The condition in words, such as `status = late`.
  package var summary: String {
    let value = shownValue
    switch relation {
    case .contains: return "\(column) containing \(value)"
    case .notContains: return "\(column) not containing \(value)"
    case .beginsWith: return "\(column) beginning with \(value)"
    case .missing: return "\(column) missing"
    case .present: return "\(column) present"
    default:
      let sign = Self.signs.last { $0.relation == relation && $0.sign != "<>" }?.sign ?? ""
      return "\(column) \(sign) \(value)"
    }
  }

  /// The value as text. A text that looks like a number is in quotes, except where the condition
  /// compares the text of cells.
  private var shownValue: String {
    let text = CellText(value).string
    let comparesText = [.contains, .notContains, .beginsWith].contains(relation)
    guard case .text = value, !comparesText, DecimalText.number(text) != nil else { return text }
    return Self.quoted(text)
  }

  /// Returns whether a cell meets the condition. Values are ordered as in an SQLite column with the
  /// default collation.
  package func isMet(by cell: CellValue) -> Bool {
    switch relation {
    case .missing: return cell == .null
    case .present: return cell != .null
    case .contains, .notContains, .beginsWith:
      guard TextFilter.searched(cell) != nil else { return false }
      guard let filter = TextFilter(CellText(value).string) else { return relation != .notContains }
      return switch relation {
      case .beginsWith: filter.begins(cell)
      case .notContains: !filter.matches(cell)
      default: filter.matches(cell)
      }
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
