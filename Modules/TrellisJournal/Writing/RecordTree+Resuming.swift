import TrellisDatabase
import TrellisEvents

extension RecordTree {
  /// Creates the tree for the contents of a file that was left behind by a killed program.
  ///
  /// The records after the last checkpoint are added as they are in the file. Returns `nil` if the
  /// last checkpoint was not signed by `evidence`, or if it does not agree with the tree in the
  /// file. Such a file gets no further checkpoint.
  convenience init?(resuming reader: JournalReader, _ evidence: any JournalEvidence) throws {
    let newest = try reader.checkpoint(.newest)
    guard let stored = try newest ?? reader.checkpoint(.first), evidence.hasSigned(stored.note),
      let statement = CheckpointStatement(note: stored.note),
      statement.size == stored.range.count, statement.root == stored.range.root(evidence)
    else { return nil }
    let session = reader.session
    let origin = CheckpointStatement.origin(
      program: session.description.program, uuid: session.uuid)
    guard statement.origin == origin else { return nil }
    var range = stored.range
    var leaf = Leaf()
    var next = Int64(clamping: range.count)
    while true {
      let batch = try reader.readingAtOnce { try StoredBatch(from: next, limit: 256, in: reader) }
      for record in batch.records where record.problems.isEmpty {
        try reader.encode(record, to: &leaf)
        range.insert(
          leaf.withBytes { evidence.hash(ofLeaf: $0) }, at: record.sequence, evidence)
      }
      guard !batch.isLast, let last = batch.records.last?.sequence else { break }
      next = Int64(clamping: last) + 1
    }
    for case .gap(let gap) in try reader.gapEntries() {
      guard let gapLeaf = GapLeaf(gap), gapLeaf.leaves.upperBound > range.count else { continue }
      leaf.encode(gapLeaf)
      range.insert(
        leaf.withBytes { evidence.hash(ofLeaf: $0) }, at: gapLeaf.leaves, evidence)
    }
    self.init(evidence, origin: origin, range, try reader.facts(evidence))
    signedBefore = statement.size
  }
}
