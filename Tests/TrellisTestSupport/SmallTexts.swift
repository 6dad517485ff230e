/// Every text of at most three pieces. Some pieces join into one character, and some are wide.
package enum SmallTexts {
  package static let pieces = ["a", " ", "\n", "日", "👨‍👩‍👧‍👦", "\u{301}", "🇩"]

  package static let all: [String] = {
    var all = [""]
    var last = [""]
    for _ in 0..<3 {
      last = last.flatMap { text in pieces.map { text + $0 } }
      all += last
    }
    return all
  }()

  /// Returns the indices of a string, including its end.
  package static func places(of text: String) -> [String.Index] {
    Array(text.indices) + [text.endIndex]
  }
}
