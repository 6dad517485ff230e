import TrellisEvents
import TrellisJournal
import TrellisText

/// One thing that came of what the user did; things of the same sort are one, with a count.
struct StoryItem {
  /// The identity of an item: items of the same sort are merged.
  enum Sort: Hashable {
    /// A change of a state.
    case state(String)
    /// A change of a cell.
    case cell(NeutralText)
    /// A row that came or is gone, by what became of it.
    case row(String, NeutralText)
    /// The observers of a state.
    case observers(NeutralText)
    /// The focus went somewhere.
    case focus
    /// The end of editing a cell.
    case leaving
    /// Anything else: the event, the control, how it came out and which handlers ran.
    case record(String, String?, String, [StoredSite])
  }

  let sort: Sort
  var count = 1
  /// Whether people look for it: then what was done before and after it is not put together with
  /// it.
  var isRemarkable = false
  /// Whether it tells of a failure.
  var isFailure = false
  /// The event or what happened, neutral.
  var text: NeutralText
  /// The failure, behind a colon.
  var remark = NeutralText.empty
  /// The first old value and the last new one, of a change.
  var change: (old: NeutralText, new: NeutralText)?
  /// The moments of the first and the last change.
  var changeMoments: (first: ChangeMoment, last: ChangeMoment)?
  /// The handlers of the program that ran, each with what it said.
  var handlers: [StoryHandler] = []
  /// Whether the control took nothing, as it was disabled, hidden or gone.
  var isRefusal = false

  /// Takes in what happened once more.
  mutating func merge(_ next: StoryItem) {
    count += next.count
    text = next.text
    mergeChange(next)
    for handler in next.handlers where !handlers.contains(handler) { handlers.append(handler) }
  }

  /// Merges another change: what a dispatch changed around an inner one has its place before or
  /// after that one.
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
