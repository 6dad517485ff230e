import TrellisTable
import TrellisText

/// A whole value as SQL writes it, so that SQLite reads back the same value byte for byte.
nonisolated struct SQLLiteral: CustomStringConvertible {
  let description: String

  init(_ value: CellValue) {
    description =
      switch value {
      case .text(let text): Self.quoted(text)
      case .malformedText(let bytes): Self.cast(bytes)
      case .real(let number) where number.isInfinite: number < 0 ? "-9e999" : "9e999"
      default: CellText(value).string
      }
  }

  // SQLite's parser ends at NUL, and its shell changes line ends.
  private static func quoted(_ text: String) -> String {
    if text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) { return cast(text.utf8) }
    let quoted = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "'" { result += "'" }
    }
    return "'\(quoted)'"
  }

  private static func cast(_ bytes: some Collection<UInt8>) -> String {
    "CAST(x'\(Hexadecimal.text(of: bytes))' AS TEXT)"
  }
}
