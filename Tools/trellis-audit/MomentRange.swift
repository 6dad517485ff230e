import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// A range of records or times: `12..40`, `12..`, `..40` or `10:01..10:03`.
nonisolated struct MomentRange {
  private let text: String
  private let first: RecordMoment?
  private let last: RecordMoment?

  init(_ argument: String) throws {
    guard let dots = argument.firstRange(of: "..") else { throw Self.wrong(argument) }
    func moment(_ text: Substring) throws -> RecordMoment? {
      text.isEmpty ? nil : try RecordMoment(String(text))
    }
    text = argument
    first = try moment(argument[..<dots.lowerBound])
    last = try moment(argument[dots.upperBound...])
    if case .record(let first) = first, case .record(let last) = last, first > last {
      throw Self.wrong(argument)
    }
  }

  /// Returns the numbers of the records at the two ends of the range. The first number is `nil` if
  /// the range begins before all records, and the last one is the greatest possible number if the
  /// range has no end.
  ///
  /// - Parameter readers: The files of the journal, in the order of their segments.
  func records(in readers: [JournalReader]) throws -> (first: UInt64?, last: UInt64) {
    let start = try first?.sequenceOrBeginning(in: readers)
    let end = try last?.sequence(in: readers) ?? .max
    if let start, start > end {
      throw AuditError(.usage, "\(text): the second record or time is before the first; swap them")
    }
    return (start, end)
  }

  private static func wrong(_ argument: String) -> ValidationError {
    ValidationError(
      "'\(argument)' is not a range; write two record numbers or times, the lower one first, such "
        + "as 12..40 or 10:01..10:03")
  }
}
