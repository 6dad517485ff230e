import TrellisEvents
package import TrellisIntegrity
package import TrellisJournal

// Creates proofs that can be checked without the journal.
extension JournalReader {
  /// Returns the newest checkpoint of the file, as a signed note, and the key that signed it.
  ///
  /// - Throws: ``AuditError`` if the journal is not signed or is damaged.
  package func newestCheckpoint() throws -> (note: String, key: VerifierKey) {
    let (first, newest) = (try checkpoint(.first), try checkpoint(.newest))
    // A program signs a checkpoint when it closes its journal.
    if first != nil, newest == nil, session.end?.ending == .closed {
      throw AuditError(.violation, "\(path): its newest checkpoint is missing; run verify")
    }
    guard let stored = newest ?? first else {
      guard try damageAtAGlance().isEmpty else {
        throw AuditError(
          .violation, "\(path) is damaged or altered, and no checkpoint can be read; run verify")
      }
      throw AuditError(.nothingFound, "\(path) is not signed, so it has no checkpoint")
    }
    guard let key = VerifierKey(stored.key), CheckpointStatement(note: stored.note) != nil else {
      throw AuditError(.violation, "\(path): its checkpoint is damaged or altered; run verify")
    }
    return (stored.note, key)
  }

  /// A line about the signatures of the journal. The line does not say whether the signatures are
  /// valid.
  package var evidenceSummary: String {
    guard let (note, key) = try? newestCheckpoint(), let statement = CheckpointStatement(note: note)
    else { return "not signed" }
    guard statement.size > 0 else { return "no record is signed yet" }
    return "signed up to #\(statement.size - 1) by \(key.shortDescription); verify checks it"
  }

  /// Returns a proof that the journal contains a record; see `RecordProof`.
  ///
  /// - Throws: ``AuditError`` if the record is not signed, not stored or damaged.
  package func proof(of record: UInt64) throws -> RecordProof {
    let (note, key) = try newestCheckpoint()
    guard let statement = CheckpointStatement(note: note), record < statement.size else {
      throw AuditError(
        session.end == nil ? .incomplete : .nothingFound,
        session.end == nil
          ? "\(path): #\(record) is not signed"
            + (hasItsRing
              ? " yet; try again in a second"
              : ", because its program has ended or this file is a copy")
          : "\(path): there is no signed record #\(record)")
    }
    switch try entry(RecordID(record)) {
    case .record(let entry)? where entry.damage.isEmpty: break
    case .gap?: throw AuditError(.nothingFound, "\(path): #\(record) was not stored")
    default:
      throw AuditError(
        .violation, "\(path): #\(record) was signed, but is now damaged or missing; run verify")
    }
    var subtrees = SubtreeHashes(inclusionOf: record, size: statement.size)
    var leaf: [UInt8] = []
    try forEachLeaf(bytesOf: record, below: statement.size, &subtrees) { leaf = $0 }
    guard let hashes = subtrees.hashes, !leaf.isEmpty else { throw missing }
    let proof = RecordProof(leaf: leaf, index: record, key: key, path: hashes, note: note)
    if let problem = proof.problem([]) { throw AuditError(.violation, "\(path): \(problem)") }
    return proof
  }

  /// Returns a proof that the journal begins with the records of an earlier checkpoint; see
  /// `ConsistencyProof`.
  ///
  /// - Parameter old: The earlier checkpoint, as a signed note.
  /// - Throws: ``AuditError`` if the journal is not signed or is damaged, if the earlier checkpoint
  ///   belongs to a different session, or if the journal contradicts that checkpoint.
  package func consistencyProof(from old: String) throws -> ConsistencyProof {
    let (note, key) = try newestCheckpoint()
    guard let statement = CheckpointStatement(note: note),
      let earlier = CheckpointStatement(note: old), earlier.origin == statement.origin
    else {
      throw AuditError(
        .usage,
        "the checkpoint given with --since belongs to another session; give the journal of that "
          + "session")
    }
    guard earlier.size <= statement.size else {
      throw AuditError(
        .violation,
        "the earlier checkpoint covers \(earlier.size) records, but the newest checkpoint in the "
          + "journal covers only \(statement.size) of them")
    }
    var subtrees = SubtreeHashes(from: earlier.size, to: statement.size)
    try forEachLeaf(bytesOf: nil, below: statement.size, &subtrees) { _ in }
    guard let hashes = subtrees.hashes else { throw missing }
    let proof = ConsistencyProof(key: key, path: hashes, old: old, new: note)
    if let problem = proof.problem([]) { throw AuditError(.violation, "\(path): \(problem)") }
    return proof
  }

  private var missing: AuditError {
    AuditError(.violation, "\(path): signed records are missing; run verify")
  }

  /// Reads the leaves of all signed records, and adds the hashes of these leaves to `subtrees`.
  ///
  /// - Parameters:
  ///   - wanted: The record whose leaf is passed to `take`. If `nil`, no leaf is passed.
  ///   - size: The number of signed records.
  ///   - take: A closure that receives the bytes of the leaf.
  private func forEachLeaf(
    bytesOf wanted: UInt64?, below size: UInt64, _ subtrees: inout SubtreeHashes,
    _ take: ([UInt8]) -> Void
  ) throws {
    var found = subtrees
    defer { subtrees = found }
    for node in try checkpoint(.first)?.range.nodes ?? [] { found.add(node) }
    let hasher = RecordHasher()
    let takeLeaves = { (leaves: LeafHashes) in found.add(leaves) }
    var leaf = Leaf()
    do {
      try forEachCheck(leaves: takeLeaves) { check in
        switch check {
        case .record(let id, _, _, _) where id.sequence >= size: throw EndOfTree()
        case .other(.gap(let gap)):
          guard let gapLeaf = GapLeaf(gap) else { return }
          leaf.encode(gapLeaf)
          found.add(leaf.withBytes { hasher.hash(ofLeaf: $0) }, at: gapLeaf.leaves)
        default: break
        }
      }
    } catch is EndOfTree {}
    guard let wanted else { return }
    let batch = try readingAtOnce {
      try StoredBatch(
        from: Int64(clamping: wanted), to: Int64(clamping: wanted), limit: 1, in: self)
    }
    guard let record = batch.records.first else { return }
    try encode(record, to: &leaf)
    take(leaf.bytes)
  }
}

private struct EndOfTree: Error {}
