/// An `ALTER TABLE … RENAME TO …` statement, which gives a table a new name.
struct RenameStatement {
  /// The new name of the table.
  let name: String

  /// Creates a description of a statement, or returns `nil` if the statement does not rename a
  /// table. SQLite has already accepted the statement, so its syntax is not checked.
  init?(_ sql: String) {
    var words = SQLWords(sql)
    guard words.takeKeyword("ALTER"), words.takeKeyword("TABLE"), words.next() != nil else {
      return nil
    }
    if words.takeMark(UInt8(ascii: ".")) { _ = words.next() }
    // RENAME COLUMN a TO b and RENAME a TO b have another word before TO.
    guard words.takeKeyword("RENAME"), words.takeKeyword("TO"),
      case .name(let name, _)? = words.next()
    else { return nil }
    _ = words.takeMark(UInt8(ascii: ";"))
    guard words.next() == nil else { return nil }
    self.name = name
  }
}

/// The words of a statement, in order, without spaces and comments.
private struct SQLWords {
  enum Word: Equatable {
    case name(String, isQuoted: Bool)
    case mark(UInt8)
  }

  private var rest: Substring.UTF8View

  init(_ sql: String) { rest = sql[...].utf8 }

  mutating func takeKeyword(_ keyword: String) -> Bool {
    take { word in
      if case .name(let text, false) = word { text.uppercased() == keyword } else { false }
    }
  }

  mutating func takeMark(_ mark: UInt8) -> Bool { take { $0 == .mark(mark) } }

  private mutating func take(_ isMeant: (Word) -> Bool) -> Bool {
    let before = rest
    if let word = next(), isMeant(word) { return true }
    rest = before
    return false
  }

  /// Returns the next word, or `nil` at the end of the statement.
  mutating func next() -> Word? {
    skipSpaces()
    guard let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return quoted(until: first)
    case UInt8(ascii: "["): return quoted(until: UInt8(ascii: "]"))
    default: break
    }
    let name = rest.prefix(while: Self.isOfName)
    rest = rest.dropFirst(max(1, name.count))
    return name.isEmpty ? .mark(first) : .name(String(Substring(name)), isQuoted: false)
  }

  /// Returns the next word, which is a name in quotation marks or brackets. A doubled quotation
  /// mark inside the name stands for a single one.
  private mutating func quoted(until mark: UInt8) -> Word {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == mark {
        guard rest.first == mark, mark != UInt8(ascii: "]") else { break }
        rest = rest.dropFirst()
      }
      bytes.append(byte)
    }
    return .name(String(decoding: bytes, as: UTF8.self), isQuoted: true)
  }

  private mutating func skipSpaces() {
    while let first = rest.first {
      if first <= 0x20 {
        rest = rest.dropFirst()
      } else if rest.starts(with: "--".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
