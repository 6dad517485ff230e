import Trellis
import TrellisEvents
import TrellisViews

/// What an id of a script stands for: a view, or a part of one that is told of as a thing of its own.
@MainActor
struct ScriptTarget {
  /// The view, or the one that the part belongs to.
  let view: View
  /// The part; nil if the view itself is meant.
  var part: SemanticNode?

  /// Where it stands.
  var path: ControlPath { part?.path ?? view.path }

  /// What can be done with the part, if its view says so.
  var semanticPart: SemanticPart? {
    part.flatMap { view.semanticPart(String($0.path.text.utf8.dropFirst(prefixCount)) ?? "") }
  }

  /// How many bytes of the part's path stand before its own segments.
  private var prefixCount: Int {
    let count = view.path.text.utf8.count
    return count == 0 ? 0 : count + 1
  }

  /// Goes to a row by its number, counted from 1; nil where there are none.
  var rowSelection: (@MainActor (Int) -> Void)? {
    guard part != nil else { return (view as? any RowSelecting)?.selectRow }
    guard let semanticPart, !semanticPart.titles.isEmpty else { return nil }
    return { semanticPart.choose(number: $0) }
  }

  /// What text it takes; nil if it holds nothing.
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

/// What can be given as text.
@MainActor
struct ScriptTextEntry {
  let acceptedText: String
  var isSecret = false
  var isPublic = true
  /// Changes what is held as the user would; nil if the text stands for nothing that could be.
  let edit: @MainActor (String) -> Outcome?

  /// The text as the trail may keep it.
  func recordValue(of text: String) -> RecordValue {
    let value: RecordValue = isSecret ? .none : .text(text)
    return isPublic ? value : .private(value)
  }
}
