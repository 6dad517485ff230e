import TrellisTable
import TrellisText

/// An export format with a separator between the cells of a row, as RFC 4180 describes CSV.
///
/// A missing value is written as nothing, and empty text as a pair of quotes. Text is written byte
/// for byte, and a blob as SQLite writes it in statements, such as `x'0A'`.
nonisolated struct SeparatedForm: ExportForm {
  private let names: [String]
  private let separator: UInt8

  /// Creates the format for rows with the given columns, with a separator of one byte.
  init(_ columns: [TableColumn], separator: Unicode.Scalar) {
    names = columns.map(\.id.name)
    self.separator = UInt8(ascii: separator)
  }

  var mayHaveFormulas: Bool { true }

  func writeBeginning(to bytes: inout [UInt8]) {
    write(names.map { .text($0) }, to: &bytes)
  }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {}

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    writeLine(cells, to: &bytes)
    bytes += [0x0D, 0x0A]
  }

  /// Appends the cells of a row without the end of the line.
  func writeLine(_ cells: [CellValue], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      switch cell {
      // A reader would skip an empty line.
      case .null: if cells.count == 1 { bytes += [0x22, 0x22] }
      case .malformedText(let text): write(text, to: &bytes)
      default: write(Array(CellText(cell).string.utf8), to: &bytes)
      }
    }
  }

  private func write(_ text: [UInt8], to bytes: inout [UInt8]) {
    // A semicolon in the first line could be mistaken for the separator.
    let special: Set<UInt8> = [separator, UInt8(ascii: ";"), 0x22, 0x0D, 0x0A]
    guard
      text.isEmpty || text.first == 0x20 || text.last == 0x20
        || text.contains(where: special.contains)
    else { return bytes += text }
    bytes.append(0x22)
    for byte in text { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
    bytes.append(0x22)
  }
}
