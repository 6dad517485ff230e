import TrellisText

/// A hexadecimal dump with sixteen bytes in each line: the offset, the digits, and the ASCII
/// characters.
nonisolated struct HexDump {
  let text: String

  /// Creates a dump of bytes.
  init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    text = stride(from: 0, to: bytes.count, by: 16).map { start in
      let part = bytes[start..<min(start + 16, bytes.count)]
      let place = Self.padded(String(start, radix: 16), to: 8)
      let digits = part.map { Self.padded(String($0, radix: 16), to: 2) }.joined(separator: " ")
      let characters = String(
        decoding: part.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
      let gap = String(repeating: " ", count: 48 - digits.utf8.count)
      return "\(place)  \(digits)\(gap) \(characters)"
    }.joined(separator: "\n")
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
