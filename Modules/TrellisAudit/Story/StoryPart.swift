import TrellisEvents
import TrellisJournal

/// The part of a journal that has to be read for the story of some time.
struct StoryPart {
  /// The reasons for which reading ends before the end of the journal.
  enum End: Error {
    /// An act that is wanted may have begun in front of the part.
    case tooShort
    /// No later record can be wanted.
    case told
  }

  /// The first record that is read.
  let first: RecordID
  /// The last number that can be wanted.
  let last: UInt64
  /// Whether nothing is in front of it.
  let isWhole: Bool
  /// The place where the first record happens.
  private(set) var stage = StoryStage()

  /// - Parameter lead: How many records in front of the first that may be wanted are read as well.
  init(_ reader: JournalReader, _ filter: RecordFilter?, lead: UInt64) throws {
    let times = (filter?.since, filter?.until)
    guard times.0 != nil || times.1 != nil,
      let numbers = try reader.recordNumbers(since: times.0, until: times.1)
    else {
      (first, last, isWhole) = (RecordID(0), .max, true)
      return
    }
    let start = numbers.lowerBound - min(numbers.lowerBound, lead)
    isWhole = start <= reader.firstRecord.sequence
    first = isWhole ? RecordID(0) : RecordID(start)
    last = numbers.upperBound
    if !isWhole { stage = try StoryStage(reader, before: start) }
  }
}

extension StoryStage {
  /// The number of records that are read to find it.
  private static var depth: Int { 64 }

  /// Reads what the records in front of a number say, as far as it matters.
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
