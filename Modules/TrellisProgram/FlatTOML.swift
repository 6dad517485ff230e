/// The keys and values of a file in a flat subset of TOML. Each line sets one key. The value is a
/// string, a whole number, `true`, `false`, or an array of strings.
package nonisolated struct FlatTOML: Hashable, Sendable {
  /// The value of a key.
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Int64)
    case flag(Bool)
    case texts([String])
  }

  /// An error that says which line of the text is not valid, and why.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let reason: String
    package var description: String { "line \(line): \(reason)" }
  }

  /// The values of the file, by key.
  package private(set) var values: [String: Value] = [:]

  /// Parses text into keys and values.
  ///
  /// - Throws: ``Problem`` for the first line that is not valid.
  package init(_ text: String) throws(Problem) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      var reader = LineReader(line)
      guard let (key, value) = try reader.entry(number) else { continue }
      guard values.updateValue(value, forKey: key) == nil else {
        throw Problem(line: number, reason: "the key \(key) occurs twice; remove one of the lines")
      }
    }
  }
}

/// A parser of one line of a file in flat TOML.
private nonisolated struct LineReader {
  private var rest: Substring
  private var line = 0

  init(_ line: Substring) {
    rest = line
  }

  mutating func entry(_ line: Int) throws(FlatTOML.Problem) -> (String, FlatTOML.Value)? {
    self.line = line
    if isAtEnd { return nil }
    if rest.first == "[" {
      throw problem(
        "sections are not supported; remove the line, and write only lines such as key = value")
    }
    let key = take { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    skipSpace()
    if key.isEmpty || !skip("=") { throw problem("a line must have the form key = value") }
    skipSpace()
    let value = try value()
    if !isAtEnd { throw problem("there is text after the value; write one key on each line") }
    return (key, value)
  }

  private mutating func value() throws(FlatTOML.Problem) -> FlatTOML.Value {
    switch rest.first {
    case "\"", "'": return .text(try string())
    case "[": return .texts(try strings())
    default: break
    }
    let word = take { !$0.isWhitespace && $0 != "#" }
    if word == "true" || word == "false" { return .flag(word == "true") }
    let digits = word.drop { $0 == "-" || $0 == "+" }
    let isPlain = digits.allSatisfy { "0123456789".contains($0) }
    guard isPlain, digits == "0" || digits.first != "0", word.count - digits.count <= 1,
      let number = Int64(word)
    else {
      throw problem(
        "'\(word)' is not a value; write a string in quotes, a whole number, true, false or an array"
      )
    }
    return .number(number)
  }

  private mutating func strings() throws(FlatTOML.Problem) -> [String] {
    var strings: [String] = []
    _ = skip("[")
    skipSpace()
    while !skip("]") {
      strings.append(try string())
      skipSpace()
      if !skip(","), rest.first != "]" {
        throw problem("an array needs , or ] after each string, on the same line")
      }
      skipSpace()
    }
    return strings
  }

  private mutating func string() throws(FlatTOML.Problem) -> String {
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      throw problem("an array must contain strings in quotes, all on one line")
    }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      let isControl = character.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F
      }
      if isControl {
        throw problem(
          "a string contains a control character; use double quotes, and write it as \\u and four hexadecimal digits"
        )
      }
      if character == "\\", quote == "\"" {
        text.unicodeScalars.append(try escaped())
      } else {
        text.append(character)
      }
    }
    throw problem("a string has no closing quotation mark")
  }

  private mutating func escaped() throws(FlatTOML.Problem) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u": return try scalar(digits: 4)
    case "U": return try scalar(digits: 8)
    default: throw problem("there is no such escape; write a backslash in a string as \\\\")
    }
  }

  private mutating func scalar(digits: Int) throws(FlatTOML.Problem) -> Unicode.Scalar {
    let text = rest.prefix(digits)
    rest = rest.dropFirst(digits)
    let isHexadecimal = text.count == digits && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard isHexadecimal, let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value)
    else {
      throw problem(
        "\\u\(text) is not a character; write \\u and four hexadecimal digits, or \\U and eight digits"
      )
    }
    return scalar
  }

  // MARK: Parts

  /// Whether only spaces or a comment are left in the line.
  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return rest.isEmpty || rest.first == "#"
    }
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return String(part)
  }

  private func problem(_ reason: String) -> FlatTOML.Problem {
    FlatTOML.Problem(line: line, reason: reason)
  }
}
