/// A collector of the bytes of a scalar in UTF-8 (The Unicode Standard, table 3-7).
nonisolated struct ScalarCollector {
  enum Result {
    case more
    case complete(Unicode.Scalar)
    /// The byte is not part of the scalar, and starts something new. The scalar is dropped.
    case invalid
  }

  private var value: UInt32
  private var rest: Int
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Creates a collector for a scalar of at least two bytes. Returns `nil` if no such scalar starts
  /// with the given byte.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (value, rest) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, rest) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, rest) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
  }

  mutating func take(_ byte: UInt8) -> Result {
    guard allowed.contains(byte) else { return .invalid }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    rest -= 1
    guard rest == 0 else { return .more }
    return Unicode.Scalar(value).map(Result.complete) ?? .invalid
  }
}
