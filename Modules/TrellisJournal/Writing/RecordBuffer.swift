import TrellisDatabase

/// What has come out of the ring and is to go into the file: frames in, records out.
struct RecordBuffer {
  private(set) var assembler = RecordAssembler()
  /// Records that are over, and not in the file yet.
  private(set) var finished: [RecordDraft] = []
  private var footprint = 0
  private(set) var sequences: SequenceCount
  private(set) var lost = LostRecords()
  /// Records that are open in the file, with the state in which they are there.
  private var carried: [UInt64: Int] = [:]
  private var dropped: [UInt64] = []
  /// When the first of the new records began.
  private(set) var firstBegan: Int64?
  /// The latest time of any record.
  private(set) var latest: Int64 = 0

  private var registrations: RegistrationTable

  /// - Parameters:
  ///   - settled: The number below which everything is in the file.
  ///   - registration: The number of the last registration in the file.
  init(settled: UInt64 = 0, registration: Int64 = 0) {
    registrations = RegistrationTable(behind: registration)
    sequences = SequenceCount(settled: settled)
  }

  /// Takes up a record that is open in the file.
  mutating func resume(_ draft: RecordDraft) {
    _ = assembler.apply(.begin(draft))
    sequences.insert(draft.sequence)
    carried[draft.sequence] = draft.state
  }

  /// Takes note of a number that is in the file already.
  mutating func note(_ sequence: UInt64) {
    sequences.insert(sequence)
  }

  /// Takes a frame.
  mutating func apply(_ frame: RingFrame, _ names: NameTable) {
    switch frame {
    case .name(let number, let text): return names.add(name: number, text)
    case .site(let number, let file, let line):
      return names.add(site: number, file: file, line: line)
    case .begin(let draft):
      guard sequences.insert(draft.sequence) else { return }
      if firstBegan == nil { firstBegan = draft.began }
    case .registration(let registration): return registrations.add(registration)
    case .callStarted, .callFinished, .end, .elsewhere: break
    }
    guard let record = assembler.apply(frame) else { return }
    latest = max(latest, record.latest)
    guard record.fits else {
      return drop(record.sequence, at: record.latest, because: "too-long")
    }
    finished.append(record)
    footprint += record.footprint
  }

  /// Counts a record of which a part was lost.
  mutating func lose(_ sequence: UInt64, at now: Int64, because reason: String) {
    guard assembler.discard(sequence) || sequences.insert(sequence) else { return }
    drop(sequence, at: now, because: reason)
  }

  /// Counts the numbers that were given out and of which nothing came.
  mutating func loseHoles(below end: UInt64, at now: Int64, because reason: String) {
    for hole in sequences.holes(below: end) { lose(hole, at: now, because: reason) }
  }

  /// Gives up what is more than the memory that it may take.
  mutating func shrink(to limit: Int, at now: Int64, because reason: String) {
    while footprint > limit, let record = finished.popLast() {
      footprint -= record.footprint
      drop(record.sequence, at: now, because: reason)
    }
  }

  private mutating func drop(_ sequence: UInt64, at now: Int64, because reason: String) {
    lost.add(sequence, at: now, because: reason)
    if carried[sequence] != nil { dropped.append(sequence) }
  }

  /// Ends what is open as it is: the process ends now, or has ended.
  mutating func finishOpen() {
    for draft in assembler.open {
      latest = max(latest, draft.latest)
      _ = assembler.discard(draft.sequence)
      if draft.fits {
        finished.append(draft)
      } else {
        drop(draft.sequence, at: draft.latest, because: "too-long")
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

  /// Writes everything that is new.
  func write(to store: JournalStore, _ names: NameTable, firstGap: Int64, at now: Int64) throws {
    for (table, row) in names.fresh { try store.put(row, in: table) }
    try store.put(finished, names)
    if !carried.isEmpty {
      for record in finished where carried[record.sequence] != nil {
        try store.removeOpen(record.sequence)
      }
    }
    for sequence in dropped { try store.removeOpen(sequence) }
    for draft in changedOpen {
      try store.put([.integer(Int64(clamping: draft.sequence)), .blob(draft.frames)], in: .open)
    }
    for row in registrations.rows { try store.put(row, in: .registration) }
    for row in lost.rows(from: firstGap, until: now) { try store.put(row, in: .gap) }
  }

  /// Takes note that all of it is in the file.
  mutating func keep() {
    for sequence in dropped { carried[sequence] = nil }
    if !carried.isEmpty { for record in finished { carried[record.sequence] = nil } }
    for draft in assembler.open { carried[draft.sequence] = draft.state }
    finished.removeAll(keepingCapacity: true)
    footprint = 0
    lost.keep()
    registrations.keep()
    dropped.removeAll()
    firstBegan = nil
  }

  /// Forgets what is in a file that is not there any more: what is open is written anew, everything else is lost.
  ///
  /// - Returns: The first number of a file that goes on from here.
  mutating func beginAnew(at now: Int64, because reason: String) -> UInt64 {
    carried = [:]
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

extension RecordDraft {
  /// Changes with everything that happens to a record while it is open.
  fileprivate var state: Int {
    callCounts.all + callCounts.over + 1
  }
}
