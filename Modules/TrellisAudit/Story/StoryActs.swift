import TrellisEvents
import TrellisJournal

/// A builder that groups records into acts. It returns an act once no later record can belong to
/// that act.
struct StoryActs {
  private let reader: JournalReader
  /// The filter without its minimum duration, or `nil` for no filter. An act passes if one of its
  /// records does.
  private let filter: RecordFilter?
  /// The minimum time from an action to the end of its consequences, in nanoseconds.
  private let slowerThan: Int64
  private var roots: StoryRoots
  private var stage: StoryStage
  /// The next act to return. The act after it, ``current``, may continue this act.
  private var told: StoryAct?
  private var current: StoryAct?
  /// Whether a record of `told` passes the filter. `isCurrentWanted` is the same for `current`.
  private var isToldWanted = false
  private var isCurrentWanted = false
  /// The roots of the acts that were merged into `told`.
  private var openRoots: Set<RecordID> = []
  /// The finished acts that have not been returned yet.
  private var over: [StoryAct] = []
  /// The number of acts that did not continue the previous act.
  private var begun = 0
  /// Whether an act that passes the filter may have begun before the first record, or may continue
  /// an act that did.
  private(set) var isCutOff = false

  /// Creates a builder.
  ///
  /// - Parameter stage: The focus and the edited row before the first record.
  init(_ reader: JournalReader, _ filter: RecordFilter?, on stage: StoryStage = StoryStage()) {
    self.reader = reader
    slowerThan = filter?.slowerThan ?? 0
    var conditions = filter
    conditions?.slowerThan = nil
    self.filter = conditions
    self.stage = stage
    roots = StoryRoots(reader)
  }

  /// Whether it is certain that all later acts began at or after the first record.
  var isCertain: Bool { begun >= 3 }

  /// Whether all acts that pass the filter have been returned.
  var isIdle: Bool { !isToldWanted && !isCurrentWanted }

  /// Adds a record, and returns the acts that are now complete.
  mutating func add(_ record: JournalRecord) throws -> [StoryAct] {
    defer { over = [] }
    let root = try roots.root(of: record)
    let stageBefore = stage
    let focus = stage.follow(record)
    let isWanted = filter?.matches(record) ?? true
    // The first act may have begun earlier, and the next act may continue it.
    isCutOff = isCutOff || isWanted && !isCertain
    if root == current?.root.id {
      current?.add(record, movedTo: focus)
      isCurrentWanted = isCurrentWanted || isWanted
    } else if openRoots.contains(root) {
      told?.add(record, movedTo: focus)
      isToldWanted = isToldWanted || isWanted
    } else {
      let isLate = root != record.id
      let beginning = isLate ? try reader.record(root) ?? record : record
      next(StoryAct(beginning, on: stageBefore, isLate: isLate), isWanted)
      current?.add(record, movedTo: focus)
    }
    return over
  }

  /// Returns the remaining acts. Call this method after the last record has been added.
  mutating func finish() -> [StoryAct] {
    defer { over = [] }
    fold()
    tellFirst()
    return over
  }

  private mutating func next(_ act: StoryAct, _ isWanted: Bool) {
    fold()
    current = act
    isCurrentWanted = isWanted
  }

  /// Moves the current act to `told`, or merges it into the act in `told`.
  private mutating func fold() {
    guard let act = current else { return }
    current = nil
    if act.isNothing, filter == nil { return }
    if told?.isContinued(by: act) == true {
      told?.merge(act)
      isToldWanted = isToldWanted || isCurrentWanted
      // In a very long series of keystrokes, later consequences of the first keystrokes become
      // separate acts.
      if openRoots.count > 4096 { openRoots = [] }
    } else {
      tellFirst()
      told = act
      isToldWanted = isCurrentWanted
      begun += 1
    }
    openRoots.insert(act.root.id)
  }

  private mutating func tellFirst() {
    if let told, isToldWanted, !told.isNothing, told.span >= slowerThan { over.append(told) }
    told = nil
    openRoots = []
  }
}

/// A search for the roots of records. The root of a record is its first cause. The roots of the
/// last few thousand records are remembered; the roots of other records are looked up.
struct StoryRoots {
  private static let memory = 8192

  private let reader: JournalReader
  private var known: [RecordID: RecordID] = [:]

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  mutating func root(of record: JournalRecord) throws -> RecordID {
    guard let cause = record.cause, cause < record.id else { return remember(record.id, record.id) }
    if let root = known[cause] { return remember(record.id, root) }
    let first = try reader.causes(of: record).last?.id ?? record.id
    return remember(record.id, first)
  }

  private mutating func remember(_ id: RecordID, _ root: RecordID) -> RecordID {
    if known.count >= Self.memory {
      let oldest = id.sequence - min(id.sequence, UInt64(Self.memory / 2))
      known = known.filter { $0.key.sequence >= oldest }
      if known.count >= Self.memory { known = [:] }
    }
    known[id] = root
    return root
  }
}
