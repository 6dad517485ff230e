import TrellisEvents
import TrellisJournal
import TrellisText

/// One thing that the user did, or the program by itself, and all that came of it.
struct StoryAct {
  /// The first of the records that began it.
  let root: JournalRecord
  /// The number of such records that are told as one here.
  private(set) var repeats = 1
  /// The path at which the act began.
  private(set) var path: String?
  /// The row in whose editor that was.
  let row: NeutralText?
  /// The consequences, in order.
  private(set) var items: [StoryItem] = []
  /// The number of further consequences: a sentence of hundreds would not be read.
  private(set) var moreItems = 0
  private static let itemLimit = 20
  /// The number of records in the act; `last` is the highest number among them.
  private(set) var records = 0
  private(set) var last: RecordID
  /// Whether the record that began it was told of before, and this came later.
  let isLate: Bool
  /// The longest time from a beginning to the end of all that came of it, in nanoseconds.
  private(set) var span: Int64 = 0
  /// Whether something was not over when the process ended.
  private(set) var isUnfinished = false
  private var began: Int64

  init(_ root: JournalRecord, on stage: StoryStage, isLate: Bool = false) {
    self.root = root
    self.isLate = isLate
    last = root.id
    began = root.began
    row = stage.editedRow
    let takesFocus = root.kind == .input && ["key", "paste"].contains(root.subject)
    path = takesFocus ? stage.focus : root.path?.text
  }

  /// Takes in the root or something that came of it.
  mutating func add(_ record: JournalRecord, movedTo focus: NeutralText?) {
    records += 1
    if record.id > last { last = record.id }
    // What a key did first tells where the focus was; where it is then may be elsewhere. Where it
    // went first, it was not before.
    if path == nil, let place = record.path?.text { path = focus == nil ? place : "" }
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

  /// Returns whether two acts are one for people: keys in the same place of which nothing came that
  /// people look for, or what the program did by itself.
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

  /// Takes in the act that follows.
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

  /// Whether the program did it by itself.
  var isOfProgram: Bool { root.kind != .input }

  /// Whether there is nothing to tell: the program did something without any consequence.
  var isNothing: Bool { isOfProgram && items.isEmpty }
}
