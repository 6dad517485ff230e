import TrellisText

extension TableColumn {
  /// Checks that the column can store a value, and throws an error if not.
  func check(_ value: CellValue) throws(TableError) {
    let fits =
      switch (type, value) {
      case (_, .null): isNullable
      case (_, .real(let number)) where number.isNaN: false
      case (.any, _), (.integer, .integer), (.number, .integer), (.number, .real), (.text, .text),
        (.text, .malformedText), (.bytes, .bytes):
        value.isWhole
      default: false
      }
    if !fits { throw refusal(of: value) }
  }

  /// Returns the error for a value that the column cannot store.
  ///
  /// - Parameter expectation: A description of the values that the column accepts, as a noun with
  ///   an article. If `nil`, the description depends on the type of the column.
  func refusal(of value: CellValue, expectation: String? = nil) -> TableError {
    let written = PrintableToken.quoted(CellText(value).string, limit: 40)
    let refusal = "\(PrintableToken(id.name)) does not accept"
    let advice = "enter \(expectation ?? type.acceptedText)"
    return TableError(
      .invalidValue, "\(refusal) \(written); \(advice)",
      recorded: "\(refusal) this value; \(advice)")
  }
}

extension ColumnType {
  /// A description of the text that a cell of this type accepts, as a noun with an article.
  var acceptedText: String {
    switch self {
    case .integer: "a whole number"
    case .number: "a number such as 12 or 1.5e-3"
    case .bytes: "bytes as pairs of hexadecimal digits, such as x'0A0B'"
    case .text, .any: "a value of the column's type"
    }
  }
}
