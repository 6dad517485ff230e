/// Conversions between bytes and pairs of hexadecimal digits.
package enum Hexadecimal {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns the hexadecimal digits of bytes, in upper case and without separators.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns the bytes of text that consists of pairs of hexadecimal digits, or `nil` for all other
  /// text.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let nibbles = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard nibbles.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(nibbles.count / 2)
    for index in stride(from: 0, to: nibbles.count, by: 2) {
      guard let high = nibbles[index], let low = nibbles[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }

  /// Returns the bytes of a literal such as `x'0A'` that begins with the given letter, or `nil` if
  /// the text is anything else.
  ///
  /// Pass the letter in lower case. The literal may begin with the letter in either case.
  package static func bytes(ofLiteral text: some StringProtocol, letter: Character) -> [UInt8]? {
    guard let first = text.first, first.lowercased() == String(letter), text.count >= 3,
      text.dropFirst().first == "'", text.last == "'"
    else { return nil }
    return bytes(of: text.dropFirst(2).dropLast())
  }
}
