import TrellisEvents
import TrellisJournal
import TrellisText

/// One consequence of an action. Items of the same sort are merged and counted.
struct StoryItem {
  /// The values that identify an item of an act. Items with equal sorts are merged.
  enum Sort: Hashable {
    /// A change to the state with the given name.
    case state(String)
    /// A change to a cell.
    case cell(NeutralText)
    /// An inserted or deleted row, or the rows of a transaction. The first value is the kind of
    /// change.
    case row(String, NeutralText)
    /// A notification of the observers of the given state.
    case observers(NeutralText)
    /// A move of the focus.
    case focus
    /// The end of editing a cell.
    case leaving
    /// Any other record: the event, the control, the outcome, and the handlers that ran.
    case record(String, String?, String, [StoredSite])
  }

  let sort: Sort
  var count = 1
  /// Whether the item is so important to readers that its act is not merged with other acts.
  var isRemarkable = false
  /// Whether the item is a failure.
  var isFailure = false
  /// The event in words.
  var text: NeutralText
  /// The failure in words, which follows a colon.
  var remark = NeutralText.empty
  /// The first old value and the last new value of the merged changes, or `nil` if the item is not
  /// a change to a value.
  var change: (old: NeutralText, new: NeutralText)?
  /// The moments of the first and the last of the merged changes, or `nil` if they are not known.
  var changeMoments: (first: ChangeMoment, last: ChangeMoment)?
  /// The handlers of the program that ran, with their answers.
  var handlers: [StoryHandler] = []
  /// Whether the event did not reach the control, because the control was disabled, hidden or
  /// removed.
  var isRefusal = false

  /// Whether the event had not ended when the process ended.
  var isUnfinished: Bool { remark.string.hasSuffix(Self.unfinished) }

  static let unfinished = "still running when the process ended"

  /// Merges another item of the same sort into this one.
  mutating func merge(_ next: StoryItem) {
    // If the focus moved to several places, the story names only the last one.
    count = sort == .focus && text != next.text ? 1 : count + next.count
    text = next.text
    mergeChange(next)
    for handler in next.handlers where !handlers.contains(handler) { handlers.append(handler) }
  }

  /// Merges another change into the change of this item, in chronological order. An outer dispatch
  /// can make changes both before and after the changes of an inner dispatch.
  private mutating func mergeChange(_ next: StoryItem) {
    guard let own = change, let other = next.change else { return }
    guard let moments = changeMoments, let others = next.changeMoments else {
      return change = (own.old, other.new)
    }
    change = (
      others.first < moments.first ? other.old : own.old,
      moments.last < others.last ? other.new : own.new
    )
    changeMoments = (min(moments.first, others.first), max(moments.last, others.last))
  }
}
