import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A search for the numbers of stored records that may match a query. The search returns a few
/// numbers at a time, in the order of the records or in reverse.
struct CandidateSource {
  private let isBackward: Bool
  private let conditions: QueryConditions
  private let range: ClosedRange<Int64>
  /// The number at which the search continues: the lowest that has not been searched or, in a
  /// backward search, the highest.
  private var position: Int64
  private var isAtEnd = false
  private var family: FamilySearch?
  /// The records to which the search is limited, or `nil` if other records may match too.
  private var decisive: DecisiveRecords?
  private var given = 0

  init(
    _ query: JournalQuery, _ live: LiveRecords?, _ decisive: DecisiveRecords? = nil,
    in reader: JournalReader
  ) throws {
    self.decisive = decisive
    isBackward = query.isBackward
    conditions = try QueryConditions(query, in: reader)
    var range =
      Int64(clamping: query.numbers.lowerBound)...Int64(clamping: query.numbers.upperBound)
    if query.since != nil || query.until != nil {
      let found = try reader.numbers(since: query.since, until: query.until)
      isAtEnd = found.map { !$0.overlaps(range) } ?? true
      if let found, !isAtEnd { range = found.clamped(to: range) }
    }
    family = query.origin.map { FamilySearch($0, live) }
    self.range = range
    position = query.isBackward ? range.upperBound : range.lowerBound
  }

  /// Returns whether the record with the given number, which has no final row yet, may match the
  /// query.
  func mayMean(_ sequence: UInt64) -> Bool {
    family?.contains(sequence) ?? !(decisive?.stored.contains(sequence) ?? false)
  }

  /// Returns the numbers of the next records that may match, at most `limit` of them, in the order
  /// of the search. At the end of the search, the array is empty.
  mutating func next(_ limit: Int, in reader: JournalReader) throws -> [Int64] {
    if family != nil { return try nextOfFamily(limit, in: reader) }
    if let numbers = decisive?.numbers {
      let next = numbers[given..<min(given + limit, numbers.count)]
      given = next.endIndex
      return Array(next)
    }
    guard !isAtEnd else { return [] }
    let (low, high) = isBackward ? (range.lowerBound, position) : (position, range.upperBound)
    var found: [Int64] = []
    guard low <= high else { return found }
    var order = KeyOrder(of: "record", in: low...high, isBackward: isBackward)
    try reader.connection.forEachRow(
      """
      SELECT sequence FROM record WHERE sequence BETWEEN ?1 AND ?2\(conditions.sql) \
      ORDER BY sequence \(isBackward ? "DESC" : "ASC") LIMIT ?3
      """, [.integer(low), .integer(high), .integer(Int64(limit))]
    ) { row in
      found.append(try order.take(row.integer(at: 0)))
    }
    guard found.count == limit, let last = found.last, isBackward ? last > low : last < high else {
      isAtEnd = true
      return found
    }
    position = isBackward ? last - 1 : last + 1
    return found
  }

  private mutating func nextOfFamily(_ limit: Int, in reader: JournalReader) throws -> [Int64] {
    let members =
      try family?.next(limit, isBackward: isBackward, in: reader) ?? []
    guard !members.isEmpty else { return [] }
    let meant = members.filter(range.contains)
    // None of these numbers is in the range, but later numbers may be.
    return meant.isEmpty ? try nextOfFamily(limit, in: reader) : meant
  }
}

/// A search for a record and all its effects, made in one pass over the later records.
private struct FamilySearch {
  private let origin: Int64
  private var members: Set<Int64>
  private let live: [(sequence: Int64, cause: Int64?)]
  private var passedLive = 0
  private var position: Int64
  private var isAtEnd = false
  /// The numbers of the records that have been found but not returned yet.
  private var waiting: [Int64] = []
  private var rows: Int64 = 256

  init(_ origin: RecordID, _ live: LiveRecords?) {
    self.origin = Int64(clamping: origin.sequence)
    members = [self.origin]
    position = self.origin
    self.live = (live?.sequences ?? []).map { sequence in
      (Int64(clamping: sequence), live?.drafts[sequence]?.cause.map { Int64(clamping: $0) })
    }
  }

  func contains(_ sequence: UInt64) -> Bool { members.contains(Int64(clamping: sequence)) }

  mutating func next(
    _ limit: Int, isBackward: Bool, in reader: JournalReader
  ) throws -> [Int64] {
    while !isAtEnd, isBackward || waiting.count < limit { try readOn(reader) }
    let given = isBackward ? Array(waiting.suffix(limit).reversed()) : Array(waiting.prefix(limit))
    if isBackward { waiting.removeLast(given.count) } else { waiting.removeFirst(given.count) }
    return given
  }

  private mutating func readOn(_ reader: JournalReader) throws {
    var count: Int64 = 0
    var last = position
    var order = KeyOrder(of: "record", in: position ... .max)
    try reader.connection.forEachRow(
      """
      SELECT sequence, cause FROM record WHERE sequence >= ?1 AND (cause >= ?2 OR sequence = ?2) \
      ORDER BY sequence LIMIT ?3
      """, [.integer(position), .integer(origin), .integer(rows)]
    ) { row in
      count += 1
      last = try order.take(row.integer(at: 0))
      passLive(before: last)
      guard last == origin || row.integer(at: 1).map(members.contains) ?? false else { return }
      members.insert(last)
      waiting.append(last)
    }
    if count < rows || last >= .max - 1 {
      isAtEnd = true
      passLive(before: .max)
    }
    position = min(last, .max - 1) + 1
    rows = min(4 * rows, 1 << 16)
  }

  /// Adds the records before the given number that have no final rows yet, if they are effects of
  /// records that have been found. Such a record can itself be the cause of later records.
  private mutating func passLive(before end: Int64) {
    while passedLive < live.count, live[passedLive].sequence < end {
      let (sequence, cause) = live[passedLive]
      if cause.map(members.contains) ?? false { members.insert(sequence) }
      passedLive += 1
    }
  }
}
