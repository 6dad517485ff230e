import TrellisDatabase

/// The leaf that stands for each record in a gap, which is a range of records that the file does
/// not contain. All records of a gap have the same leaf.
package struct GapLeaf: Hashable, Sendable {
  let first: UInt64
  let records: UInt64
  let began: Int64
  let ended: Int64
  let reason: String

  /// The reasons for those gaps whose records are in another file. In the tree, these records have
  /// leaves of their own.
  private static let elsewhere = ["rotated", "removed"]

  /// Creates the leaf of a gap. Returns `nil` if the records are in another file.
  init?(first: UInt64, records: UInt64, began: Int64, ended: Int64, reason: String) {
    guard !Self.elsewhere.contains(reason) else { return nil }
    (self.first, self.records) = (first, records)
    (self.began, self.ended, self.reason) = (began, ended, reason)
  }

  /// Creates the leaf of a gap from its row. Returns `nil` if the records are in another file.
  init?(row: [SQLValue]) {
    guard row.count > 5, let reason = row[5].asString else { return nil }
    let numbers = row.map { $0.asInteger ?? 0 }
    self.init(
      first: UInt64(clamping: numbers[1]), records: UInt64(clamping: numbers[2]),
      began: numbers[3], ended: numbers[4], reason: reason)
  }

  /// The numbers of the records in the gap, which are also the positions of their leaves in the
  /// tree.
  package var leaves: Range<UInt64> {
    first..<max(first, first.addingReportingOverflow(records).overflow ? first : first + records)
  }
}

extension Leaf {
  /// Replaces the contents of the buffer with the leaf of a gap.
  package mutating func encode(_ gap: GapLeaf) {
    begin()
    put(2 as UInt8)
    put(gap.first)
    put(gap.records)
    put(gap.began)
    put(gap.ended)
    Array(gap.reason.utf8).withUnsafeBufferPointer { put($0) }
  }
}
