import TrellisEvents
import TrellisJournal

/// The part of a journal to read for the story of a period.
struct StoryPart {
  /// A reason to stop reading before the end of the journal.
  enum End: Error {
    /// An act that passes the filter may have begun before the part.
    case tooShort
    /// The remaining records cannot match the filter.
    case told
  }

  /// The first record to read.
  let first: RecordID
  /// The highest number of a record that may match the filter.
  let last: UInt64
  /// Whether there are no records before the part.
  let isWhole: Bool
  /// The focus and the edited row before the first record.
  private(set) var stage = StoryStage()

  /// Determines the part of a journal that may contain matching records. Returns `nil` if no record
  /// can match.
  ///
  /// - Parameter lead: The number of records to read before the first record that may match.
  init?(_ reader: JournalReader, _ filter: RecordFilter?, lead: UInt64) throws {
    let times = (filter?.since, filter?.until)
    guard times.0 != nil || times.1 != nil else {
      (first, last, isWhole) = (RecordID(0), .max, true)
      return
    }
    guard let numbers = try reader.recordNumbers(since: times.0, until: times.1) else { return nil }
    let start = numbers.lowerBound - min(numbers.lowerBound, lead)
    isWhole = start <= reader.firstRecord.sequence
    first = isWhole ? RecordID(0) : RecordID(start)
    last = numbers.upperBound
    if !isWhole { stage = try StoryStage(reader, before: start) }
  }

  /// Creates the part that consists of the last records of a journal.
  ///
  /// - Parameter lead: The number of records.
  init(endOf reader: JournalReader, lead: UInt64) throws {
    let end = try reader.lastNumber().map { $0.sequence + 1 } ?? 0
    let start = end - min(end, lead)
    isWhole = start <= reader.firstRecord.sequence
    (first, last) = (isWhole ? RecordID(0) : RecordID(start), .max)
    if !isWhole { stage = try StoryStage(reader, before: start) }
  }
}

extension StoryStage {
  /// The maximum number of records to read to find the focus and the edited row.
  private static var depth: Int { 64 }

  /// Creates the stage, that is, the focus and the edited row, from the records before the given
  /// number.
  init(_ reader: JournalReader, before end: UInt64) throws {
    var query = JournalQuery()
    query.numbers = 0...(end - 1)
    query.subject = { Self.subjects.contains($0) }
    query.isBackward = true
    var found: [JournalRecord] = []
    try reader.forEachEntry(query) { entry in
      if case .record(let record) = entry, record.subject != "focus" || record.kind == .input {
        found.append(record)
      }
      return found.count < Self.depth
    }
    for record in found.reversed() { _ = follow(record) }
  }
}
