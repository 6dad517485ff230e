import TrellisEvents
import TrellisJournal

/// The entries of journals that overlap in time, merged by time. Some entries of each journal are
/// kept in memory.
struct MergedEntries {
  private let filter: RecordFilter
  private var sources: [EntrySource]

  init(_ readers: [JournalReader], _ filter: RecordFilter) {
    self.filter = filter
    sources = readers.map { EntrySource($0, filter) }
  }

  /// Calls a closure with each entry, and adds the status of each journal to `statuses`.
  func read(
    _ statuses: inout Set<AuditStatus>, _ body: (TimedEntry) throws -> Void
  ) throws {
    var sources = sources
    while true {
      for index in sources.indices { try sources[index].fill(&statuses) }
      let heads = sources.indices.filter { sources[$0].head != nil }
      guard let first = heads.min(by: { isBefore(sources[$0], sources[$1]) }) else { return }
      if let entry = sources[first].takeHead() { try body(entry) }
    }
  }

  private func isBefore(_ left: EntrySource, _ right: EntrySource) -> Bool {
    guard let left = left.head?.time, let right = right.head?.time else { return false }
    return filter.isReversed ? left > right : left < right
  }
}

/// The entries of one journal, read in portions.
private struct EntrySource {
  /// An error that stops the reading when a portion is full.
  private struct Enough: Error {}
  private static let limit = 256

  private let reader: JournalReader
  private var filter: RecordFilter
  private var waiting: ArraySlice<TimedEntry> = []
  private var isAtEnd = false
  private var isFirst = true
  private var time: UTCTime

  init(_ reader: JournalReader, _ filter: RecordFilter) {
    self.reader = reader
    self.filter = filter
    time = reader.session.start
  }

  var head: TimedEntry? { waiting.first }

  mutating func takeHead() -> TimedEntry? { waiting.popFirst() }

  mutating func fill(_ statuses: inout Set<AuditStatus>) throws {
    while waiting.isEmpty, !isAtEnd {
      let range = try read(&statuses)
      isFirst = false
      // The next portion begins with these numbers.
      if let range, !isAtEnd { filter.numbers = range } else { isAtEnd = true }
    }
  }

  /// Reads a portion, and returns the range of numbers that have yet to be read.
  private mutating func read(_ statuses: inout Set<AuditStatus>) throws -> ClosedRange<UInt64>? {
    var found: [TimedEntry] = []
    var rest = filter.numbers
    do {
      let status = try RecordSelection(filter).read(reader) { entry in
        guard let number = entry.numbers else {
          // Damage to a journal as a whole is reported only once.
          if isFirst { found.append(TimedEntry(entry: entry, time: time, reader: reader)) }
          return
        }
        if found.count >= Self.limit { throw Enough() }
        time = reader.time(of: entry) ?? time
        found.append(TimedEntry(entry: entry, time: time, reader: reader))
        rest = Self.rest(of: filter.numbers, behind: number, isReversed: filter.isReversed)
      }
      isAtEnd = true
      if status != .nothingFound || isFirst { statuses.insert(status) }
    } catch is Enough {
      statuses.insert(found.contains { !$0.entry.damage.isEmpty } ? .violation : .ok)
    }
    waiting = found[...]
    return rest
  }

  private static func rest(
    of numbers: ClosedRange<UInt64>?, behind number: ClosedRange<UInt64>, isReversed: Bool
  ) -> ClosedRange<UInt64>? {
    let all = numbers ?? 0...UInt64.max
    if isReversed {
      return number.lowerBound > all.lowerBound ? all.lowerBound...number.lowerBound - 1 : nil
    }
    return number.upperBound < all.upperBound ? number.upperBound + 1...all.upperBound : nil
  }
}

extension JournalEntry {
  /// The numbers that the entry covers, or `nil` if the entry is damage to a journal as a whole.
  var numbers: ClosedRange<UInt64>? {
    switch self {
    case .record(let record): return record.id.sequence...record.id.sequence
    case .gap(let gap):
      let (last, isTooHigh) = gap.first.sequence
        .addingReportingOverflow(UInt64(clamping: gap.records - 1))
      return gap.first.sequence...(isTooHigh ? .max : last)
    case .damage(let damage): return damage.record.map { $0.sequence...$0.sequence }
    }
  }
}
