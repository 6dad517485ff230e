import TrellisEvents
import TrellisJournal
package import TrellisText

extension StoredValue {
  /// The value as neutral text for people.
  package var neutralText: NeutralText {
    switch self {
    case .sealed: "(private)"
    case .elided(let count): NeutralText("(\(Figures.bytes(count)), not stored)")
    case .clear(let value): value.neutralText
    }
  }
}

extension StoredValue {
  /// The maximum number of bytes of text in a line about several values. Longer text is cut.
  private static let longText = 1000

  /// The value as neutral text for a line about several values. Only the beginning of long text is
  /// shown, followed by the size of the text.
  var shortNeutralText: NeutralText {
    guard case .clear(.text(let text)) = self, text.utf8.count > Self.longText else {
      return neutralText
    }
    let start = StoredValue.clear(.text(String(text.prefix(200)))).neutralText
    return start + NeutralText("… (\(Figures.bytes(text.utf8.count)))")
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
    return text.reduce(into: "") { escaped, character in
      if character == "\"" || character == "\\" { escaped += "\\" }
      escaped.append(character)
    }
  }
}

/// Returns two hexadecimal digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.reduce(into: "") { text, byte in
    text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
