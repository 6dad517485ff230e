/// Every text of at most three pieces, of which some join into one character and some are wide.
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

  /// The places of a text, its end included.
  package static func places(of text: String) -> [String.Index] {
    Array(text.indices) + [text.endIndex]
  }
}
