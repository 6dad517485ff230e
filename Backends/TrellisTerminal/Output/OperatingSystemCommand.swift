import TrellisText

/// The sequences for the title of the window and for the clipboard.
nonisolated enum OperatingSystemCommand {
  private static let titleLimit = 256

  /// Returns the bytes that set the title of the window. The title is neutralised first.
  static func title(_ title: String) -> [UInt8] {
    let text = NeutralText(String(title.prefix(titleLimit)))
    return Array("\u{1B}]2;\(text.string)\u{1B}\\".utf8)
  }

  /// Returns the bytes that copy text to the clipboard. The text is encoded, so nothing in it can
  /// control the terminal.
  static func copy(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + Array("\u{1B}\\".utf8)
  }

  /// Returns the base 64 encoding of bytes, as in section 4 of RFC 4648.
  static func base64(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * place) & 63])
      }
    }
    return result
  }
}
