import TrellisDatabase
import TrellisText

/// The kinds of values in a column of imported rows, from which the type of the column follows.
nonisolated struct ImportedColumn {
  /// The declared type of a column, as it follows the column's name.
  enum DeclaredType: String {
    case integer = " INTEGER"
    case real = " REAL"
    case text = " TEXT"
    /// No type, for a column with whole numbers and other numbers: SQLite would convert them.
    case none = ""
  }

  private(set) var hasNumbers = false
  private var hasTexts = false
  private var hasReals = false
  private var hasIntegers = false
  private var fixedDecimals = FixedDecimals.unknown

  /// The number of digits after the decimal point of the values so far.
  private enum FixedDecimals: Equatable {
    case unknown
    case same(Int)
    case different
  }

  /// Adds a value that is stored in the column.
  mutating func add(_ value: SQLValue) {
    switch value {
    case .integer:
      (hasNumbers, hasIntegers) = (true, true)
      fixedDecimals = .different
    case .real(let number):
      (hasNumbers, hasReals) = (true, true)
      add(decimalsOf: DecimalText.text(of: number))
    case .text(let text):
      hasTexts = true
      if fixedDecimals != .different { add(decimalsOf: text.string ?? "") }
    case .blob: hasTexts = true
    case .null: break
    }
  }

  private mutating func add(decimalsOf text: String) {
    guard fixedDecimals != .different else { return }
    let count = Self.decimals(of: text)
    let isSame = count != nil && (fixedDecimals == .unknown || fixedDecimals == .same(count ?? 0))
    fixedDecimals = isSame ? .same(count ?? 0) : .different
  }

  /// Returns the number of digits after the decimal point of a number such as `10.50`, or `nil` if
  /// the text is not the usual text of a number with that many digits.
  private static func decimals(of text: String) -> Int? {
    guard text.utf8.count <= 20, let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let count = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1
    guard (1...9).contains(count), let number = DecimalText.number(text),
      DecimalText.text(of: number, decimals: count) == text
    else { return nil }
    return count
  }

  /// The number of digits after the decimal point if all values have the same number of them, and
  /// some end in a zero; otherwise `nil`.
  var decimals: Int? {
    if hasTexts, case .same(let count) = fixedDecimals { count } else { nil }
  }

  /// The type of the column.
  var type: DeclaredType {
    if decimals != nil { return .real }
    if hasTexts { return .text }
    if hasReals { return hasIntegers ? .none : .real }
    return hasIntegers ? .integer : .none
  }

  /// Returns an SQL expression for the values of a column, as values of the column's type.
  func typedExpression(for column: String) -> String {
    guard let decimals else { return column }
    // The quotient of two exact numbers is the number that is nearest to the text. A cast of the
    // whole text would sometimes be a little off.
    let quotient = "CAST(replace(\(column), '.', '') AS INTEGER) / 1e\(decimals)"
    return "CASE typeof(\(column)) WHEN 'text' THEN \(quotient) ELSE \(column) END"
  }
}
