import TrellisEvents
import TrellisJournal
import TrellisText

/// One thing that came of what the user did; things of the same sort are one, with a count.
struct StoryItem {
  /// What makes two items the same.
  enum Sort: Hashable {
    /// A change of a state.
    case state(String)
    /// A change of a cell.
    case cell(NeutralText)
    /// Observers of a state.
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
  /// Whether people look for it: then what was done before and after it is not put together with it.
  var isRemarkable = false
  /// Whether it tells of a failure.
  var isFailure = false
  /// The event or what happened, neutral.
  var text: NeutralText
  /// What went wrong, behind a colon.
  var remark = NeutralText.empty
  /// The first old value and the last new one, of a change.
  var change: (old: NeutralText, new: NeutralText)?
  /// When the first and the last of the changes were made.
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

  /// What a dispatch changed before and after one inside of it stands in front of what that one changed.
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

/// A handler that ran, with what it said if that is worth a word.
struct StoryHandler: Hashable {
  let site: StoredSite?
  let name: String
  var said: NeutralText?

  init(_ call: JournalCall, in record: JournalRecord) {
    site = call.site
    name = call.site?.description ?? call.handler.description
    said = Self.said(call, in: record)
  }

  private static func said(_ call: JournalCall, in record: JournalRecord) -> NeutralText? {
    guard let end = call.end else { return "was running when the process ended" }
    switch end.outcome {
    case .threw(let type, let message): return NeutralText("threw \(type): \(message)")
    case .failed(let message): return NeutralText("failed: \(message)")
    default: break
    }
    switch end.answer {
    case .clear(.bool(let answer)) where record.kind == .question: return answer ? "yes" : "no"
    case .clear(.none): return nil
    default: return record.kind == .question ? end.answer.neutralText : nil
    }
  }

  /// `Form.swift:11, yes; :18`: of one file in a row the name stands once.
  static func list(_ handlers: [StoryHandler]) -> String {
    var parts: [String] = []
    var file: String?
    for handler in handlers {
      let isSame = file != nil && handler.site?.fileID == file
      let name = isSame ? ":\(handler.site?.line ?? 0)" : handler.name
      file = handler.site?.fileID
      parts.append(handler.said.map { "\(name), \($0)" } ?? name)
    }
    return parts.joined(separator: "; ")
  }
}
