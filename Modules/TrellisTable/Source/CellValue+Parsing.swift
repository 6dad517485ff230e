import TrellisText

extension TableColumn {
  /// Whether the column is declared as a column of Boolean values.
  var isBoolean: Bool { ["BOOLEAN", "BOOL"].contains(declaredType.uppercased()) }
}

extension CellValue {
  /// Creates a value from the text that a user typed into a cell of a column.
  ///
  /// A column of type ``ColumnType/text`` takes any text unchanged. In a column of type
  /// ``ColumnType/any``, text becomes a number if it is exactly the text that is shown for that
  /// number: `7` becomes a number, but `07` stays text. `x'0A'` becomes bytes, and anything else
  /// stays text. In a column of type ``ColumnType/any`` or ``ColumnType/integer`` that is declared
  /// as `BOOLEAN` or `BOOL`, `true`, `yes` and `on` become 1, and `false`, `no` and `off` become 0.
  /// If the type is neither ``ColumnType/text`` nor ``ColumnType/any``, empty text becomes NULL if
  /// the column is nullable.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if the text does not fit the column.
  public init(parsing text: String, for column: TableColumn) throws(TableError) {
    let meansNothing = text.isEmpty && column.type != .text && column.type != .any
    if meansNothing && column.isNullable {
      self = .null
      return
    }
    switch column.type {
    case .text: self = .text(text)
    case .any:
      let truth = column.isBoolean ? Self.truth(ofWord: text) : nil
      self = truth.map { .integer($0 ? 1 : 0) } ?? Self.anything(text)
    case .integer: self = try Self.wholeNumber(text, column)
    case .number: self = try Self.number(text, column)
    case .bytes:
      guard let bytes = Hexadecimal.bytes(ofLiteral: text, letter: "x") else {
        throw Self.refusal(text, column, column.type.acceptedText)
      }
      self = .bytes(prefix: bytes, byteCount: bytes.count)
    }
  }

  private static func wholeNumber(_ text: String, _ column: TableColumn) throws(TableError)
    -> CellValue
  {
    if let number = Int64(text) { return .integer(number) }
    if column.isBoolean, let truth = truth(ofWord: text, isOnlyNumbers: true) {
      return .integer(truth ? 1 : 0)
    }
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let isTooLong = !digits.isEmpty && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let expectation =
      isTooLong
      ? "a whole number between \(Int64.min) and \(Int64.max)"
      : column.isBoolean ? "yes, no or a whole number" : column.type.acceptedText
    throw refusal(text, column, expectation)
  }

  /// Returns the truth value that a word such as `yes` or `off` stands for, or `nil` if the word
  /// stands for neither true nor false.
  ///
  /// - Parameter isOnlyNumbers: Whether the column takes nothing but numbers.
  private static func truth(ofWord word: String, isOnlyNumbers: Bool = false) -> Bool? {
    switch word.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    // These letters alone may well be the values of a column that takes anything.
    case "t", "y": isOnlyNumbers ? true : nil
    case "f", "n": isOnlyNumbers ? false : nil
    default: nil
    }
  }

  /// Returns whether the text of a cell means "yes": a number other than 0, or a word such as `yes`.
  package static func isTrue(_ text: String) -> Bool {
    truth(ofWord: text) ?? Double(text).map { $0 != 0 } ?? false
  }

  private static func number(_ text: String, _ column: TableColumn) throws(TableError) -> CellValue
  {
    if let number = Int64(text) { return .integer(number) }
    guard let number = DecimalText.number(text) else {
      throw refusal(text, column, column.type.acceptedText)
    }
    return .real(number)
  }

  private static func anything(_ text: String) -> CellValue {
    if let number = Int64(text), String(number) == text { return .integer(number) }
    if let number = DecimalText.number(text), CellText(.real(number)).string == text {
      return .real(number)
    }
    if let bytes = Hexadecimal.bytes(ofLiteral: text, letter: "x") {
      return .bytes(prefix: bytes, byteCount: bytes.count)
    }
    return .text(text)
  }

  private static func refusal(_ text: String, _ column: TableColumn, _ expectation: String)
    -> TableError
  {
    let rule = "\(PrintableToken(column.id.name)) takes \(expectation)"
    let rest = text.isEmpty ? "; type a value" : ", not \(PrintableToken.quoted(text, limit: 40))"
    return TableError(.invalidValue, rule + rest, recorded: rule)
  }
}
