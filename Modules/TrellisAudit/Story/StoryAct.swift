import TrellisEvents
import TrellisJournal
import TrellisText

/// One action of the user or of the program, and its consequences.
struct StoryAct {
  /// The first record of the action.
  let root: JournalRecord
  /// The number of equal actions that are merged into this act.
  private(set) var repeats = 1
  /// The path of the control where the act began.
  private(set) var path: String?
  /// The row whose editor had the focus when the act began.
  let row: NeutralText?
  /// The consequences, in order.
  private(set) var items: [StoryItem] = []
  /// The number of consequences that are left out to keep the sentence readable.
  private(set) var moreItems = 0
  private static let itemLimit = 20
  /// The number of records in the act. The last of them is ``last``.
  private(set) var records = 0
  private(set) var last: RecordID
  /// The record with which the act begins: the action itself or, in a late act, the first late
  /// consequence.
  private(set) var first: JournalRecord
  /// Whether the act contains only late consequences of an action. If so, the act with the action
  /// itself has already been returned.
  let isLate: Bool
  /// The longest time from an action to the end of its consequences, in nanoseconds.
  private(set) var span: Int64 = 0
  /// Whether any of the records had not ended when the process ended.
  private(set) var isUnfinished = false
  private var began: Int64

  init(_ root: JournalRecord, on stage: StoryStage, isLate: Bool = false) {
    self.root = root
    self.isLate = isLate
    last = root.id
    first = root
    began = root.began
    row = stage.editedRow
    let takesFocus = root.kind == .input && ["key", "paste"].contains(root.subject)
    path = takesFocus ? stage.focus : root.path?.text
  }

  /// Adds the record of the action itself, or of one of its consequences.
  mutating func add(_ record: JournalRecord, movedTo focus: NeutralText?) {
    if isLate, records == 0 { first = record }
    records += 1
    if record.id > last { last = record.id }
    // The first direct effect of a key shows where the focus was. Other effects may be in other
    // controls, such as fields that follow the cursor of a table. If the first effect moves the
    // focus, the earlier focus is unknown. A question before the move names the new place.
    if path == nil, record.cause == root.id, record.kind != .effect,
      record.text("source") != "program", !record.subject.hasSuffix(".shouldBeginEditing"),
      let place = record.path?.text
    {
      path = focus == nil ? place : ""
    }
    if let end = record.end {
      span = max(span, end.elapsed &- began)
    } else {
      isUnfinished = true
    }
    for item in StoryItem.items(record, movedTo: focus) { add(item) }
  }

  private mutating func add(_ item: StoryItem) {
    if let index = items.firstIndex(where: { $0.sort == item.sort }) {
      items[index].merge(item)
    } else if items.count < Self.itemLimit || item.isFailure && items.count < 2 * Self.itemLimit {
      items.append(item)
    } else {
      moreItems += 1
    }
  }

  /// Returns whether two acts look like a single act to a reader. Examples are presses of the same
  /// key in the same control without remarkable consequences, and two actions of the program.
  func isContinued(by next: StoryAct) -> Bool {
    guard isOrdinary, next.isOrdinary, isLate == next.isLate, !isUnfinished else { return false }
    if isOfProgram && next.isOfProgram { return true }
    guard root.kind == .input, next.root.kind == .input, root.subject == next.root.subject else {
      return false
    }
    let isSamePlace = path == next.path && row == next.row
    switch root.subject {
    case "key": return isSamePlace && root.text("key") == next.root.text("key")
    case "scroll", "pointer": return isSamePlace
    case "advance", "resize": return items.isEmpty && next.items.isEmpty
    default: return false
    }
  }

  /// Merges the next act into this one.
  mutating func merge(_ next: StoryAct) {
    repeats += next.repeats
    records += next.records
    last = max(last, next.last)
    span = max(span, next.span)
    isUnfinished = isUnfinished || next.isUnfinished
    moreItems += next.moreItems
    for item in next.items { add(item) }
  }

  private var isOrdinary: Bool { !items.contains(where: \.isRemarkable) && !movesFocus }

  private var movesFocus: Bool { root.kind == .input && items.contains { $0.sort == .focus } }

  /// Whether the program acted without input from the user.
  var isOfProgram: Bool { root.kind != .input }

  /// Whether there is nothing to tell, because this is an action of the program without
  /// consequences.
  var isNothing: Bool { isOfProgram && items.isEmpty }
}
