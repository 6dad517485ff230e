import TrellisDatabase
import TrellisEvents

/// The leaf of the records in a gap. Each record of a gap has the same one.
package struct GapLeaf: Hashable, Sendable {
  let first: UInt64
  let records: UInt64
  let began: Int64
  let ended: Int64
  let reason: String

  /// Creates the leaf of a gap; nil if the tree has other leaves for its records, because another
  /// file has them.
  package init?(_ gap: JournalGap) {
    guard !Self.isElsewhere(gap.reason) else { return nil }
    (first, records) = (gap.first.sequence, UInt64(clamping: gap.records))
    (began, ended, reason) = (gap.began, gap.ended, gap.reason)
  }

  /// Creates the leaf of a gap from its row, as above.
  init?(row: [SQLValue]) {
    guard row.count > 5, let reason = row[5].asString, !Self.isElsewhere(reason) else { return nil }
    let numbers = row.map { $0.asInteger ?? 0 }
    (first, records) = (UInt64(clamping: numbers[1]), UInt64(clamping: numbers[2]))
    (began, ended, self.reason) = (numbers[3], numbers[4], reason)
  }

  private static func isElsewhere(_ reason: String) -> Bool {
    [JournalGap.rotated, JournalGap.removed].contains(reason)
  }

  /// The numbers of the records.
  package var leaves: Range<UInt64> {
    first..<max(first, first.addingReportingOverflow(records).overflow ? first : first + records)
  }
}
