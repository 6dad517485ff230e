import TrellisEvents
public import TrellisJournal

/// The records of a journal that pass a filter, in the order in which they are shown.
///
/// ```swift
/// func printVetoes(_ reader: JournalReader) throws -> AuditStatus {
///   let filter = RecordFilter(outcomes: ["vetoed"], last: 3)
///   return try RecordSelection(filter).read(reader) { entry in print(entry) }
/// }
/// ```
public struct RecordSelection: Sendable {
  /// The filter. Only records that pass it are selected.
  public var filter: RecordFilter

  /// Creates a selection with a filter.
  public init(_ filter: RecordFilter) {
    self.filter = filter
  }

  /// Calls a closure with each record that passes the filter. The closure also receives the gaps
  /// and the damage among the records that are read, so that missing records are not overlooked. If
  /// the filter has conditions, only records that may match are read.
  ///
  /// - Returns: `ok` if a record passed the filter; `nothingFound` if none did, even if there is a
  ///   gap; `violation` if damage was found, in which case the closure has been called for all
  ///   readable records.
  /// - Throws: The errors of the reader and of `body`. By then, `body` has been called for the
  ///   entries before the error.
  public func read(
    _ reader: JournalReader, _ body: (JournalEntry) throws -> Void
  ) throws -> AuditStatus {
    var answer = Answer(filter: filter)
    if filter.needsSearch, reader.wholeDamage.isEmpty {
      let missing = filter.origin == nil ? [] : try reader.damageOfRecordCount()
      for damage in missing { try answer.take(.damage(damage), body) }
      try filter.isReversed || filter.last == nil
        ? search(reader, &answer, body) : collectLast(reader, &answer, body)
      if !answer.hasDamage, let damage = try reader.firstDamageOfRecords() {
        try answer.take(.damage(damage), body)
      }
    } else if filter.last == nil, !filter.isReversed {
      try readAll(reader, &answer, body)
    } else {
      var kept: [JournalEntry] = []
      let reading = Result { try readAll(reader, &answer) { kept.append($0) } }
      for entry in shown(of: kept) { try body(entry) }
      try reading.get()
    }
    return answer.status
  }

  /// Returns the last entries, in the order in which they are shown. Damage to the journal as a
  /// whole comes first.
  private func shown(of entries: [JournalEntry]) -> [JournalEntry] {
    let records = entries.indices.filter { entries[$0].isRecord }
    let first = records.suffix(filter.last ?? .max).first ?? entries.endIndex
    let last = filter.last == nil ? entries[...] : entries[first...]
    let numbered = last.filter { $0.number != nil }
    return entries.filter { $0.number == nil }
      + (filter.isReversed ? numbered.reversed() : numbered)
  }

  /// Reads every entry, and tests each record. In a damaged file, this is necessary, because a
  /// search could miss records.
  private func readAll(
    _ reader: JournalReader, _ answer: inout Answer, _ body: (JournalEntry) throws -> Void
  ) throws {
    let numbers = filter.numbers ?? 0...(.max)
    var family: Set<RecordID>? = filter.origin.map { [$0] }
    do {
      try reader.forEachEntry(from: RecordID(numbers.lowerBound)) { entry in
        if let number = entry.number, number > numbers.upperBound { throw EndOfRange() }
        if let members = family, case .record(let record) = entry {
          guard members.contains(record.id) || record.cause.map(members.contains) ?? false
          else { return }
          family?.insert(record.id)
        }
        try answer.take(entry, body)
      }
    } catch is EndOfRange {}
  }

  /// Reads only the records that may pass the filter.
  private func search(
    _ reader: JournalReader, _ answer: inout Answer, _ body: (JournalEntry) throws -> Void
  ) throws {
    guard filter.last != 0 else { return }
    var query = filter.query
    query.isBackward = filter.isReversed
    try reader.forEachEntry(query) { entry in
      try answer.take(entry, body)
      return answer.count < filter.last ?? .max
    }
  }

  /// Searches backward from the end of the journal for the last records that pass the filter, and
  /// then passes them to the closure in ascending order.
  private func collectLast(
    _ reader: JournalReader, _ answer: inout Answer, _ body: (JournalEntry) throws -> Void
  ) throws {
    guard filter.last != 0 else { return }
    var query = filter.query
    query.isBackward = true
    var kept: [JournalEntry] = []
    let reading = Result {
      try reader.forEachEntry(query) { entry in
        try answer.take(entry) { kept.append($0) }
        return answer.count < filter.last ?? .max
      }
    }
    for entry in kept.reversed() { try body(entry) }
    try reading.get()
  }
}

private struct EndOfRange: Error {}

/// The result of a selection so far.
private struct Answer {
  let filter: RecordFilter
  private(set) var count = 0
  private(set) var hasDamage = false

  init(filter: RecordFilter) {
    self.filter = filter
  }

  /// Calls a closure with the entry if it is a record that passes the filter, a damaged record, a
  /// gap or damage.
  mutating func take(_ entry: JournalEntry, _ body: (JournalEntry) throws -> Void) throws {
    hasDamage = hasDamage || !entry.damage.isEmpty
    if case .record(let record) = entry {
      guard filter.matches(record) || !record.damage.isEmpty else { return }
      count += 1
    }
    try body(entry)
  }

  var status: AuditStatus { hasDamage ? .violation : count == 0 ? .nothingFound : .ok }
}

extension JournalEntry {
  var isRecord: Bool {
    if case .record = self { true } else { false }
  }

  /// The number of the entry's first record, or `nil` if the entry is about the journal as a whole.
  fileprivate var number: UInt64? {
    switch self {
    case .record(let record): record.id.sequence
    case .gap(let gap): gap.first.sequence
    case .damage(let damage): damage.record?.sequence
    }
  }
}
