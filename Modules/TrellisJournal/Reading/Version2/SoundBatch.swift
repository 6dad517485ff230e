import TrellisDatabase
import TrellisEvents

/// A few successive intact records. They are checked without creating records, by encoding their
/// leaves directly from the columns.
///
/// If any of the records is damaged, there is no batch. A ``StoredBatch`` of the same records then
/// says what is wrong.
struct SoundBatch {
  /// The records, with only their numbers, kinds and times.
  private(set) var records: [StoredRecord] = []
  /// Whether no records follow the batch.
  private(set) var isLast = false
  private var byteCount = 0

  /// Creates a batch of successive records by reading them; nil unless all of them are intact.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  init?(from first: Int64, limit: Int, in reader: JournalReader) throws {
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
      guard try check.isSound(&cursors, reader, &reader.leaf, &reader.leafTexts),
        cursors.isInOrder
      else { return nil }
      byteCount += check.byteCount
      records.append(check.record)
      try cursors.record.step()
    }
    isLast = records.count < limit
    let last = isLast ? .max : records.last.map { Int64(clamping: $0.sequence) } ?? first
    guard cursors.isInOrder, cursors.hasNothing(upTo: last) else { return nil }
    try reader.count(bytes: byteCount)
  }
}

/// The cursors over the tables of records and their parts.
struct RecordCursors {
  var record: RowCursor
  var argument: RowCursor
  var call: RowCursor
  var change: RowCursor
  var detail: RowCursor

  /// Whether all rows so far were in order.
  var isInOrder: Bool {
    record.isInOrder && argument.isInOrder && call.isInOrder && change.isInOrder
      && detail.isInOrder
  }

  /// Returns whether the cursors have passed all parts of the records up to the given one.
  func hasNothing(upTo record: Int64) -> Bool {
    let next = min(argument.key, call.key, change.key, detail.key)
    return next == .max || next >> StoreTable.positionBits > record
  }

  /// Begins with the parts of the current record only, as far as it says that it has some.
  mutating func beginParts(hasDetails: Bool) throws {
    let counts = PartCounts(column: record[11].integer)
    let first = record.key << StoreTable.positionBits
    let range = [first, first | Int64(StoreTable.partLimit - 1)]
    try argument.begin(range)
    if counts.calls > 0 { try call.begin(range) } else { call.skip() }
    if counts.changes > 0 { try change.begin(range) } else { change.skip() }
    if hasDetails { try detail.begin(range) } else { detail.skip() }
  }

  func end() {
    record.end()
    argument.end()
    call.end()
    change.end()
    detail.end()
  }
}
