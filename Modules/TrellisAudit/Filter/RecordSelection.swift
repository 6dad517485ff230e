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
    if filter.needsSearch {
      let missing = filter.origin == nil ? [] : try reader.damageOfRecordCount()
      for damage in reader.wholeDamage + missing { try answer.take(.damage(damage), body) }
      try filter.isReversed || filter.last == nil
        ? search(reader, &answer, body) : collectLast(reader, &answer, body)
    } else {
      try readAll(reader, &answer, body)
    }
    return answer.status
  }

  /// Reads every entry, and tests the records.
  private func readAll(
    _ reader: JournalReader, _ answer: inout Answer, _ body: (JournalEntry) throws -> Void
  ) throws {
    let numbers = filter.numbers ?? 0...(.max)
    do {
      try reader.forEachEntry(from: RecordID(numbers.lowerBound)) { entry in
        if let number = entry.number, number > numbers.upperBound { throw EndOfRange() }
        try answer.take(entry, body)
      }
    } catch is EndOfRange {}
  }

  /// Reads only the records that may match.
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

  /// Searches backward from the end for the last records, and then passes them on in ascending
  /// order.
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
  private var hasDamage = false

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
  /// The number of the entry's first record, or `nil` if the entry is about the journal as a whole.
  fileprivate var number: UInt64? {
    switch self {
    case .record(let record): record.id.sequence
    case .gap(let gap): gap.first.sequence
    case .damage(let damage): damage.record?.sequence
    }
  }
}
