import CTrellisJournal
import TrellisDatabase

/// A CRC-32C over the values of a row: notices damage, not intent.
///
/// Reflected polynomial 0x82F63B78, start and final inversion as in RFC 3720; the check value of
/// `123456789` is 0xE3069283. Each value counts with its storage class and its length, so that no
/// two rows have the same bytes.
struct Checksum {
  private var remainder: UInt32 = 0xFFFF_FFFF

  /// The sum of everything that was added.
  var value: UInt32 { ~remainder }

  mutating func add(_ bytes: [UInt8]) {
    remainder = trellis_crc32c(remainder, bytes, bytes.count)
  }

  mutating func add(_ value: SQLValue) {
    switch value {
    case .null: add([0])
    case .integer(let number): add([1] + bigEndianBytes(UInt64(bitPattern: number)))
    case .real(let number): add([2] + bigEndianBytes(number.bitPattern))
    case .text(let text):
      add([3] + bigEndianBytes(UInt64(text.bytes.count)))
      add(text.bytes)
    case .blob(let bytes):
      add([4] + bigEndianBytes(UInt64(bytes.count)))
      add(bytes)
    }
  }

  /// Returns the sum of a row of one table, as its last column has it.
  static func of(_ row: some Sequence<SQLValue>, in table: UInt8) -> SQLValue {
    var sum = Checksum()
    sum.add([table])
    for value in row { sum.add(value) }
    return .integer(Int64(sum.value))
  }
}

extension Checksum {
  /// Returns the sum of a row of a journal of version 1.
  static func of(_ row: some Sequence<SQLValue>, in table: JournalTable) -> SQLValue {
    of(row, in: table.rawValue)
  }
}
