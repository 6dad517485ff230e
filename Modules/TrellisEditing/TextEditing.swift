/// Text with a caret, a selection and a history, as a value that is independent of any screen.
///
/// Positions are indices of ``text`` between characters. A position inside a character, such as a
/// family emoji, counts as the position before that character. Changes are made in two steps, so
/// that the owner of the text can refuse them. The first step returns a ``TextReplacement``, and
/// the second step applies it.
/// ```swift
/// var editing = TextEditing("one two")
/// if let change = editing.deleting(.wordLeft) { editing.apply(change) }
/// print(editing.text)  // "one "
/// ```
/// Two values are equal only if their histories are equal too.
public struct TextEditing: Hashable, Sendable {
  /// The text that is being edited.
  public private(set) var text: String
  /// The end of the selection at which the selection began. If nothing is selected, this is the
  /// position of the caret.
  public private(set) var anchor: String.Index
  /// The position of the caret.
  public private(set) var caret: String.Index
  /// The column that the caret keeps when it moves up or down, measured as in
  /// ``TextLines/column(of:)``. Any other command sets this property to `nil`.
  var goalColumn: Int?
  var history = TextHistory()

  /// Creates a value with the given text and the caret at its end.
  public init(_ text: String = "") {
    self.text = text
    caret = text.endIndex
    anchor = caret
  }

  /// The selected range. The range is empty if nothing is selected.
  public var selection: Range<String.Index> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  public var selectedText: String { String(text[selection]) }

  /// Selects the whole text, with the caret at the end.
  public mutating func selectAll() {
    setSelection(anchor: text.startIndex, caret: text.endIndex)
  }

  /// Selects a range, extended to whole characters, with the caret at its end.
  public mutating func select(_ range: Range<String.Index>) {
    let range = text.wholeCharacters(range)
    setSelection(anchor: range.lowerBound, caret: range.upperBound)
  }

  /// Moves the caret to a position. Extends the selection if `selecting` is `true`; otherwise,
  /// deselects the text.
  public mutating func move(to index: String.Index, selecting: Bool = false) {
    let index = text.characterStart(index)
    setSelection(anchor: selecting ? anchor : index, caret: index)
  }

  /// Replaces the text and clears the history.
  ///
  /// A caret at the end stays at the end. Any other caret stays next to the same characters if they
  /// are still there.
  public mutating func setText(_ text: String) {
    history = TextHistory()
    exchange(text)
  }

  // MARK: For the extensions

  mutating func setSelection(anchor: String.Index, caret: String.Index) {
    self.anchor = anchor
    self.caret = caret
    goalColumn = nil
    history.close()
  }

  /// Replaces a range of bytes of the text and sets the selection, without recording the change in
  /// the history.
  ///
  /// - Parameter result: The text after the change, if the caller already has it.
  mutating func exchange(
    bytes range: Range<Int>, for string: String, selection: ByteSelection, result: String? = nil
  ) {
    defer { restore(selection) }
    guard let result else { return text.replace(bytes: range, with: string) }
    assert(
      text.replacing(bytes: range, with: string).utf8.elementsEqual(result.utf8),
      "`result` differs from the text after the change; undo would change the wrong bytes")
    text = result
  }

  /// Replaces the whole text and keeps the caret and the anchor, without recording the change.
  mutating func exchange(_ new: String) {
    anchor = text.index(of: anchor, in: new)
    caret = text.index(of: caret, in: new)
    text = new
    goalColumn = nil
  }

  /// The anchor and the caret, as byte offsets.
  package var byteSelection: ByteSelection {
    ByteSelection(anchor: text.byteOffset(of: anchor), caret: text.byteOffset(of: caret))
  }

  private mutating func restore(_ selection: ByteSelection) {
    anchor = text.characterEnd(byte: selection.anchor)
    caret = text.characterEnd(byte: selection.caret)
    goalColumn = nil
  }
}
