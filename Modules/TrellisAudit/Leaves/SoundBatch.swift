import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A few successive intact records. They are checked without creating records, by encoding their
/// leaves directly from the columns.
///
/// If any of the records is damaged, there is no batch. A ``StoredBatch`` of the same records then
/// says what is wrong.
struct SoundBatch {
  /// The records, with only their numbers, kinds and times.
  private(set) var records: [StoredRecord] = []
  /// The leaves of the records, if they are wanted.
  private(set) var leaves = LeafBatch()
  /// Whether no records follow the batch.
  private(set) var isLast = false
  private var byteCount = 0

  /// Creates a batch of successive records by reading them; nil unless all of them are intact.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  ///   - keepsLeaves: Whether the leaves are wanted.
  init?(
    from first: Int64, limit: Int, in reader: JournalReader, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts, keepsLeaves: Bool = false
  ) throws {
    let queries = try reader.queries()
    var cursors = queries.cursors()
    defer { cursors.end() }
    let lowest = max(first, 0) << StoreTable.positionBits
    guard first >= 0, lowest >> StoreTable.positionBits == first else { return nil }
    try cursors.record.begin([first, .max, Int64(limit)])
    try cursors.argument.begin([lowest, .max])
    try cursors.call.begin([lowest, .max])
    try cursors.change.begin([lowest, .max])
    try cursors.detail.begin([lowest, .max])
    records.reserveCapacity(limit)
    let sessionEnd = reader.session.end?.elapsed ?? .max
    while cursors.record.key != .max {
      var check = LeafCheck(cursors.record.key, sessionEnd)
      guard try check.isSound(&cursors, reader, &leaf, &texts),
        cursors.isInOrder
      else { return nil }
      byteCount += check.byteCount
      records.append(check.record)
      if keepsLeaves { leaf.withBytes { leaves.add(check.record.sequence, $0) } }
      try cursors.record.step()
    }
    isLast = records.count < limit
    let last = isLast ? .max : records.last.map { Int64(clamping: $0.sequence) } ?? first
    guard cursors.isInOrder, cursors.hasNothing(upTo: last) else { return nil }
    try reader.count(bytes: byteCount)
  }
}
