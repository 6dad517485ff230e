import TrellisDatabase

/// The hash tree of the records of a journal that is being written. It is used on the writer's
/// thread.
///
/// The additions of a transaction become part of the tree when the transaction is committed. If the
/// transaction fails, they are forgotten.
final class RecordTree {
  private struct State {
    var range: TreeRange
    var facts: FileFacts
  }

  let evidence: any JournalEvidence
  private let origin: String
  private var kept: State
  private var next: State
  @exclusivity(unchecked) private var leaf = Leaf()
  /// The numbers of leaves, anchors and registrations in the newest checkpoint, or `nil` before the
  /// first checkpoint.
  private var sealed: [Int64]?
  /// The checkpoint that the transaction has added, and the numbers of leaves, anchors and
  /// registrations that it covers. The value is `nil` once the checkpoint has been given to the
  /// witnesses.
  private var fresh: (note: String, counts: [Int64])?
  /// The time of the newest checkpoint by the system's monotonic clock, in nanoseconds.
  private var lastTime: UInt64 = 0
  /// The error with which signing failed, or `nil` if it has not failed. After an error, no more
  /// checkpoints are made.
  private(set) var failure: (any Error)?
  /// The number of records that a program had signed before it was killed, or `nil` for a new
  /// journal.
  var signedBefore: UInt64?

  /// Creates the tree of a file.
  ///
  /// - Parameters:
  ///   - origin: The origin of the checkpoints.
  ///   - range: The leaves of the records so far.
  ///   - facts: The facts of the file so far.
  init(
    _ evidence: any JournalEvidence, origin: String, _ range: TreeRange, _ facts: FileFacts
  ) {
    self.evidence = evidence
    self.origin = origin
    kept = State(range: range, facts: facts)
    next = kept
  }

  /// Creates the tree of a new journal.
  ///
  /// - Parameter session: The row of the session.
  convenience init(_ evidence: any JournalEvidence, origin: String, session: [SQLValue]) {
    let facts = FileFacts(
      session: session.prefix(FileFacts.sessionColumnCount), earlier: TreeRange(), evidence)
    self.init(evidence, origin: origin, TreeRange(), facts)
  }

  // MARK: Transactions

  /// Begins a transaction, and forgets the additions of a transaction that was not committed.
  func begin() { (next, fresh) = (kept, nil) }

  /// Keeps what the transaction added, because it was committed.
  func keep() {
    kept = next
    if let fresh { sealed = fresh.counts }
  }

  /// Begins the transaction that fills another file.
  ///
  /// - Parameter session: The row of the session in that file.
  func beginFile(session: [SQLValue]) {
    begin()
    next.facts.beginFile(
      session: session.prefix(FileFacts.sessionColumnCount), earlier: next.range, evidence)
    sealed = nil
  }

  func add(_ record: UInt64, _ leaf: borrowing Leaf) {
    let hash = leaf.withBytes { evidence.hash(ofLeaf: $0) }
    next.range.insert(hash, at: record, evidence)
  }

  func add(gap row: [SQLValue]) {
    guard let gap = GapLeaf(row: row) else { return }
    leaf.encode(gap)
    let hash = leaf.withBytes { evidence.hash(ofLeaf: $0) }
    next.range.insert(hash, at: gap.leaves, evidence)
  }

  func add(anchor row: some Sequence<SQLValue>) { next.facts.add(anchor: row, evidence) }

  func add(registration row: [SQLValue], _ names: some LeafNames) throws {
    try next.facts.add(registration: row, names, &leaf, evidence)
  }

  // MARK: Checkpoints

  /// The time in nanoseconds between two checkpoints.
  static let interval: UInt64 = 250_000_000

  /// Whether the file contains something that no checkpoint covers yet. Once signing has failed,
  /// the value is always `false`.
  var isBehind: Bool { failure == nil && counts(of: kept) != sealed }

  /// Returns the time in nanoseconds until the next checkpoint may be made.
  func delay(at now: UInt64) -> UInt64 {
    let passed = now &- lastTime
    return passed < Self.interval ? Self.interval - passed : 0
  }

  private func counts(of state: State) -> [Int64] {
    [
      Int64(clamping: state.range.count), state.facts.anchors.count,
      state.facts.registrations.count,
    ]
  }

  /// Returns a new checkpoint, which covers what the transaction has added, or `nil` if signing
  /// fails.
  ///
  /// - Parameters:
  ///   - row: The row in which the checkpoint will be stored.
  ///   - now: The time by the system's monotonic clock, in nanoseconds.
  ///   - end: The end of the session or the segment, or `nil` if the segment continues.
  func checkpoint(
    _ row: StoredCheckpoint.Row, now: UInt64, ending end: CheckpointStatement.End? = nil
  ) -> StoredCheckpoint? {
    guard failure == nil else { return nil }
    let statement = CheckpointStatement(
      origin: origin, next.range, next.facts, end: end, evidence)
    do {
      let note = try evidence.sign(statement.text)
      fresh = (note, counts(of: next))
      if row == .newest { lastTime = now }
      return StoredCheckpoint(
        row, key: evidence.verifierKey, note: note, next.range)
    } catch {
      failure = error
      return nil
    }
  }

  /// Returns whether a transaction that waits for the disk should add a checkpoint.
  func isDue(at now: UInt64) -> Bool {
    failure == nil && counts(of: next) != sealed && delay(at: now) == 0
  }

  /// Gives the newest checkpoint to the witnesses, because it is on the disk.
  func publish() {
    if let fresh { evidence.publish(fresh.note) }
    fresh = nil
  }
}
