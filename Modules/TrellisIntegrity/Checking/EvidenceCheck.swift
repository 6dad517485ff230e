import TrellisEvents
package import TrellisJournal

/// A check of a journal's records against its signed checkpoints, and against the checkpoints that
/// a witness has kept.
///
/// First add all records and gaps of the file, in the order of their numbers. Then call
/// ``finish(_:)``.
package struct EvidenceCheck {
  /// A checkpoint that the records are compared with. Once all records that the checkpoint covers
  /// have been added, `root` is the root of their tree. Until then, `root` is `nil`.
  private struct Target {
    let statement: CheckpointStatement
    let isWitnessed: Bool
    var root: TreeHash?
  }

  private let demands: EvidenceDemands
  private let hasher = RecordHasher()
  private let origin: String
  private var range = TreeRange()
  /// The subtrees of the records in earlier files, except those that have already been added.
  private var earlier: ArraySlice<TreeRange.Node> = []
  private var targets: [Target] = []
  /// The index in `targets` of the first checkpoint that covers records which have not been added
  /// yet.
  private var nextTarget = 0
  private var start: CheckpointStatement?
  private var newest: CheckpointStatement?
  private var signer: VerifierKey?
  private var findings = EvidenceFindings()
  /// The largest number of records that a checkpoint of the witness covers. Only checkpoints that
  /// also cover records in a later file count. The number is 0 if there is no such checkpoint.
  private var mostSeenElsewhere: UInt64 = 0
  /// Notices about the witness, to be reported after the facts about the journal.
  private var notices: [String] = []
  /// The number that follows the highest number of the records added so far.
  private var end: UInt64 = 0

  /// Creates a check of a journal, and compares its checkpoints with each other.
  ///
  /// - Parameters:
  ///   - reader: The reader of the journal's file.
  ///   - demands: The known keys and witnesses, and the requirements.
  /// - Throws: `JournalError` with code `cannot-open` if the file can no longer be read, for
  ///   example because the program began the next segment after `reader` was created. This error
  ///   says nothing about the evidence; try again.
  package init(_ reader: JournalReader, _ demands: EvidenceDemands) throws(JournalError) {
    self.demands = demands
    let session = reader.session
    origin = CheckpointStatement.origin(
      program: session.description.program, uuid: session.uuid)
    do {
      let (first, last, hasOthers) = try reader.checkpoints()
      if hasOthers {
        findings.violations.append("there are checkpoints other than the first and the newest one")
      }
      if let first { start = statement(of: first, reader) }
      if let last { newest = statement(of: last, reader) } else { newest = start }
      if let first { earlier = first.range.nodes[...] }
      if first == nil, last != nil {
        findings.violations.append("the first checkpoint is missing")
      }
      if let start, let first, reader.firstRecord.sequence == 0, session.segment == 1 {
        if start.size != 0 || !first.range.nodes.isEmpty {
          findings.violations.append("the first checkpoint is not that of an empty journal")
        }
      }
    } catch {
      if error.code == .cannotOpen { throw error }
      findings.violations.append(error.message)
    }
    if let signer, !demands.keys.isEmpty, !demands.keys.contains(signer) {
      findings.violations.append(
        "its checkpoints are signed by \(signer.shortDescription), not by the key that you gave")
    }
    targets = newest.map { [Target(statement: $0, isWitnessed: false)] } ?? []
    targets += witnessed.map { Target(statement: $0, isWitnessed: true) }
    targets.sort { $0.statement.size < $1.statement.size }
    advance()
  }

  // MARK: Checkpoints

  /// Returns the statement of a stored checkpoint, or adds a finding and returns `nil` if the
  /// checkpoint is not valid.
  private mutating func statement(
    of stored: StoredCheckpoint, _ reader: JournalReader
  ) -> CheckpointStatement? {
    guard let statement = CheckpointStatement(note: stored.note), statement.origin == origin else {
      findings.violations.append("a checkpoint belongs to another session")
      return nil
    }
    guard let key = VerifierKey(stored.key), SignedNote(stored.note)?.isSigned(by: key) == true
    else {
      findings.violations.append("the signature of a checkpoint is not valid")
      return nil
    }
    if let signer, signer != key {
      findings.violations.append("its checkpoints are signed by two keys")
    }
    signer = key
    guard statement.size == stored.range.count, statement.root == stored.range.root(hasher) else {
      findings.violations.append("a checkpoint does not agree with the hashes stored with it")
      return nil
    }
    return statement
  }

  /// The signed checkpoints of this session that the witness has kept. Reading this property adds a
  /// finding for each checkpoint that is not valid.
  private var witnessed: [CheckpointStatement] {
    mutating get {
      guard let witness = demands.witness else { return [] }
      var found: [CheckpointStatement] = []
      var otherSessions = false
      for note in witness.notes {
        guard note.hasPrefix(origin + "\n") else {
          otherSessions = note.hasPrefix(origin.prefix { $0 != "/" } + "/") || otherSessions
          continue
        }
        otherSessions = false
        guard let statement = CheckpointStatement(note: note) else {
          findings.violations.append(
            "the witness has a checkpoint of this session that is not valid")
          continue
        }
        let keys = demands.keys.isEmpty ? [signer].compactMap { $0 } : demands.keys
        guard let signed = SignedNote(note), keys.contains(where: { signed.isSigned(by: $0) })
        else {
          let whose = demands.keys.isEmpty ? "the journal's key" : "the key you gave"
          findings.violations.append(
            "the witness has a checkpoint of this session that is not signed by \(whose)")
          continue
        }
        found.append(statement)
      }
      if otherSessions {
        notices.append("the witness has seen a later session of this program")
      }
      if witness.damaged > 0 {
        notices.append(
          witness.damaged == 1
            ? "one part of the witness's file is not a checkpoint"
            : "\(witness.damaged) parts of the witness's file are not checkpoints")
      }
      if found.isEmpty, findings.violations.isEmpty {
        findings.violations.append("the witness has no checkpoint of this session")
      }
      return found
    }
  }

  // MARK: Records

  /// Whether the check needs the hashes of records. It needs them if there is a checkpoint to
  /// compare them with.
  package var wantsHashes: Bool { !targets.isEmpty }

  /// Adds successive records.
  ///
  /// - Parameter leaves: The hashes of the leaves of the records.
  package mutating func add(_ leaves: LeafHashes) {
    passEarlier(before: leaves.first)
    let isNext = range.nodes.last?.end ?? 0 <= leaves.first
    if isNext, !isTarget(between: leaves.first, leaves.end) {
      for node in leaves.subtrees.nodes { range.insert(node, hasher) }
      end = max(end, leaves.end)
      return advance()
    }
    for (index, hash) in leaves.hashes.enumerated() {
      add(leaves.first + UInt64(index), hash)
    }
  }

  /// Returns whether the records in a range must be added one by one. This is necessary if a
  /// checkpoint covers only some of them, or if an earlier file contains some of them.
  private func isTarget(between first: UInt64, _ end: UInt64) -> Bool {
    targets[nextTarget...].first.map { first < $0.statement.size && $0.statement.size < end }
      ?? false || earlier.first.map { $0.start < end } ?? false
  }

  private mutating func add(_ record: UInt64, _ hash: TreeHash) {
    passEarlier(before: record)
    range.insert(hash, at: record, hasher)
    end = max(end, record + 1)
    advance()
  }

  /// Adds a gap. Does nothing if the records of the gap are in another file.
  package mutating func add(_ gap: JournalGap) {
    guard let leaf = GapLeaf(gap) else { return }
    passEarlier(before: leaf.leaves.lowerBound)
    var bytes = Leaf()
    bytes.encode(leaf)
    range.insert(bytes.withBytes { hasher.hash(ofLeaf: $0) }, at: leaf.leaves, hasher)
    end = max(end, leaf.leaves.upperBound)
    advance()
  }

  /// Adds the leaves from earlier files that come before the leaf of the given record.
  private mutating func passEarlier(before record: UInt64) {
    while let node = earlier.first, node.start < record {
      range.insert(node, hasher)
      earlier.removeFirst()
      advance()
    }
  }

  /// Computes the root for each checkpoint whose last record has now been added.
  private mutating func advance() {
    while nextTarget < targets.count {
      let size = targets[nextTarget].statement.size
      guard range.nodes.last?.end ?? 0 >= size else { return }
      let count = range.count
      guard count >= size else { return }
      if count == size { targets[nextTarget].root = range.root(hasher) }
      nextTarget += 1
    }
  }
}

// MARK: Findings

extension EvidenceCheck {
  /// Returns the findings of the check. Call this method after all records of the file have been
  /// added.
  package mutating func finish(_ reader: JournalReader) -> EvidenceFindings {
    passEarlier(before: .max)
    guard let newest else { return unsigned() }
    for target in targets { compare(target, newest, reader) }
    if mostSeenElsewhere > 0 {
      findings.omissions.append(
        "the witness has seen \(mostSeenElsewhere) records; the records from #\(newest.size) on "
          + "must be in the next segment, so check that segment too"
      )
    }
    compareFacts(newest, reader)
    compareEnd(newest, reader.session)
    if findings.violations.isEmpty, let late = LateRecords(newest, end: end, reader) {
      if demands.requiresSignature || late.isTooLong { findings.omissions.append(late.words) }
    }
    if findings.violations.isEmpty {
      findings.facts += [worth(of: newest, reader)] + notices
      findings.signer = demands.keys.isEmpty ? .unknown : .known
    }
    return findings
  }

  private mutating func unsigned() -> EvidenceFindings {
    guard findings.violations.isEmpty else { return findings }
    if demands.isStrict {
      findings.violations.append("no signed checkpoint covers any record")
      findings.lacksSignatures = true
    } else {
      findings.facts.append("the records are not signed")
    }
    return findings
  }

  private mutating func compare(
    _ target: Target, _ newest: CheckpointStatement, _ reader: JournalReader
  ) {
    let size = target.statement.size
    if target.isWitnessed {
      // The records that this checkpoint covers are in other segments.
      if size < start?.size ?? 0 { return }
      let isLast = JournalLocation.segments(of: reader.path).last ?? reader.path == reader.path
      let isRotated = newest.end?.ending == JournalSession.Ending.rotated.rawValue
      if size > newest.size, isRotated, !isLast { return }
      if size > range.count, isRotated || !isLast {
        mostSeenElsewhere = max(mostSeenElsewhere, size)
        return
      }
      if size > range.count {
        findings.violations.append(
          "the witness has seen \(size) records, but this journal has only \(range.count) of them")
        return
      }
    }
    guard target.root != target.statement.root else { return }
    let signed = target.isWitnessed ? "that the witness has seen" : "that were signed"
    findings.violations.append(
      size == 0
        ? "the hash in its first checkpoint is not that of an empty journal"
        : "the records are not those \(signed): at least one of #0 to #\(size - 1) was changed, "
          + "added or removed, or cannot be read"
    )
  }

  private mutating func compareFacts(_ newest: CheckpointStatement, _ reader: JournalReader) {
    // The first checkpoint of the next segment covers the same records as the last checkpoint of
    // this segment.
    let isRotated = reader.session.end?.ending == .rotated
    let isOfFile = { [start] (statement: CheckpointStatement) in
      (reader.session.segment == 1 || statement.size > start?.size ?? 0)
        && (!isRotated || statement.size < newest.size || statement == newest)
    }
    let last = targets.last { target in
      guard target.isWitnessed, target.statement.size <= newest.size, isOfFile(target.statement)
      else { return false }
      let isOfNext = try? reader.isContinued(by: target.statement, hasher)
      return target.statement == newest || isOfNext != true
    }?.statement
    for (statement, whose) in [
      (newest, "signed"), (last, "witnessed"),
    ] {
      guard let statement else { continue }
      let facts = try? reader.facts(
        anchors: statement.anchors, registrations: statement.registrations, hasher)
      if facts?.hash(hasher) != statement.facts {
        findings.violations.append(
          "what the journal says about the session, its clock or the registered handlers differs "
            + "from what was \(whose)")
      }
    }
    if newest.end != nil, let all = try? reader.facts(hasher),
      all.anchors.count > newest.anchors || all.registrations.count > newest.registrations
    {
      findings.violations.append(
        "the journal has records of clock changes or of registered handlers that were not signed")
    }
    if let end = last?.end, end != newest.end, end.ending != JournalSession.Ending.rotated.rawValue
    {
      findings.violations.append(
        "the end of the session differs from the one that the witness has seen")
    }
  }

  private mutating func compareEnd(_ newest: CheckpointStatement, _ session: JournalSession) {
    guard let end = session.end else {
      if newest.end != nil {
        findings.violations.append(
          "its last checkpoint says that the session has ended, but the journal has no end")
      }
      return
    }
    guard let signed = newest.end else {
      let words = "the end of the session is not signed"
      if end.ending == .closed {
        findings.violations.append(words)
      } else {
        findings.omissions.append("\(words): it was added by a program without the key")
      }
      return
    }
    let stored = CheckpointStatement.End(
      ending: end.ending.rawValue, elapsed: end.elapsed, records: end.records,
      signedBefore: signed.signedBefore)
    if signed != stored {
      findings.violations.append("the end of the session differs from the signed one")
    }
    if end.ending != .rotated, UInt64(clamping: end.records) != newest.size {
      findings.violations.append("its last checkpoint does not include all records")
    }
    if end.ending != .rotated, self.end > newest.size {
      findings.violations.append("there are records that were not signed")
    }
  }

  /// Returns a line that says how many records are signed, and by which key.
  private func worth(of newest: CheckpointStatement, _ reader: JournalReader) -> String {
    let (size, end) = (newest.size, max(self.end, newest.size))
    let which =
      size == 1
      ? "\(end == 1 ? "the only record" : "1 record") is"
      : size == end ? "all \(size) records are" : "\(size) records are"
    let last = end - size == 1 ? "the last is" : "the last \(end - size) are"
    let rest =
      size == end
      ? ""
      : reader.session.end?.ending == .rotated
        ? "; \(last) signed in the next segment" : "; \(last) not signed yet"
    let name = signer?.shortDescription ?? ""
    let known =
      demands.keys.isEmpty
      ? ", a key that you did not give (use --key to check it)" : ", the key that you gave"
    let isWitnessed = demands.witness != nil && findings.omissions.isEmpty
    let seen = isWitnessed ? ", and agree with the witness" : ""
    let late = newest.end?.signedBefore.map { newest.size - min($0, newest.size) } ?? 0
    let recovered =
      late == 0
      ? ""
      : "; the last \(late == 1 ? "one was" : "\(late) were") signed only by the program's next "
        + "run, which could not detect changes made before it started"
    return "\(which) signed by \(name)\(known)\(seen)\(rest)\(recovered)"
  }
}
