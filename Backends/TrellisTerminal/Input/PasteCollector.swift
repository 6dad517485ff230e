/// Collects a bracketed paste up to the mark that ends it.
nonisolated struct PasteCollector {
  /// How many bytes are kept; what is pasted beyond them is dropped.
  static let limit = 1 << 20

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []
  private var matched = 0
  private var isCut = false

  /// Takes a byte; returns the text once the byte ends the paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    for index in 0..<matched { keep(Self.end[index]) }
    // Escape stands at the beginning of the mark only, so nothing else can have begun it.
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isCut = true }
  }

  /// The text, with every line end as `\n`; the limit does not cut a character's bytes apart.
  private var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        lines.append(0x0A)
      } else if byte != 0x0A {
        lines.append(byte)
      }
      previous = byte
    }
    if isCut, let lead = lines.lastIndex(where: { $0 & 0xC0 != 0x80 }), lines[lead] >= 0xC0 {
      lines.removeSubrange(lead...)
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
