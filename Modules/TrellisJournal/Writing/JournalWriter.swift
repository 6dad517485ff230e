import TrellisDatabase
import TrellisEvents

/// Decides what is committed when, and what becomes of records that cannot be stored.
///
/// Belongs to one thread at a time; ``Journal`` guards it.
final class JournalWriter {
  /// Nil once the journal is closed.
  private var store: JournalStore?
  private let path: String
  private let opening: SessionOpening
  private let clock: any JournalClock
  private let sealer: (any ValueSealer)?

  private var nextSequence: UInt64 = 0
  /// Records whose begin is stored and whose end is not.
  private var open: [RecordID: OpenRecord] = [:]
  /// What the next commit takes along: finished calls, and what a failing disk has kept back. Bounded
  /// by what was open when the disk began to fail.
  private var pending: [PendingRow] = []
  private var outage: Outage?
  /// Whether the file was found to be there no more, which nothing can mend.
  private var isRemoved = false
  private var gapCount: Int64 = 0
  private var anchors: AnchorTrail
  /// The latest time that was given to anything.
  private var latest: Int64 = 0

  init(
    store: JournalStore, path: String, opening: SessionOpening, sealer: (any ValueSealer)?,
    clock: any JournalClock
  ) {
    self.store = store
    self.path = path
    self.opening = opening
    self.sealer = sealer
    self.clock = clock
    anchors = AnchorTrail(start: opening.start)
  }

  // MARK: Dispatches

  func begin(_ start: DispatchStart) -> (RecordID, JournalError?) {
    let id = RecordID(nextSequence)
    nextSequence += 1
    let now = elapsed()
    var record: OpenRecord?
    let failure = commit(at: now) { store in
      let begun = OpenRecord(
        beginning: try beginning(of: start, id: id, at: now, in: store))
      try store.insert(begun.row(in: store), into: .record)
      try write(start.arguments, of: id, to: store)
      record = begun
    }
    if outage == nil { open[id] = record } else { outage?.lose(id) }
    return (id, failure)
  }

  func call(_ entry: CallEntry, in id: RecordID) -> JournalError? {
    guard open[id] != nil else { return nil }
    let now = elapsed()
    switch entry.phase {
    case .started:
      guard let call = open[id]?.start(entry, of: id, at: now) else { return nil }
      return commit(at: now) { store in try store.insert(call.row(in: store), into: .call) }
    case .finished(let answer, let outcome):
      guard var call = open[id]?.finish(entry, of: id, at: now) else { return nil }
      call.end = OpenCall.End(
        elapsed: now, outcome: StoredOutcome(outcome),
        answer: StoredValue(answer, sealer: sealer))
      pending.append(.call(call))
      return nil
    }
  }

  func end(_ end: DispatchEnd, of id: RecordID) -> JournalError? {
    guard var record = open.removeValue(forKey: id) else { return nil }
    let now = elapsed()
    record.end = OpenRecord.End(
      elapsed: now, outcome: StoredOutcome(end.outcome),
      answer: StoredValue(end.answer, sealer: sealer), isDefault: end.isDefault,
      changeCount: Int64(end.changes.count))
    pending += record.running.map { .call($0) }
    for (position, change) in end.changes.enumerated() {
      let stored = StoredChange(
        state: change.state, old: StoredValue(change.old, sealer: sealer),
        new: StoredValue(change.new, sealer: sealer))
      pending.append(.change(stored, of: id, position: position))
    }
    pending.append(.record(record))
    return commit(at: now) { _ in }
  }

  /// Writes the end of the session. What could not be stored until now has its last chance.
  func close() -> JournalError? {
    guard let store else { return nil }
    let now = elapsed()
    let failure = commit(at: now, insisting: true) { store in
      let end = JournalSession.End(
        elapsed: now, records: Int64(nextSequence), anchors: anchors.count,
        gaps: gapCount + (outage?.hasGap == true ? 1 : 0))
      try store.replace(opening.row(ending: end), in: .session)
    }
    self.store = nil
    if isRemoved { return .removed(path) }
    if let outage {
      return failure
        ?? JournalError(
          .cannotWrite, "the end of the session was not stored: \(outage.reason)", path: path)
    }
    store.settle()
    return nil
  }

  // MARK: Rows

  private func beginning(
    of start: DispatchStart, id: RecordID, at now: Int64, in store: JournalStore
  ) throws -> [SQLValue] {
    [
      .integer(Int64(id.sequence)), .integer(Int64(start.kind.rawValue)),
      try store.name(start.path?.text), try store.name(start.subject),
      .integer(Int64(start.arguments.count)),
      // Whatever a caller says, nothing comes of itself or of what is to come.
      start.cause.flatMap { $0 < id ? .integer(Int64($0.sequence)) : nil } ?? .null,
      try store.site(start.site), .integer(Int64(max(0, start.depth))), .integer(now),
    ]
  }

  private func write(
    _ arguments: [RecordArgument], of id: RecordID, to store: JournalStore
  ) throws {
    for (position, argument) in arguments.enumerated() {
      try store.insert(
        [
          .integer(Int64(id.sequence)), .integer(Int64(position)),
          try store.name(argument.name),
          StoredValue(argument.value, sealer: sealer).column,
        ], into: .argument)
    }
  }

  // MARK: Commits

  /// Nanoseconds since the session's start; never less than before, also if the clock goes back.
  private func elapsed() -> Int64 {
    latest = max(latest, Int64(bitPattern: clock.monotonicNanoseconds() &- opening.monotonicStart))
    return latest
  }

  /// Commits everything that waits and some more, unless the disk has just failed.
  ///
  /// - Parameter insisting: Asks the disk even so.
  /// - Returns: The failure, if it is the first of an outage.
  private func commit(
    at now: Int64, insisting: Bool = false, _ work: (JournalStore) throws -> Void
  ) -> JournalError? {
    guard let store, !isRemoved, insisting || outage?.mayTry(at: now) ?? true else { return nil }
    do {
      let anchor = anchors.needed(at: now, utc: clock.utcNanoseconds())
      let gap = outage?.gap(id: gapCount, until: now)
      try store.transaction {
        if let anchor { try store.insert(anchor, into: .anchor) }
        if let gap { try store.insert(gap, into: .gap) }
        for row in pending { try row.write(to: store) }
        try work(store)
      }
      anchors.keep()
      pending.removeAll(keepingCapacity: true)
      gapCount += gap == nil ? 0 : 1
      outage = nil
      return removal(of: store)
    } catch {
      anchors.forget()
      guard outage == nil else {
        outage?.failedAgain(at: now)
        return nil
      }
      outage = Outage(beganAt: now, because: error)
      return JournalError(writing: error, path: path)
    }
  }

  /// Says once that the file lost its name. SQLite goes on writing to it, and nobody can read it.
  private func removal(of store: JournalStore) -> JournalError? {
    guard !isRemoved, store.isRemoved else { return nil }
    isRemoved = true
    return .removed(path)
  }
}
