import CTrellisJournal
package import TrellisDatabase

/// A CRC-32C checksum of the values in a row. It detects accidental damage, but not deliberate
/// changes.
///
/// The reflected polynomial is 0x82F63B78. The initial value and the final inversion are those of
/// RFC 3720. For example, the checksum of `123456789` is 0xE3069283. The checksum covers the
/// storage class of each value and the length of text and blobs, so that different rows never give
/// the same bytes.
package struct Checksum {
  private var remainder: UInt32 = 0xFFFF_FFFF

  /// The checksum of everything added so far.
  var value: UInt32 { ~remainder }

  mutating func add(_ bytes: [UInt8]) {
    remainder = trellis_crc32c(remainder, bytes, bytes.count)
  }

  /// Returns the bytes from which the checksum of a row is computed.
  ///
  /// - Parameter table: The raw value of the row's table.
  package static func bytes(of row: some Sequence<SQLValue>, in table: UInt8) -> [UInt8] {
    row.reduce(into: [table]) { bytes, value in forEachPart(of: value) { bytes += $0 } }
  }

  private static func forEachPart(of value: SQLValue, _ body: ([UInt8]) -> Void) {
    switch value {
    case .null: body([0])
    case .integer(let number): body([1] + bigEndianBytes(UInt64(bitPattern: number)))
    case .real(let number): body([2] + bigEndianBytes(number.bitPattern))
    case .text(let text):
      body([3] + bigEndianBytes(UInt64(text.bytes.count)))
      body(text.bytes)
    case .blob(let bytes):
      body([4] + bigEndianBytes(UInt64(bytes.count)))
      body(bytes)
    }
  }

  /// Returns the checksum of a row, as the last column of its table stores it.
  ///
  /// - Parameter table: The raw value of the row's table.
  package static func of(_ row: some Sequence<SQLValue>, in table: UInt8) -> SQLValue {
    var sum = Checksum()
    sum.add([table])
    for value in row { forEachPart(of: value) { sum.add($0) } }
    return .integer(Int64(sum.value))
  }
}

extension Checksum {
  /// Returns the checksum of a row of a journal's table, as the last column of the table stores it.
  static func of(_ row: some Sequence<SQLValue>, in table: JournalTable) -> SQLValue {
    of(row, in: table.rawValue)
  }
}
