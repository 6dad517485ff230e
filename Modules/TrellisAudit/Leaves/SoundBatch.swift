import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisJournal

/// A few successive intact records. They are checked by encoding their leaves directly from the
/// columns, without creating `JournalRecord` values.
///
/// If any of the records is damaged, no batch is created. A ``StoredBatch`` of the same records
/// then says what is wrong.
struct SoundBatch: Sendable {
  /// The records, with only their numbers and kinds.
  private(set) var records: [SoundRecord] = []
  /// The hashes of the records' leaves, or an empty array if the batch was created without
  /// `hashesLeaves`.
  private var hashes: [TreeHash] = []
  /// The largest complete subtrees of the records' leaves in the hash tree.
  private var subtrees = TreeRange()
  /// Whether this is the last batch.
  private(set) var isLast = false
  /// The number of text and blob bytes that were read.
  private(set) var byteCount = 0

  /// Creates a batch of successive records by reading them. Returns `nil` if any of the records is
  /// damaged.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  ///   - hashesLeaves: Whether to compute the hashes of the leaves.
  init?(
    from first: Int64, limit: Int, in reader: JournalReader, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts, hashesLeaves: Bool = false
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
    let hasher = RecordHasher()
    records.reserveCapacity(limit)
    if hashesLeaves { hashes.reserveCapacity(limit) }
    let sessionEnd = reader.session.end?.elapsed ?? .max
    while cursors.record.key != .max {
      var check = LeafCheck(cursors.record.key, sessionEnd)
      guard try check.isSound(&cursors, reader, &leaf, &texts),
        cursors.isInOrder
      else { return nil }
      byteCount += check.byteCount
      records.append(check.record)
      if hashesLeaves {
        let hash = leaf.withBytes(hasher.hash(ofLeaf:))
        hashes.append(hash)
        subtrees.insert(hash, at: check.record.sequence, hasher)
      }
      try cursors.record.step()
    }
    isLast = records.count < limit
    let last = isLast ? .max : records.last.map { Int64(clamping: $0.sequence) } ?? first
    guard cursors.isInOrder, cursors.hasNothing(upTo: last) else { return nil }
  }

  /// Returns the hashes of the leaves of some of the records, whose numbers must be successive.
  func leaves(of run: ArraySlice<SoundRecord>) -> LeafHashes {
    let first = run.first?.sequence ?? 0
    if run.count == records.count {
      return LeafHashes(first: first, hashes: hashes, subtrees: subtrees)
    }
    return LeafHashes(first: first, hashes: Array(hashes[run.indices]), RecordHasher())
  }
}
