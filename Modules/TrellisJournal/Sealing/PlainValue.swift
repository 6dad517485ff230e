public import TrellisEvents

/// The type and the bytes of a private value. A ``ValueSealer`` computes a commitment from them,
/// which a journal stores in place of the value. The following numbers and bytes are part of the
/// journal's format.
///
/// | value | type | bytes |
/// |---|---|---|
/// | none | 0 | none |
/// | bool | 1 | 0 or 1 |
/// | integer | 2 | 8 bytes, big-endian, two's complement |
/// | real | 3 | 8 bytes, big-endian, IEEE 754 |
/// | text | 4 | UTF-8 |
/// | bytes | 5 | the bytes, unchanged |
/// | digest | 6 | the length in 8 bytes, big-endian, followed by the SHA-256 |
/// | count | 7 | the number of elements in 8 bytes, big-endian, followed by the type in UTF-8 |
public struct PlainValue: Hashable, Sendable {
  /// The number that identifies the type of the value. The description of ``PlainValue`` lists the
  /// numbers.
  public let type: UInt8
  /// The bytes of the value.
  public let bytes: [UInt8]

  /// Creates the type and the bytes of a value. If the value is `RecordValue.private`, the type and
  /// the bytes are those of the value that it contains.
  public init(_ value: RecordValue) {
    switch value {
    case .none: (type, bytes) = (0, [])
    case .bool(let flag): (type, bytes) = (1, [flag ? 1 : 0])
    case .integer(let number):
      (type, bytes) = (2, bigEndianBytes(UInt64(bitPattern: number)))
    case .real(let number): (type, bytes) = (3, bigEndianBytes(number.bitPattern))
    case .text(let text): (type, bytes) = (4, Array(text.utf8))
    case .bytes(let content): (type, bytes) = (5, content)
    case .digest: (type, bytes) = (6, value.packed)
    case .count: (type, bytes) = (7, value.packed)
    case .private(let inner): self = PlainValue(inner)
    }
  }
}
