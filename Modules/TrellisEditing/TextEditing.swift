/// A text with a caret, a selection and a history, and the commands that change it; a value without
/// a screen.
///
/// Places are indices of ``text`` and always stand between characters: a place inside a character,
/// such as an emoji of a family, counts as the one before it. A change is first proposed as a
/// ``TextReplacement`` and then applied, so that the owner of the text can refuse it in between.
/// ```swift
/// var editing = TextEditing("one two")
/// if let change = editing.deleting(.wordLeft) { editing.apply(change) }
/// print(editing.text)  // "one "
/// ```
public struct TextEditing: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The place where the selection was begun.
  public private(set) var anchor: String.Index
  /// The place of the caret.
  public private(set) var caret: String.Index
  /// The column that vertical movement aims at, in units of the lines; nil after any other command.
  var goalColumn: Int?
  var history = TextHistory()

  /// Makes a value of a text, the caret at its end.
  public init(_ text: String = "") {
    self.text = text
    caret = text.endIndex
    anchor = caret
  }

  /// The selected range; empty if there is only a caret.
  public var selection: Range<String.Index> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  public var selectedText: String { String(text[selection]) }

  /// Selects everything, with the caret at the end.
  public mutating func selectAll() {
    place(anchor: text.startIndex, caret: text.endIndex)
  }

  /// Selects a part of the text, widened to whole characters, with the caret at its end.
  public mutating func select(_ range: Range<String.Index>) {
    let range = text.wholeCharacters(range)
    place(anchor: range.lowerBound, caret: range.upperBound)
  }

  /// Moves the caret to a place; selects on the way or drops the selection.
  public mutating func move(to index: String.Index, selecting: Bool = false) {
    let index = text.characterStart(index)
    place(anchor: selecting ? anchor : index, caret: index)
  }

  /// Replaces the text and begins a new history.
  ///
  /// A caret at the end stays at the end, another one beside the characters it stood beside, as far
  /// as they are still there.
  public mutating func setText(_ text: String) {
    history = TextHistory()
    exchange(text)
  }

  // MARK: For the other aspects

  mutating func place(anchor: String.Index, caret: String.Index) {
    self.anchor = anchor
    self.caret = caret
    goalColumn = nil
    history.close()
  }

  /// Exchanges bytes and places the caret; the history does not record it.
  ///
  /// - Parameter result: The text that this leaves, if the caller has it already.
  mutating func exchange(
    bytes range: Range<Int>, for string: String, selection: ByteSelection, result: String? = nil
  ) {
    defer { restore(selection) }
    if let result { return text = result }
    let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let upper = text.utf8.index(lower, offsetBy: range.count)
    text.replaceSubrange(lower..<upper, with: string)
  }

  /// Exchanges the whole text and keeps caret and anchor; the history does not record it.
  mutating func exchange(_ new: String) {
    let kept = [anchor, caret].map { text.place($0, in: new) }
    text = new
    anchor = kept[0]
    caret = kept[1]
    goalColumn = nil
  }

  /// Anchor and caret, counted in bytes.
  package var byteSelection: ByteSelection {
    ByteSelection(anchor: text.byteOffset(of: anchor), caret: text.byteOffset(of: caret))
  }

  private mutating func restore(_ selection: ByteSelection) {
    anchor = text.characterEnd(byte: selection.anchor)
    caret = text.characterEnd(byte: selection.caret)
    goalColumn = nil
  }
}
