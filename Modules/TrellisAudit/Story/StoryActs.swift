import TrellisEvents
import TrellisJournal

/// A collector of records into acts as they come: each act is told when it is certain that nothing
/// joins it.
struct StoryActs {
  private let reader: JournalReader
  private let filter: RecordFilter?
  private var roots: StoryRoots
  private var stage: StoryStage
  /// The act that is told next, and the one behind it, which may continue it.
  private var told: StoryAct?
  private var current: StoryAct?
  /// Whether a record of each is wanted.
  private var isToldWanted = false
  private var isCurrentWanted = false
  /// The first numbers of the acts that are not told yet.
  private var openRoots: Set<RecordID> = []
  /// The acts that are over and not given back yet.
  private var over: [StoryAct] = []
  /// The number of acts that were begun, and of those that were not put into the one before.
  private var begun = 0
  /// Whether an act is wanted that may have begun, or be the sequel of one, in front of the first
  /// record.
  private(set) var isCutOff = false

  /// - Parameter stage: What earlier records say of where the first one happens.
  init(_ reader: JournalReader, _ filter: RecordFilter?, on stage: StoryStage = StoryStage()) {
    self.reader = reader
    self.filter = filter
    self.stage = stage
    roots = StoryRoots(reader)
  }

  /// Whether no act from here on can have begun in front of the first record.
  var isCertain: Bool { begun >= 3 }

  /// Whether what is not told yet is of no interest.
  var isIdle: Bool { !isToldWanted && !isCurrentWanted }

  /// Takes in a record, and gives back what is over by that.
  mutating func add(_ record: JournalRecord) throws -> [StoryAct] {
    defer { over = [] }
    let root = try roots.root(of: record)
    let stageBefore = stage
    let focus = stage.follow(record)
    let isWanted = filter?.matches(record) ?? true
    // The act that is told first may have begun earlier, and the next may continue with it.
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

  /// Returns the acts that are left at the end.
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

  /// Puts the current act behind the one that is told next, or into it.
  private mutating func fold() {
    guard let act = current else { return }
    current = nil
    if act.isNothing, filter == nil { return }
    if told?.isContinued(by: act) == true {
      told?.merge(act)
      isToldWanted = isToldWanted || isCurrentWanted
      // Of very many keys in a row, what comes of the first is told by itself.
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
    if let told, isToldWanted, !told.isNothing { over.append(told) }
    told = nil
    openRoots = []
  }
}

/// A search for the roots of records. The last thousands of records are remembered, others are
/// looked up.
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
