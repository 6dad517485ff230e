import TrellisEvents
import TrellisJournal
package import TrellisText

extension StoredValue {
  /// The whole value as neutral text. A private value is shown as `(private)`. If the value was not
  /// stored, its size is shown.
  package var wholeNeutralText: NeutralText {
    switch self {
    case .sealed: "(private)"
    case .elided(let count): NeutralText("(\(Figures.bytes(count)), not stored)")
    case .clear(let value): value.neutralText
    }
  }

  /// The maximum number of bytes of a value that most commands show in full. Of a longer value,
  /// only the beginning is shown.
  private static let longValue = 1000
  private static let shownLength = 200

  /// The value as neutral text for people. Only the beginning of a long value is shown, followed by
  /// its size.
  package var neutralText: NeutralText {
    switch self {
    case .clear(.text(let text)) where text.utf8.count > Self.longValue:
      Self.beginning(.text(String(text.prefix(Self.shownLength))), of: text.utf8.count)
    case .clear(.bytes(let bytes)) where bytes.count > Self.longValue:
      Self.beginning(.bytes(Array(bytes.prefix(Self.shownLength))), of: bytes.count)
    default: wholeNeutralText
    }
  }

  private static func beginning(_ value: RecordValue, of count: Int) -> NeutralText {
    value.neutralText + NeutralText("… (\(Figures.bytes(count)))")
  }
}

extension RecordValue {
  fileprivate var neutralText: NeutralText {
    switch self {
    case .none: "none"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): NeutralText(String(number))
    case .real(let number): NeutralText(number.description)
    case .text(let text): "\"" + NeutralText(Self.escaped(text)) + "\""
    case .bytes(let bytes): NeutralText("<\(hexadecimal(bytes))>")
    case .count(let type, let elements):
      NeutralText("(\(type) with \(Figures.count(elements)))")
    case .digest(let count, let hash):
      NeutralText("(\(Figures.bytes(count)), SHA-256 \(hexadecimal(Array(hash.prefix(4))))…)")
    case .private: "(private)"
    }
  }
}

extension RecordValue {
  /// Returns text in which quotation marks are escaped, so that one value cannot look like two.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return text
    }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Returns two hexadecimal digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.reduce(into: "") { text, byte in
    text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
