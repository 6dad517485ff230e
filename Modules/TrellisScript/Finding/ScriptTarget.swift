import Trellis
import TrellisEvents
import TrellisViews

/// The target that an ID in a script names: a view, or a part of a view that the semantics describe
/// separately.
@MainActor
struct ScriptTarget {
  /// The view, or the view that the part belongs to.
  let view: View
  /// The part of the view, or `nil` if the target is the view itself.
  var part: SemanticNode?

  /// The path of the target.
  var path: ControlPath { part?.path ?? view.path }

  /// The actions of the part, or `nil` if the target is the view itself or the view offers no
  /// actions for the part.
  var semanticPart: SemanticPart? {
    part.flatMap { view.semanticPart(String($0.path.text.utf8.dropFirst(prefixCount)) ?? "") }
  }

  /// The number of bytes of the part's path that come before the part's own segments.
  private var prefixCount: Int {
    let count = view.path.text.utf8.count
    return count == 0 ? 0 : count + 1
  }

  /// A closure that selects a row by its number, counted from 1, or `nil` if the target has no
  /// rows.
  var rowSelection: (@MainActor (Int) -> Void)? {
    guard part != nil else { return (view as? any RowSelecting)?.selectRow }
    guard let semanticPart, !semanticPart.titles.isEmpty else { return nil }
    return { semanticPart.choose(number: $0) }
  }

  /// The target's value, or `nil` if the value cannot be entered as text.
  var textEntry: ScriptTextEntry? {
    guard part == nil else {
      guard let semanticPart, !semanticPart.titles.isEmpty else { return nil }
      return ScriptTextEntry(
        acceptedText: semanticPart.acceptedText, edit: { semanticPart.choose(title: $0) })
    }
    guard let view = view as? any TextEnterable else { return nil }
    return ScriptTextEntry(
      acceptedText: view.acceptedText, isSecret: view.isSecret,
      isPublic: view.isTextPublic && !view.isSecret, edit: view.edit(toText:))
  }
}

/// A value that can be entered as text.
@MainActor
struct ScriptTextEntry {
  /// A description of the text that is accepted, for error messages.
  let acceptedText: String
  var isSecret = false
  var isPublic = true
  /// A closure that changes the value, as the user would. It returns `nil` if the text is not a
  /// valid value.
  let edit: @MainActor (String) -> Outcome?

  /// Returns the text as records store it. If the entry is secret, the record value contains no
  /// text.
  func recordValue(of text: String) -> RecordValue {
    let value: RecordValue = isSecret ? .none : .text(text)
    return isPublic ? value : .private(value)
  }
}
