extension JSONValue {
  /// Creates a value from JSON text (RFC 8259). Only white space may follow the value, and
  /// extensions of JSON are not allowed.
  ///
  /// A number without a fraction or an exponent is an integer if it fits into `Int`; every other
  /// number, and `-0`, is a `Double`. The names in an object must be unique.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, without a byte order mark.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  /// - Throws: ``JSONError`` if the text is not valid JSON.
  public init(parsing bytes: [UInt8], depthLimit: Int = 128) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.value(depthLeft: depthLimit)
    parser.skipSpace()
    if let byte = parser.peek() {
      throw JSONError(.trailing, at: parser.offset, "\(JSONParser.name(of: byte)) after the value")
    }
  }

  /// Creates a value from JSON text in a string, by the same rules as for JSON text in bytes.
  ///
  /// - Parameters:
  ///   - text: The JSON text to parse.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  /// - Throws: ``JSONError`` if the text is not valid JSON.
  public init(parsing text: String, depthLimit: Int = 128) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), depthLimit: depthLimit)
  }
}

/// A recursive descent parser for JSON.
struct JSONParser {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func value(depthLeft: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "{"): return .object(try object(depthLeft: depthLeft))
    case UInt8(ascii: "["): return .array(try array(depthLeft: depthLeft))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depthLeft: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    // In JSON, names with different bytes are different, whereas in Swift such strings may be
    // equal.
    var names: Set<[UInt8]> = []
    try elements(until: "}", depthLeft: depthLeft) { (parser) throws(JSONError) in
      let start = parser.offset
      if parser.peek() != UInt8(ascii: "\"") { throw parser.unexpected("a name") }
      let name = try parser.string()
      if !names.insert(Array(name.utf8)).inserted {
        throw JSONError(.duplicate, at: start, "a name that the object already has")
      }
      parser.skipSpace()
      try parser.expect(":")
      members.append(JSONValue.Member(name, try parser.value(depthLeft: depthLeft - 1)))
    }
    return members
  }

  private mutating func array(depthLeft: Int) throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    try elements(until: "]", depthLeft: depthLeft) { (parser) throws(JSONError) in
      values.append(try parser.value(depthLeft: depthLeft - 1))
    }
    return values
  }

  private mutating func elements(
    until close: Unicode.Scalar, depthLeft: Int,
    _ element: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    if depthLeft <= 0 { throw JSONError(.depth, at: offset, "nested too deeply") }
    offset += 1
    skipSpace()
    if take(close) { return }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      if take(close) { return }
      try expect(",")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for place in 0..<word.utf8CodeUnitCount {
      try expect(Unicode.Scalar(word.utf8Start[place]))
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    var isInteger = true
    if take(".") {
      isInteger = false
      try digits()
    }
    if take("e") || take("E") {
      isInteger = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // An integer cannot be negative zero.
    if isInteger, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw JSONError(.range, at: start, "a number out of range")
    }
    return .number(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = peek(), Self.isDigit(byte) { offset += 1 }
    if offset == start { throw unexpected("a digit") }
  }
}

extension JSONParser {
  func peek() -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  mutating func advance() {
    offset += 1
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  mutating func expect(_ scalar: Unicode.Scalar) throws(JSONError) {
    if !take(scalar) { throw unexpected("`\(scalar)`") }
  }

  func unexpected(_ wanted: String) -> JSONError {
    guard let byte = peek() else {
      return JSONError(.truncated, at: offset, "it ends where \(wanted) should be")
    }
    return JSONError(.syntax, at: offset, "\(Self.name(of: byte)) instead of \(wanted)")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Returns a printable name for a byte, so that messages never contain the byte itself.
  static func name(of byte: UInt8) -> String {
    0x21...0x7E ~= byte
      ? "`\(Unicode.Scalar(byte))`" : "byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}
