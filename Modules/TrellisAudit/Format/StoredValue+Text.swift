import TrellisEvents
import TrellisJournal
import TrellisText

extension StoredValue {
  /// The value for people, neutral.
  var neutralText: NeutralText {
    switch self {
    case .sealed: "(private)"
    case .elided(let count): NeutralText("(\(Figures.bytes(count)), not stored)")
    case .clear(let value): value.neutralText
    }
  }
}

extension RecordValue {
  fileprivate var neutralText: NeutralText {
    switch self {
    case .none: "none"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): NeutralText(String(number))
    case .real(let number): NeutralText(number.description)
    case .text(let text): "\"" + NeutralText(text) + "\""
    case .bytes(let bytes): NeutralText("<\(hexadecimal(bytes))>")
    case .private: "(private)"
    }
  }
}

/// Two digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.reduce(into: "") { text, byte in
    text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
