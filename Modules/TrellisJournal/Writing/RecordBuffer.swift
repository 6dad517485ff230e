import TrellisDatabase

/// The records on their way from the ring to the file. The buffer receives frames and writes rows.
struct RecordBuffer {
  private(set) var assembler = RecordAssembler()
  private let names: NameTable
  private var footprint = 0
  private(set) var sequences: SequenceCount
  private(set) var lost = LostRecords()
  /// The stored state of each carried record, keyed by the number of the record. A carried record
  /// is one that is open in the file.
  private var carried: [UInt64: Int] = [:]
  /// The number that follows the highest number of a carried record, which is a record that is open
  /// in the file.
  private var carriedEnd: UInt64 = 0
  /// The numbers of the carried records (those that are open in the file) that have ended.
  private var closed: [UInt64] = []
  /// The numbers of the carried records (those that are open in the file) that were lost.
  private var dropped: [UInt64] = []
  /// The time when the first of the new records began, in nanoseconds since the start of the
  /// session, or `nil` if there are no new records.
  private(set) var firstBegan: Int64?
  /// The latest time of any record, in nanoseconds since the start of the session.
  private(set) var latest: Int64 = 0

  private var registrations: RegistrationTable

  /// Creates a buffer.
  ///
  /// - Parameters:
  ///   - names: The table that receives names and source locations.
  ///   - settled: The sequence number below which every record is in the file.
  ///   - registration: The number of the last registration in the file.
  init(_ names: NameTable, settled: UInt64 = 0, registration: Int64 = 0) {
    self.names = names
    registrations = RegistrationTable(behind: registration)
    sequences = SequenceCount(settled: settled)
  }

  /// Adds a record that is open in the file.
  mutating func resume(_ draft: RecordDraft) {
    assembler.begin(draft)
    sequences.insert(draft.sequence)
    carry(draft)
  }

  /// Remembers that a record is open in the file in its current state.
  private mutating func carry(_ draft: RecordDraft) {
    carried[draft.sequence] = draft.state
    carriedEnd = max(carriedEnd, draft.sequence &+ 1)
  }

  /// Remembers the number of a record or gap that is in the file already.
  mutating func note(_ sequence: UInt64) {
    sequences.insert(sequence)
  }

  /// The records that have ended and are not in the file yet.
  var finished: [RecordDraft] { assembler.finished }

  /// Counts a record as lost, because one of its parts was lost.
  mutating func lose(_ sequence: UInt64, at now: Int64, because reason: String) {
    guard assembler.discard(sequence) || sequences.insert(sequence) else { return }
    drop(sequence, at: now, because: reason)
  }

  /// Counts as lost the records whose numbers were assigned, but which never arrived.
  mutating func loseHoles(below end: UInt64, at now: Int64, because reason: String) {
    for hole in sequences.holes(below: end) { lose(hole, at: now, because: reason) }
  }

  /// Drops finished records, the newest first, until the remaining records take at most the given
  /// number of bytes in memory.
  mutating func shrink(to limit: Int, at now: Int64, because reason: String) {
    while footprint > limit, let record = assembler.finished.popLast() {
      footprint -= record.footprint
      drop(record.sequence, at: now, because: reason)
    }
  }

  private mutating func drop(_ sequence: UInt64, at now: Int64, because reason: String) {
    lost.add(sequence, at: now, because: reason)
    if carried[sequence] != nil { dropped.append(sequence) }
  }

  /// Moves the open records to the finished records without changing them, because the process is
  /// ending or has ended.
  mutating func finishOpen() {
    for draft in assembler.open {
      latest = max(latest, draft.latest)
      _ = assembler.discard(draft.sequence)
      if draft.fits {
        assembler.finished.append(draft)
        noteEnd(of: draft.sequence)
      } else {
        drop(draft.sequence, at: draft.latest, because: JournalGap.tooLong)
      }
    }
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool {
    finished.isEmpty && lost.isEmpty && dropped.isEmpty && registrations.isEmpty
      && changedOpen.isEmpty
  }

  private var changedOpen: [RecordDraft] {
    assembler.isEmpty ? [] : assembler.open.filter { carried[$0.sequence] != $0.state }
  }

  /// Writes everything that is not in the file yet.
  func write(to store: JournalStore, firstGap: Int64, at now: Int64) throws {
    for (table, row) in names.fresh { try store.put(row, in: table) }
    try store.put(finished, names)
    for sequence in closed + dropped { try store.removeOpen(sequence) }
    for draft in changedOpen {
      try store.put([.integer(Int64(clamping: draft.sequence)), .blob(draft.frames)], in: .open)
    }
    for row in registrations.rows {
      try store.put(row, in: .registration)
      try store.tree?.add(registration: row, names)
    }
    for row in lost.rows(from: firstGap, until: now) {
      try store.put(row, in: .gap)
      store.tree?.add(gap: row)
    }
  }

  /// Removes everything that was written, because it is in the file.
  mutating func keep() {
    for sequence in closed + dropped { carried[sequence] = nil }
    closed.removeAll()
    for draft in assembler.open { carry(draft) }
    assembler.finished.removeAll(keepingCapacity: true)
    footprint = 0
    lost.keep()
    registrations.keep()
    dropped.removeAll()
    firstBegan = nil
  }

  /// Prepares the buffer for another file. Open records will be written again, to that file. All
  /// other records so far are counted in gaps.
  ///
  /// - Returns: The lowest sequence number of the other file.
  mutating func beginAnew(at now: Int64, because reason: String) -> UInt64 {
    carried = [:]
    closed = []
    registrations.beginFile()
    let open = assembler.open.map(\.sequence)
    let first = open.first ?? sequences.end
    var next = first
    for sequence in open + [sequences.end] {
      if sequence > next { lost.add(next, count: sequence - next, at: now, because: reason) }
      next = sequence + 1
    }
    return first
  }
}

extension RecordBuffer: FrameReceiver {
  @inline(__always)
  mutating func begin(_ draft: RecordDraft) {
    guard sequences.insert(draft.sequence) else { return }
    if firstBegan == nil { firstBegan = draft.began }
    assembler.begin(draft)
  }

  @inline(__always)
  mutating func start(_ call: RingFrame.Call) {
    assembler.start(call)
  }

  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue
  ) {
    assembler.finish(call, outcome, answer)
  }

  @inline(__always)
  mutating func finish(_ call: RingFrame.Call, code: UInt8) {
    assembler.finish(call, code: code)
  }

  mutating func end(_ end: RingFrame.End) {
    let count = assembler.finished.count
    assembler.end(end)
    if assembler.finished.count > count { countFinished() }
  }

  @inline(__always)
  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8) {
    let count = assembler.finished.count
    assembler.end(sequence, at: time, code: code)
    if assembler.finished.count > count { countFinished() }
  }

  /// Adds the size of the record that has just ended to `footprint`, or drops the record if it has
  /// too many parts to be stored.
  @inline(__always)
  private mutating func countFinished() {
    let index = assembler.finished.count - 1
    latest = max(latest, assembler.finished[index].latest)
    noteEnd(of: assembler.finished[index].sequence)
    if assembler.finished[index].isPlain {
      footprint += RecordDraft.plainFootprint
    } else {
      countParts(at: index)
    }
  }

  @inline(__always)
  private mutating func noteEnd(of sequence: UInt64) {
    if sequence < carriedEnd, carried[sequence] != nil { closed.append(sequence) }
  }

  @inline(never)
  private mutating func countParts(at index: Int) {
    let record = assembler.finished[index]
    guard !record.fits else { return footprint += record.footprint }
    assembler.finished.remove(at: index)
    drop(record.sequence, at: record.latest, because: JournalGap.tooLong)
  }

  mutating func name(_ number: UInt32, _ text: [UInt8]) {
    names.add(name: number, text)
  }

  mutating func site(_ number: UInt32, file: UInt32, line: UInt64) {
    names.add(site: number, file: file, line: line)
  }

  mutating func register(_ registration: RingFrame.Registration) {
    registrations.add(registration)
  }
}

extension RecordDraft {
  /// A number that changes whenever a call of an open record starts or ends.
  fileprivate var state: Int {
    callCounts.all + callCounts.over + 1
  }
}
