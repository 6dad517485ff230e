/// A text with a caret and a selection, and what keys do to it; a value without a screen.
///
/// Places are counted in characters, so nothing ever splits a grapheme. A change is first proposed as
/// a ``TextReplacement`` and then applied, so that whoever owns the text can refuse it in between.
public nonisolated struct TextEditing: Hashable, Sendable {
  /// Where the caret may be asked to go.
  public enum Movement: Hashable, Sendable {
    /// One character back or on.
    case left, right
    /// To the beginning of this or the last word, or the end of this or the next one.
    case wordLeft, wordRight
    /// To the beginning or the end of the text.
    case start, end
  }

  /// The characters of the text.
  public private(set) var characters: [Character]
  /// Where the selection was begun.
  public private(set) var anchor: Int
  /// Where the caret is: before the character of that index.
  public private(set) var caret: Int

  /// Takes a text, the caret at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
    anchor = caret
  }

  /// The text.
  public var text: String { String(characters) }

  /// The selected characters; empty if there is only a caret.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  public var selectedText: String { String(characters[selection]) }

  /// Selects everything, the caret at the end.
  public mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Moves the caret; selects on the way if asked to, else drops the selection.
  public mutating func move(_ movement: Movement, selecting: Bool = false) {
    if !selecting, !selection.isEmpty, movement == .left || movement == .right {
      caret = movement == .left ? selection.lowerBound : selection.upperBound
      anchor = caret
      return
    }
    caret = destination(of: movement)
    if !selecting { anchor = caret }
  }

  /// Moves the caret to a place; selects on the way if asked to.
  public mutating func move(to index: Int, selecting: Bool = false) {
    caret = min(max(0, index), characters.count)
    if !selecting { anchor = caret }
  }

  /// Puts another text in the place of this one and keeps the caret where it was, as far as it goes.
  public mutating func setText(_ text: String) {
    characters = Array(text)
    caret = min(caret, characters.count)
    anchor = min(anchor, characters.count)
  }

  // MARK: Proposals

  /// The change that typing or pasting would make.
  public func inserting(_ text: String) -> TextReplacement {
    TextReplacement(range: selection, string: text)
  }

  /// The change that deleting would make: the selection, or what lies on the way; nil if nothing.
  public func deleting(_ movement: Movement) -> TextReplacement? {
    let range =
      selection.isEmpty
      ? min(caret, destination(of: movement))..<max(caret, destination(of: movement)) : selection
    return range.isEmpty ? nil : TextReplacement(range: range, string: "")
  }

  /// The text that a change would leave.
  public func result(of replacement: TextReplacement) -> String {
    var result = characters
    result.replaceSubrange(replacement.range, with: replacement.string)
    return String(result)
  }

  /// Makes a change, the caret behind what was inserted.
  public mutating func apply(_ replacement: TextReplacement) {
    let tail = characters[replacement.range.upperBound...]
    let head = String(characters[..<replacement.range.lowerBound]) + replacement.string
    let whole = Array(head + String(tail))
    // What is inserted may join the characters around it, so the caret is counted from the head.
    caret = min(Array(head).count, whole.count)
    anchor = caret
    characters = whole
  }

  // MARK: Words

  private func destination(of movement: Movement) -> Int {
    switch movement {
    case .left: return max(0, caret - 1)
    case .right: return min(characters.count, caret + 1)
    case .start: return 0
    case .end: return characters.count
    case .wordLeft:
      var index = caret
      while index > 0, !isWord(index - 1) { index -= 1 }
      while index > 0, isWord(index - 1) { index -= 1 }
      return index
    case .wordRight:
      var index = caret
      while index < characters.count, !isWord(index) { index += 1 }
      while index < characters.count, isWord(index) { index += 1 }
      return index
    }
  }

  private func isWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
  }
}

/// A change to a text that has not been made yet: characters out, characters in.
public nonisolated struct TextReplacement: Hashable, Sendable {
  /// The characters that go, counted from 0.
  public var range: Range<Int>
  /// What comes in their place.
  public var string: String

  /// Describes a change.
  public init(range: Range<Int>, string: String) {
    self.range = range
    self.string = string
  }
}
