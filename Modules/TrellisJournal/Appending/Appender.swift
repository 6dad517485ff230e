import CTrellisJournal
import Synchronization
import TrellisEvents

/// An object that appends a journal's records to the ring, a file in shared memory. It can be used
/// on any thread.
///
/// An append usually takes no lock, makes no system call and allocates no memory. There are
/// exceptions: the ring may be full, a frame may be too long for the ring, or the writer may have
/// to be woken.
final class Appender: Sendable {
  private let frames: FrameWriter
  private let clock: any JournalClock
  /// Whether the journal uses the system's clock. If so, the clock is read directly instead of
  /// through ``JournalClock``.
  private let isSystemClock: Bool
  private let sealer: (any ValueSealer)?
  private let monotonicStart: UInt64

  private let nextSequence = Atomic<UInt64>(0)
  /// The record of the most recent frame, encoded as in `moment(of:followsBegin:)`, or 0. The value
  /// is 0 unless the most recent frame is the start of a record or the end of one of its calls. If
  /// the value is not 0, the record's next frame can share the time of the most recent frame.
  private let lastMoment = Atomic<UInt64>(0)
  private let names = NameNumbers()
  private let lost = LostSequences()

  init(
    ring: Ring, opening: SessionOpening, sealer: (any ValueSealer)?, clock: any JournalClock,
    whenFull: JournalOptions.WhenFull
  ) {
    frames = FrameWriter(ring, whenFull: whenFull)
    self.clock = clock
    isSystemClock = clock is SystemJournalClock
    self.sealer = sealer
    monotonicStart = opening.monotonicStart
  }

  /// The number of sequence numbers assigned so far.
  var sequenceCount: UInt64 { nextSequence.load(ordering: .acquiring) }

  /// The ring, a file in shared memory to which the appender writes the frames of records.
  var ring: Ring { frames.ring }

  /// Registers the current thread as the writer's thread.
  func setWriter() { frames.setWriter() }

  /// Closes the appender, so that only the writer's thread can still append.
  func close() { frames.close() }

  /// Returns the sequence numbers of the records that were lost since this method was last called.
  func takeLost() -> [UInt64] { lost.take() }

  /// Whether there are lost records that no gap of the file counts yet.
  var hasLosses: Bool { !lost.isEmpty }

  /// Forgets lost records, because they have been counted in a gap of the file. If parts of these
  /// records are appended later, the reader of the ring ignores them.
  func forget(_ counted: [UInt64]) { lost.forget(counted) }

  /// Returns the number of nanoseconds since the start of the session, or 0 if the clock shows a
  /// time before the start.
  func elapsed() -> Int64 {
    let now =
      isSystemClock
      ? SystemJournalClock().monotonicNanoseconds() : clock.monotonicNanoseconds()
    return max(0, Int64(bitPattern: now &- monotonicStart))
  }

  // MARK: Dispatches

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin? = nil
  ) -> RecordID {
    guard frames.mayAppend else {
      return RecordID(nextSequence.add(1, ordering: .relaxed).oldValue)
    }
    let time = elapsed()
    let values = StoredArguments(arguments) { stored($0) }
    let pathNumber = path.map { names.number(of: $0.text, in: frames) } ?? 0
    let subjectNumber = names.number(of: subject(), in: frames)
    let siteNumber = names.number(of: site, in: frames)
    let argumentNumbers = ArgumentNumbers(arguments) { names.number(of: $0, in: frames) }
    let originNumbers = origin.map { names.numbers(of: $0, in: frames) }
    let size = 48 + values.size + (originNumbers == nil ? 0 : 12)
    guard var slot = frames.reserve(size) else { return lose() }
    // The number is assigned only after room has been reserved. Each record that has a number is
    // therefore in the ring or on its way to the ring.
    let sequence = nextSequence.add(1, ordering: .relaxed).oldValue
    slot.cursor.put(FrameKind.begin.rawValue)
    slot.cursor.put(kind.rawValue)
    slot.cursor.put(originNumbers == nil ? 0 : FrameFlags.hasOrigin.rawValue)
    slot.cursor.put(0 as UInt8)
    slot.cursor.put(UInt32(arguments.count))
    slot.cursor.put(sequence)
    slot.cursor.put(time)
    // The cause of a record must be an earlier record.
    slot.cursor.put(cause.map { $0.sequence < sequence ? $0.sequence + 1 : 0 } ?? 0)
    slot.cursor.put(pathNumber)
    slot.cursor.put(subjectNumber)
    slot.cursor.put(siteNumber)
    slot.cursor.put(UInt32(clamping: max(0, depth)))
    if let originNumbers {
      slot.cursor.put(originNumbers.actor)
      slot.cursor.put(originNumbers.source)
      slot.cursor.put(originNumbers.reason)
    }
    values.write(argumentNumbers, to: &slot.cursor)
    guard frames.publish(slot) else { return lose(RecordID(sequence)) }
    lastMoment.store(2 &* sequence &+ 2, ordering: .relaxed)
    return RecordID(sequence)
  }

  /// Assigns a number to a record that does not fit into the ring, and counts the record as lost.
  private func lose() -> RecordID {
    lose(RecordID(nextSequence.add(1, ordering: .relaxed).oldValue))
  }

  @discardableResult
  private func lose(_ record: RecordID) -> RecordID {
    lost.add(record.sequence)
    trellis_ring_wake(ring.ring)
    return record
  }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    guard frames.mayAppend, !lost.contains(record.sequence) else { return }
    let siteNumber = names.number(of: site, in: frames)
    let isIn =
      switch phase {
      case .started: start(order, handler, siteNumber, record)
      case .finished(let answer, let outcome):
        finish(order, handler, siteNumber, answer, outcome, record)
      }
    if !isIn { lose(record) }
  }

  private func start(
    _ order: Int, _ handler: HandlerID, _ site: UInt32, _ record: RecordID
  ) -> Bool {
    let (flags, time) = moment(of: record, followsBegin: true)
    guard var slot = frames.reserve(28 + (time == nil ? 0 : 8)) else { return false }
    slot.cursor.put(FrameKind.callStarted.rawValue)
    slot.cursor.put(flags.rawValue)
    slot.cursor.put(0 as UInt16)
    slot.cursor.put(handler.number)
    slot.cursor.put(record.sequence)
    slot.cursor.put(Int64(order))
    slot.cursor.put(site)
    if let time { slot.cursor.put(time) }
    lastMoment.store(0, ordering: .relaxed)
    return frames.publish(slot)
  }

  private func finish(
    _ order: Int, _ handler: HandlerID, _ site: UInt32, _ answer: RecordValue, _ outcome: Outcome,
    _ record: RecordID
  ) -> Bool {
    let time = elapsed()
    let value = FrameValue(answer) { stored($0) }
    let details = outcome.details
    let type = details?.type.map { names.number(of: $0, in: frames) }
    let size =
      36 + value.size + (type == nil ? 0 : 4) + (details.map { frameSize($0.message) } ?? 0)
    guard var slot = frames.reserve(size) else { return false }
    slot.cursor.put(FrameKind.callFinished.rawValue)
    slot.cursor.put(0 as UInt8)
    slot.cursor.put(outcome.code)
    slot.cursor.put(0 as UInt8)
    slot.cursor.put(handler.number)
    slot.cursor.put(record.sequence)
    slot.cursor.put(Int64(order))
    slot.cursor.put(site)
    slot.cursor.put(time)
    if let type { slot.cursor.put(type) }
    if let details { slot.cursor.put(details.message) }
    value.write(to: &slot.cursor)
    lastMoment.store(2 &* record.sequence &+ 3, ordering: .relaxed)
    return frames.publish(slot)
  }

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    guard frames.mayAppend, !lost.contains(record.sequence) else { return }
    var (flags, time) = moment(of: record, followsBegin: false)
    if isDefault { flags.insert(.isDefault) }
    let value = FrameValue(answer) { stored($0) }
    let details = outcome.details
    let type = details?.type.map { names.number(of: $0, in: frames) }
    let drafts = changes.isEmpty ? [] : changes.map { draft($0, of: record) }
    var size = 16 + (time == nil ? 0 : 8) + value.size
    size += (type == nil ? 0 : 4) + (details.map { frameSize($0.message) } ?? 0)
    for change in drafts { size += 12 + change.old.frameSize + change.new.frameSize }
    lastMoment.store(0, ordering: .relaxed)
    guard var slot = frames.reserve(size) else { return _ = lose(record) }
    slot.cursor.put(FrameKind.end.rawValue)
    slot.cursor.put(flags.rawValue)
    slot.cursor.put(outcome.code)
    slot.cursor.put(0 as UInt8)
    slot.cursor.put(UInt32(drafts.count))
    slot.cursor.put(record.sequence)
    if let time { slot.cursor.put(time) }
    if let type { slot.cursor.put(type) }
    if let details { slot.cursor.put(details.message) }
    value.write(to: &slot.cursor)
    for change in drafts {
      slot.cursor.put(change.state)
      change.old.write(to: &slot.cursor)
      change.new.write(to: &slot.cursor)
      slot.cursor.put(change.distance)
    }
    if !frames.publish(slot) { lose(record) }
  }

  /// Appends a frame for each registered handler, up to the first frame that does not fit into the
  /// ring.
  func register(_ registrations: [HandlerRegistration]) {
    guard frames.mayAppend else { return }
    for registration in registrations {
      let path = names.number(of: registration.path.text, in: frames)
      let event = names.number(of: registration.event, in: frames)
      let site = names.number(of: registration.site, in: frames)
      guard var slot = frames.reserve(20) else { return }
      slot.cursor.put(UInt32(FrameKind.registration.rawValue))
      slot.cursor.put(path)
      slot.cursor.put(event)
      slot.cursor.put(registration.handler.number)
      slot.cursor.put(site)
      _ = frames.publish(slot)
    }
  }

  /// Adds a record which says that the journal with the given name was removed.
  func noteRemoval(of journal: String) {
    let record = begin(
      kind: .lifecycle, path: nil, subject: { "journal removed" },
      arguments: [RecordArgument("name", .text(journal))], cause: nil, site: nil, depth: 0)
    end(outcome: .returned, answer: .none, isDefault: false, changes: [], of: record)
  }

  private func draft(_ change: StateChangeRecord, of record: RecordID) -> RecordDraft.Change {
    let latest = max(change.latest?.sequence ?? 0, record.sequence)
    return RecordDraft.Change(
      state: names.number(of: change.state, in: frames), old: stored(change.old),
      new: stored(change.new), distance: latest - record.sequence)
  }

  /// Returns a value in the form that the journal stores: sealed if the value is private, and cut
  /// or left out if it is too long.
  @inline(never)
  private func stored(_ value: RecordValue) -> StoredValue {
    StoredValue(value, sealer: sealer)
  }

  /// Returns the value of an argument in the form that the journal stores: sealed if the value is
  /// private, and cut or left out if it is too long.
  private func stored(_ argument: RecordArgument) -> StoredValue {
    argument.isUncommitted ? StoredValue(argument.value, sealer: nil) : stored(argument.value)
  }

  /// Returns the flags and the time of a record's next frame. The time is `nil` if the frame shares
  /// the time of the frame before it. This is possible only if that earlier frame is the end of one
  /// of the record's calls or, if `followsBegin` is `true`, the start of the record.
  @inline(__always)
  private func moment(of record: RecordID, followsBegin: Bool) -> (FrameFlags, Int64?) {
    let last = lastMoment.load(ordering: .relaxed)
    // After the start of a record, `lastMoment` is twice the sequence number plus 2. After the end
    // of a call, it is twice the sequence number plus 3.
    let begin = 2 &* record.sequence &+ 2
    if last == begin &+ 1 || followsBegin && last == begin { return (.sharesTime, nil) }
    return ([], elapsed())
  }
}
