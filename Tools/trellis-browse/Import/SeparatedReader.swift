/// A reader of values with a separator between them, as RFC 4180 describes CSV. The bytes can be
/// read in pieces of any length.
///
/// Lines may end in any way, and a quote inside a value that did not begin with a quote is part of
/// the value. Lines without any value are left out.
nonisolated struct SeparatedReader {
  /// A value as the file contains it, and whether the value is in quotes.
  struct Field: Equatable {
    var bytes: [UInt8] = []
    var isQuoted = false
  }

  private enum Place { case beginning, plain, quoted, afterQuote }

  private let separator: UInt8
  private var place = Place.beginning
  private var field = Field()
  private var row: [Field] = []
  private var isAfterReturn = false
  /// The number of the current line, counted from 1.
  private(set) var line = 1
  private var quoteLine = 1

  /// Creates a reader for a separator of one byte.
  init(separator: Unicode.Scalar) {
    self.separator = UInt8(ascii: separator)
  }

  /// Reads the next bytes, and calls a closure with each row that is complete.
  mutating func read(_ bytes: some Sequence<UInt8>, row take: ([Field]) throws -> Void) throws {
    for byte in bytes {
      let isSecondHalf = isAfterReturn && byte == 0x0A
      isAfterReturn = byte == 0x0D
      if isEnd(byte), !isSecondHalf { line += 1 }
      if place == .quoted {
        readQuoted(byte)
      } else if !isSecondHalf {
        try readUnquoted(byte, take)
      }
    }
  }

  /// Ends the last row, and calls a closure with it.
  ///
  /// - Throws: `Refusal` if a quote is not closed.
  mutating func finish(row take: ([Field]) throws -> Void) throws {
    if place == .quoted {
      throw Refusal(message: "line \(quoteLine): the value that begins there has no closing quote")
    }
    try endRow(take)
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func readQuoted(_ byte: UInt8) {
    if byte == 0x22 { place = .afterQuote } else { field.bytes.append(byte) }
  }

  private mutating func readUnquoted(_ byte: UInt8, _ take: ([Field]) throws -> Void) throws {
    switch byte {
    case separator: endField()
    case 0x0A, 0x0D: try endRow(take)
    case 0x22 where place == .beginning:
      (place, field.isQuoted, quoteLine) = (.quoted, true, line)
    case 0x22 where place == .afterQuote:
      field.bytes.append(byte)
      place = .quoted
    default:
      field.bytes.append(byte)
      place = .plain
    }
  }

  private mutating func endField() {
    row.append(field)
    field = Field()
    place = .beginning
  }

  private mutating func endRow(_ take: ([Field]) throws -> Void) throws {
    let isEmpty = row.isEmpty && field == Field()
    endField()
    if !isEmpty { try take(row) }
    row.removeAll(keepingCapacity: true)
  }
}
