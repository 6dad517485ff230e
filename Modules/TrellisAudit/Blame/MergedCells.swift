import TrellisEvents
import TrellisJournal

/// The writes to cells in sessions that overlap in time, merged by the times at which their records
/// began. Some records of each session are kept in memory.
struct MergedCells {
  private var sources: [CellSource]
  private let readers: [JournalReader]
  private let clocks: SessionClocks

  init(
    _ sessions: [SessionJournals], _ readers: [JournalReader], _ overlap: SegmentOverlap,
    _ clocks: SessionClocks
  ) {
    sources = sessions.map { CellSource($0, overlap) }
    self.readers = readers
    self.clocks = clocks
  }

  /// Whether damage was found in the journals.
  var hasDamage: Bool { sources.contains(where: \.hasDamage) }

  /// Calls a closure with the writes and changes to cells in each record, in order of time.
  mutating func run(_ body: ([CellRecord]) throws -> Void) throws {
    while true {
      for index in sources.indices { try sources[index].fill(readers) }
      let times = sources.indices.compactMap { index in
        sources[index].head.map { head in
          (time: clocks.time(at: head[0].record.began, in: head[0].journal), index: index)
        }
      }
      guard let first = times.min(by: { $0 < $1 }) else { return }
      if let cells = sources[first.index].takeHead() { try body(cells) }
    }
  }
}

/// The writes to cells in one session, read in portions.
private struct CellSource {
  /// The number of records in a portion.
  private static let limit = 1024

  private let session: SessionJournals
  private let overlap: SegmentOverlap
  private var waiting: ArraySlice<[CellRecord]> = []
  /// The index of the journal that is being read, among the journals of the session.
  private var index = 0
  /// The number of the first record in the current journal that has not been read.
  private var next: UInt64 = 0
  private(set) var hasDamage = false

  init(_ session: SessionJournals, _ overlap: SegmentOverlap) {
    self.session = session
    self.overlap = overlap
  }

  var head: [CellRecord]? { waiting.first }

  mutating func takeHead() -> [CellRecord]? { waiting.popFirst() }

  mutating func fill(_ readers: [JournalReader]) throws {
    while waiting.isEmpty, index < session.journals.count {
      let journal = session.journals[index]
      var query = JournalQuery()
      query.kinds = [.rowChange, .effect]
      query.numbers = next ... .max
      var found: [[CellRecord]] = []
      var count = 0
      var last: UInt64?
      try readers[journal].forEachEntry(query) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard case .record(let record) = entry else { return true }
        (count, last) = (count + 1, record.id.sequence)
        if !overlap.repeats(record, of: readers[journal]) {
          let cells = CellRecord.all(in: record, journal: journal)
          if !cells.isEmpty { found.append(cells) }
        }
        return count < Self.limit
      }
      waiting = found[...]
      if count == Self.limit, let last, last < .max {
        next = last + 1
      } else {
        (index, next) = (index + 1, 0)
      }
    }
  }
}
