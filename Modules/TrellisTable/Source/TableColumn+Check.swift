import TrellisText

extension TableColumn {
  /// Throws an error if a strict column of this type cannot store the value.
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
    guard !fits else { return }
    let written = PrintableToken.quoted(CellText(value).string, limit: 40)
    let refusal = "\(PrintableToken(id.name)) does not take"
    throw TableError(
      .invalidValue, "\(refusal) \(written)", recorded: "\(refusal) such a value")
  }
}
