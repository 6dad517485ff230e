import TrellisEditing
import TrellisState
import TrellisViews

/// A text field for passwords, whose text is neither shown nor recorded.
///
/// The screen and the semantic tree show a dot for each character, or a fixed number of dots.
/// Records say that text was typed, changed or submitted, but contain no part of the text. They do
/// not even contain a commitment, the salted hash that a journal stores in place of other private
/// text. Records of keys that are pressed in the field, and of states that the field's handlers
/// change, do not contain the text either. The user cannot cut or copy the text, move by words in
/// it, or undo changes.
/// ```swift
/// let password = SecureField(placeholder: "password").on(.primaryAction) { logIn($0.text) }
/// ```
@MainActor
public final class SecureField: TextField {
  /// The number of dots that a secure field shows in place of its text.
  public enum LengthDisplay: Hashable, Sendable {
    /// One dot per character.
    case exact
    /// A fixed number of dots, but at least one. If the text is empty, no dots are shown. The caret
    /// is always drawn after the dots.
    case fixed(Int)
  }

  /// The rule for the number of dots that the field shows in place of its text. By default, there
  /// is one dot per character.
  public var lengthDisplay = LengthDisplay.exact {
    didSet { if lengthDisplay != oldValue { setNeedsDisplay() } }
  }

  public override var isSecret: Bool { true }

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    if super.ownKeyPressed(key) { return true }
    switch TextCommand.keys[key] {
    case .move(.wordLeft, let isSelecting):
      perform(.move(.lineStart, selecting: isSelecting), source: .user)
    case .move(.wordRight, let isSelecting):
      perform(.move(.lineEnd, selecting: isSelecting), source: .user)
    case .delete(.wordLeft): perform(.delete(.lineStart), source: .user)
    case .delete(.wordRight): perform(.delete(.lineEnd), source: .user)
    default: return false
    }
    return true
  }

  override func textDidChange(from old: String, by step: EditStep?) {
    super.textDidChange(from: old, by: step)
    counted.follow(step, from: old)
    editing.clearHistory()
  }

  private static let mark = "•"
  /// The dots that were shown most recently. They are kept so that after a change, only a few dots
  /// need to be added or removed.
  private var marks = ""
  private var counted = CountedPlace()

  override var shownText: String {
    let count =
      switch lengthDisplay {
      case .exact: characterCount
      case .fixed(let count): text.isEmpty ? 0 : max(1, count)
      }
    let missing = count - marks.utf8.count / Self.mark.utf8.count
    if missing < 0 { marks.removeLast(-missing) }
    if missing > 0 { marks += String(repeating: Self.mark, count: missing) }
    return marks
  }

  override func shownByte(of index: String.Index) -> Int {
    if case .fixed = lengthDisplay { return shownText.utf8.count }
    return counted.count(before: index, of: text, total: characterCount) * Self.mark.utf8.count
  }

  override func place(ofShownByte offset: Int) -> String.Index {
    if case .fixed = lengthDisplay { return text.endIndex }
    return counted.index(after: offset / Self.mark.utf8.count, of: text)
  }

  // All dots look the same, so the visible part need not move.
  override func firstShownByte(_ first: Int, from old: String, by step: EditStep?) -> Int { first }
}
