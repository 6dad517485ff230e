import Testing
import TrellisEditing

/// Words, which end at Unicode's word boundaries (UAX #29) and can contain signs such as
/// apostrophes.
@Suite struct TextWordTests {
  @Test(arguments: [
    ("don't stop", ["don't", "stop"]), ("l’amour", ["l’amour"]),
    ("3.14, 1,000", ["3.14", "1,000"]),
    ("a.b", ["a.b"]), ("a.1", ["a", "1"]), ("'tis 'quoted'", ["tis", "quoted"]),
    ("end. Next", ["end", "Next"]), ("a,b", ["a", "b"]), ("12:30", ["12", "30"]), ("k:a", ["k:a"]),
    ("a..b", ["a", "b"]), ("snake_case", ["snake_case"]), ("צה\"ל a\"b", ["צה\"ל", "a", "b"]),
    ("don\u{27}\u{301}t", ["don\u{27}\u{301}t"]),
  ])
  func `moving by words goes from one word to the next`(text: String, words: [String]) {
    var editing = TextEditing(text)
    editing.move(.start)
    var found: [String] = []
    while true {
      editing.move(.wordRight)
      let end = editing.caret
      var back = editing
      back.move(.wordLeft)
      let word = String(text[back.caret..<end])
      if back.caret == end || found.count == words.count { break }
      found.append(word)
    }
    #expect(found == words)
  }

  @Test func `a word with an apostrophe is deleted and selected as one word`() {
    var editing = TextEditing("I don't")
    #expect(editing.deleting(.wordLeft)?.applied(to: editing.text) == "I ")
    editing.move(to: editing.text.index(editing.text.startIndex, offsetBy: 2))
    #expect(editing.deleting(.wordRight)?.applied(to: editing.text) == "I ")
    let apostrophe = editing.text.index(editing.text.startIndex, offsetBy: 5)
    editing.select(from: apostrophe, to: apostrophe, by: .word)
    #expect(editing.selectedText == "don't")
  }

  // MARK: The rules themselves

  /// The class of a character in the rules for word boundaries.
  private enum Class: CaseIterable {
    case letter, digit, joiner, midLetter, midDigit, either, other

    var character: Character {
      switch self {
      case .letter: "a"
      case .digit: "1"
      case .joiner: "_"
      case .midLetter: ":"
      case .midDigit: ","
      case .either: "'"
      case .other: " "
      }
    }

    var isWord: Bool { [.letter, .digit, .joiner].contains(self) }
  }

  /// Whether there is a boundary before an element, by rules WB5 to WB13b and WB999.
  private func isBoundary(_ text: [Class], _ index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    let (left, right) = (text[index - 1], text[index])
    if left.isWord, right.isWord { return false }
    let beforeLeft = index > 1 ? text[index - 2] : nil
    let afterRight = index + 1 < text.count ? text[index + 1] : nil
    let (inLetters, inDigits): ([Class], [Class]) = ([.midLetter, .either], [.midDigit, .either])
    // WB6, WB7
    if left == .letter, inLetters.contains(right), afterRight == .letter { return false }
    if beforeLeft == .letter, inLetters.contains(left), right == .letter { return false }
    // WB11, WB12
    if beforeLeft == .digit, inDigits.contains(left), right == .digit { return false }
    if left == .digit, inDigits.contains(right), afterRight == .digit { return false }
    return true
  }

  @Test func `in every small text, word movement stops at the word boundaries`() {
    var texts: [[Class]] = [[]]
    for _ in 0..<5 {
      texts += texts.flatMap { text in Class.allCases.map { text + [$0] } }
      texts = Array(Set(texts))
    }
    #expect(
      texts.count
        == (0...5).reduce(0) { sum, power in
          sum + (0..<power).reduce(1) { product, _ in product * 7 }
        })
    for classes in texts {
      let edges = (0...classes.count).filter { isBoundary(classes, $0) }
      let words = zip(edges, edges.dropFirst()).filter {
        classes[$0..<$1].contains(where: \.isWord)
      }
      let text = String(classes.map(\.character))
      let places = Array(text.indices) + [text.endIndex]
      for place in 0...classes.count {
        var right = TextEditing(text)
        right.move(to: places[place])
        var left = right
        right.move(.wordRight)
        left.move(.wordLeft)
        let end = words.first { $0.1 > place }?.1 ?? classes.count
        let start = words.last { $0.0 < place }?.0 ?? 0
        if right.caret != places[end] || left.caret != places[start] {
          Issue.record("\(text.debugDescription) at \(place)")
        }
      }
    }
  }
}
