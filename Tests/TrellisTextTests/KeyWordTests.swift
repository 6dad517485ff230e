import Testing
import TrellisTestSupport

@testable import TrellisText

/// The values of a row's key, written as words and read back.
struct KeyWordTests {
  private func isSame(_ left: KeyWord, _ right: KeyWord) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.text(let left), .text(let right)): left.isSame(as: right)
    case (.malformedText(let left), .malformedText(let right)): left == right
    case (.bytes(let left), .bytes(let right)): left == right
    default: false
    }
  }

  @Test func `the written form of a key's value shows the kind of the value`() {
    let words: [(KeyWord, String)] = [
      (.null, "NULL"), (.text("NULL"), "\"NULL\""), (.integer(-42), "-42"),
      (.text("-42"), "\"-42\""), (.real(1), "1.0"), (.real(1e300), "1.0e+300"),
      (.text("1e2"), "\"1e2\""), (.real(-.infinity), "-Inf"), (.text("inf"), "\"inf\""),
      (.text("ALFKI"), "ALFKI"), (.text(""), "\"\""), (.text("a b,c"), "a\\u{20}b\\u{2c}c"),
      (.text("\"5\""), "\\\"5\\\""), (.bytes([10, 255]), "x'0AFF'"), (.text("x'0A'"), "\"x'0A'\""),
      (.malformedText([0xFF]), "m'FF'"), (.bytes([]), "x''"), (.text("e\u{301}"), "e\u{301}"),
    ]
    for (value, word) in words {
      #expect(value.description.isSame(as: word))
      #expect(KeyWord(word[...]).map { isSame($0, value) } == true, "\(word)")
    }
    for word in ["", "a b", "\"a", "a\"", "\\", "\"a\"b\"", "\\u{110000}"] {
      #expect(KeyWord(word[...]) == nil, "\(word)")
    }
  }

  @Test func `a key of several values is read back as it was written`() {
    var generator = SeededGenerator()
    let parts = [
      "", "a", "1", ".", "-", "e", "\"", "\\", ",", " ", "NULL", "x'", "0A", "'", "é", "\u{301}",
    ]
    for _ in 0..<5_000 {
      let values = (0..<Int.random(in: 1...3, using: &generator)).map { _ -> KeyWord in
        let text = (0..<Int.random(in: 0...4, using: &generator))
          .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
        return switch Int.random(in: 0..<6, using: &generator) {
        case 0: .integer(Int64.random(in: .min ... .max, using: &generator))
        case 1: .real(Double(bitPattern: UInt64.random(in: 0..<0x7FF0 << 48, using: &generator)))
        case 2: .bytes(Array(text.utf8))
        default: .text(text)
        }
      }
      let key = KeyWord.text(of: values)
      let read = KeyWord.words(of: key)
      #expect(read?.count == values.count && zip(read ?? [], values).allSatisfy(isSame), "\(key)")
    }
  }
}
