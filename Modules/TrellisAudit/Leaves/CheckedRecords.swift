import TrellisEvents
import TrellisJournal

/// The records that a search had skipped because of the values in their columns, and that were then
/// checked for damage. Each record is checked once, together with its neighbours.
struct CheckedRecords {
  /// The number of neighbouring records that are checked together.
  private static let groupSize: UInt64 = 16

  private let reader: JournalReader
  private var groups: Set<UInt64> = []
  /// Whether damage was found.
  private(set) var hasDamage = false

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  /// Checks the records in a range of numbers, unless they were checked before.
  ///
  /// - Parameter live: The records that have no final rows yet. If `nil`, they are read now.
  mutating func check(_ numbers: Range<UInt64>, _ live: LiveRecords?) throws {
    guard !numbers.isEmpty else { return }
    let meant = numbers.lowerBound / Self.groupSize...(numbers.upperBound - 1) / Self.groupSize
    guard let first = meant.first(where: { !groups.contains($0) }),
      let last = meant.last(where: { !groups.contains($0) })
    else { return }
    groups.formUnion(first...last)
    let (end, isTooHigh) = (last + 1).multipliedReportingOverflow(by: Self.groupSize)
    try read(first * Self.groupSize..<(isTooHigh ? .max : end), live)
  }

  private mutating func read(_ numbers: Range<UInt64>, _ live: LiveRecords?) throws {
    do {
      try reader.forEachCheck(from: RecordID(numbers.lowerBound), live: live) { check in
        switch check {
        case .record(let id, _, _, let damage):
          guard id.sequence < numbers.upperBound else { throw EndOfRange() }
          hasDamage = hasDamage || !damage.isEmpty
          // No further batch needs to be read.
          if id.sequence == numbers.upperBound - 1 { throw EndOfRange() }
        case .other(let entry): hasDamage = hasDamage || !entry.damage.isEmpty
        }
      }
    } catch is EndOfRange {}
  }
}

private struct EndOfRange: Error {}
