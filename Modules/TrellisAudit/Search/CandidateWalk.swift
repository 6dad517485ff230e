import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A search for the records that match a query, in either direction. The closure of the search
/// receives these records, including those that have no final rows yet, and the gaps and the damage
/// between them.
struct CandidateWalk {
  private let reader: JournalReader
  private let query: JournalQuery
  private let live: LiveRecords?
  private var source: CandidateSource
  /// The gaps, and the records that have no final rows yet, in the order of the search.
  private var besides: Besides
  /// The number of the previous record. By comparing it with the next number, the search detects
  /// missing records.
  private var previous: UInt64?
  private var toldStrays: Set<JournalDamage> = []
  /// The records that had no final row when the search began, but whose rows were found later.
  private var met: Set<UInt64> = []

  /// The number of changes that each record stands for, keyed by the record's number: its own
  /// change and the skipped earlier changes to the same cell. A record that stands for only one
  /// change is not in the dictionary.
  let changes: [Int64: Int]
  /// Whether to report a record as missing if it is looked up by number and not found.
  private let expectsEach: Bool

  /// Creates a search.
  ///
  /// - Parameter isForCells: Whether to find only the row changes and effects that determine which
  ///   change to a cell is the last one; see ``DecisiveRecords``.
  init(_ query: JournalQuery, in reader: JournalReader, isForCells: Bool = false) throws {
    self.reader = reader
    self.query = query
    let isOld = reader.formatVersion == JournalFormat.oldVersion
    let live = isOld ? nil : try LiveRecords(reader)
    self.live = live
    // If this search fails, the records are read one by one, which reports the reason.
    let decisive = isForCells ? Self.decisive(live, in: reader) : nil
    expectsEach = decisive != nil
    changes = decisive?.changes ?? [:]
    source = try reader.readingAtOnce { try CandidateSource(query, live, decisive, in: reader) }
    besides = try Besides(query, live, in: reader)
    if query.isBackward, query.isForAll, query.numbers.upperBound == .max {
      previous = reader.session.end.map { UInt64(clamping: $0.records) }
    }
  }

  private static func decisive(
    _ live: LiveRecords?, in reader: JournalReader
  ) -> DecisiveRecords? {
    guard let live else { return nil }
    if live.sequences.isEmpty, let list = reader.lastChanges { return DecisiveRecords(list) }
    return try? DecisiveRecords(live, in: reader)
  }

  /// Calls a closure with the entries that the search finds, until the closure returns `false`.
  mutating func run(_ body: (JournalEntry) throws -> Bool) throws {
    reader.beginPass()
    for problem in live?.problems ?? [] {
      guard try body(.damage(problem)) else { return }
    }
    var limit = 1
    while true {
      let batch = try readBatch(limit)
      guard !batch.isEmpty else { break }
      for entry in batch { guard try tell(entry, body) else { return } }
      limit = min(256, 2 * limit)
    }
    while let entry = try nextBeside(before: nil) { guard try tell(entry, body) else { return } }
    // A backward search has reached the beginning of the journal, where records may be missing too.
    guard query.isBackward, query.isForAll, let previous, previous > reader.firstSequence,
      query.numbers.lowerBound <= reader.firstSequence
    else { return }
    for damage in missing(in: reader.firstSequence..<previous) {
      guard try body(.damage(damage)) else { return }
    }
  }

  private mutating func readBatch(_ limit: Int) throws(JournalError) -> [JournalEntry] {
    let start = source
    var (source, strays) = (start, [JournalDamage]())
    let records = try reader.readable(limit: limit) { limit in
      (source, strays) = (start, [])
      let numbers = try source.next(limit, in: reader)
      let records = try Self.records(numbers, reader, &strays)
      if expectsEach, records.count < numbers.count {
        let found = Set(records.map { Int64(clamping: $0.id.sequence) })
        strays += numbers.filter { !found.contains($0) }.map { number in
          let id = RecordID(UInt64(clamping: number))
          return JournalDamage(id, "record \(id) is missing")
        }
      }
      return records
    }
    self.source = source
    let fresh = strays.filter { toldStrays.insert($0).inserted }
    return records.map { .record($0) } + fresh.map { .damage($0) }
  }

  /// Returns the records with the given numbers. Records with numbers close to each other are read
  /// together.
  private static func records(
    _ numbers: [Int64], _ reader: JournalReader, _ strays: inout [JournalDamage]
  ) throws -> [JournalRecord] {
    guard let low = numbers.min(), let high = numbers.max() else { return [] }
    if reader.formatVersion == JournalFormat.oldVersion {
      return try numbers.compactMap { number in
        try RecordBatch(from: number, limit: 1, in: reader).records.first
      }
    }
    guard high - low < 4 * Int64(numbers.count) else {
      return try numbers.compactMap { number in
        let batch = try StoredBatch(from: number, to: number, limit: 1, in: reader)
        strays += batch.strays
        return try batch.records.first.map { try reader.record($0, nil) }
      }
    }
    let batch = try StoredBatch(from: low, to: high, limit: Int(high - low) + 1, in: reader)
    strays += batch.strays
    let wanted = Set(numbers)
    let records = try batch.records.filter { wanted.contains(Int64(clamping: $0.sequence)) }
      .map { try reader.record($0, nil) }
    return numbers.count > 1 && numbers[0] > numbers[1] ? records.reversed() : records
  }

  private mutating func tell(
    _ entry: JournalEntry, _ body: (JournalEntry) throws -> Bool
  ) throws -> Bool {
    guard case .record(let record) = entry else { return try body(entry) }
    while let beside = try nextBeside(before: record.id.sequence) {
      guard try tell(beside, body) else { return false }
    }
    if live?.drafts[record.id.sequence] != nil { met.insert(record.id.sequence) }
    for damage in missing(at: record.id.sequence) {
      guard try body(.damage(damage)) else { return false }
    }
    return try body(entry)
  }

  /// Returns the next gap, or the next record without a final row, that comes before the given
  /// number, or `nil` if there is none.
  private mutating func nextBeside(before number: UInt64?) throws -> JournalEntry? {
    while let next = besides.next(before: number) {
      switch next {
      case .gap(let gap): return gap
      case .live(let sequence):
        guard source.mayMean(sequence), !met.contains(sequence), let live else { continue }
        // The record may have been stored since the search began. The search did not find its row
        // then, but the row says more than the ring.
        if let record = try reader.storedOrLive(sequence, live) { return record }
      }
    }
    return nil
  }

  /// Returns entries that describe the damage if record numbers are missing between the previous
  /// record and the given one.
  private mutating func missing(at number: UInt64) -> [JournalDamage] {
    defer { previous = number }
    guard query.isForAll, let previous else { return [] }
    let (low, high) = (min(previous, number), max(previous, number))
    guard high - low > 1 else { return [] }
    let damage = missing(in: low + 1..<high)
    return query.isBackward ? damage.reversed() : damage
  }

  /// Returns entries that describe, as damage, the numbers in a range that are not in a gap.
  private func missing(in range: Range<UInt64>) -> [JournalDamage] {
    var damage: [JournalDamage] = []
    var next = range.lowerBound
    for gap in besides.gaps where gap.upperBound > next && gap.lowerBound < range.upperBound {
      if gap.lowerBound > next { damage += tellMissing(next..<gap.lowerBound) }
      next = max(next, gap.upperBound)
    }
    return next < range.upperBound ? damage + tellMissing(next..<range.upperBound) : damage
  }

  private func tellMissing(_ numbers: Range<UInt64>) -> [JournalDamage] {
    // A number that was just assigned is not missing.
    if let live, reader.session.end == nil, numbers.lowerBound >= live.settled { return [] }
    guard numbers.lowerBound >= reader.firstSequence else { return [] }
    return [JournalDamage(missing: numbers.lowerBound...numbers.upperBound - 1)]
  }
}

extension JournalReader {
  /// Calls a closure with the entries that a query finds, including gaps and damage, in the order
  /// of their numbers or in reverse.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - body: A closure that receives an entry, and returns whether to continue.
  /// - Throws: ``JournalError`` with code `damaged` if the file cannot be read any further, and any
  ///   error that `body` throws.
  func forEachEntry(
    _ query: JournalQuery, _ body: (JournalEntry) throws -> Bool
  ) throws {
    var walk = try CandidateWalk(query, in: self)
    try walk.run(body)
  }

  /// Returns a record from its row or, if it has no row yet, from the ring. Returns `nil` if there
  /// is no such record in either place.
  func storedOrLive(
    _ sequence: UInt64, _ live: LiveRecords
  ) throws(JournalError) -> JournalEntry? {
    guard let number = Int64(exactly: sequence) else { return nil }
    return try lookingUp {
      let batch = try StoredBatch(from: number, to: number, limit: 1, in: self)
      return try (batch.records.first ?? liveRecord(sequence, live))
        .map { .record(try record($0, live)) }
    }
  }
}
