extension JSONParser {
  /// Reads a string from its opening to its closing quotation mark.
  mutating func string() throws(JSONError) -> String {
    let start = offset
    var content: [UInt8] = []
    advance()
    while !take("\"") {
      guard let byte = peek(), byte >= 0x20 else { throw unexpected("the rest of a string") }
      advance()
      if byte == UInt8(ascii: "\\") {
        content += try escape(from: start)
      } else {
        content.append(byte)
      }
    }
    guard let string = String(validating: content, as: UTF8.self) else {
      throw JSONError(.encoding, at: start, "a string that is not UTF-8")
    }
    return string
  }

  private mutating func escape(from start: Int) throws(JSONError) -> [UInt8] {
    guard let byte = peek() else { throw unexpected("an escape") }
    let simple: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): simple = byte
    case UInt8(ascii: "b"): simple = 0x08
    case UInt8(ascii: "f"): simple = 0x0C
    case UInt8(ascii: "n"): simple = 0x0A
    case UInt8(ascii: "r"): simple = 0x0D
    case UInt8(ascii: "t"): simple = 0x09
    case UInt8(ascii: "u"):
      advance()
      return Array(String(try scalar(from: start)).utf8)
    default: throw unexpected("an escape")
    }
    advance()
    return [simple]
  }

  /// Reads the scalar of one `\u` escape, or of two escapes that form a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let half = JSONError(.encoding, at: start, "a string with half a surrogate pair")
    guard first < 0xDC00, take("\\"), take("u") else { throw half }
    let second = try fourHexDigits()
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw half }
    return scalar
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}
