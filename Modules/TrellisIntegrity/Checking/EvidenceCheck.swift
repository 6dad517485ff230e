import TrellisEvents
package import TrellisJournal

/// A check of a journal's records against its signed checkpoints, and against those that a witness
/// has kept.
///
/// Add all records and gaps of the file in the order of their numbers, and then call ``finish(_:)``.
package struct EvidenceCheck {
  /// A checkpoint and the root of the tree of the records that were added, once there were as many.
  private struct Target {
    let statement: CheckpointStatement
    let isWitnessed: Bool
    var root: TreeHash?
  }

  private let demands: EvidenceDemands
  private let hasher = RecordHasher()
  private let origin: String
  private var range = TreeRange()
  /// The leaves of records that are in earlier files.
  private var earlier: ArraySlice<TreeRange.Node> = []
  private var targets: [Target] = []
  /// The index of the next target to reach.
  private var nextTarget = 0
  private var start: CheckpointStatement?
  private var newest: CheckpointStatement?
  private var signer: VerifierKey?
  private var findings = EvidenceFindings()
  /// The most records that the witness has seen and that only another file can have; 0 for none.
  private var mostSeenElsewhere: UInt64 = 0
  /// Facts that are no findings about the journal itself.
  private var notices: [String] = []
  /// The number after the highest record that was added.
  private var end: UInt64 = 0

  package init(_ reader: JournalReader, _ demands: EvidenceDemands) {
    self.demands = demands
    let session = reader.session
    origin = CheckpointStatement.origin(
      program: session.description.program, uuid: session.uuid)
    do {
      let first = try reader.checkpoint(.first)
      let last = try reader.checkpoint(.newest)
      if try reader.checkpointCount() != (first == nil ? 0 : 1) + (last == nil ? 0 : 1) {
        findings.violations.append("there are checkpoints that no journal has")
      }
      if let first { start = statement(of: first, reader) }
      if let last { newest = statement(of: last, reader) } else { newest = start }
      if let first { earlier = first.range.nodes[...] }
      if first == nil, last != nil {
        findings.violations.append("the first checkpoint is missing")
      }
      if let start, let first, reader.firstRecord.sequence == 0, session.segment == 1 {
        if start.size != 0 || !first.range.nodes.isEmpty {
          findings.violations.append("the first checkpoint is not that of a beginning")
        }
      }
    } catch {
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

  /// Returns what a stored checkpoint says, and adds what is wrong with it.
  private mutating func statement(
    of stored: StoredCheckpoint, _ reader: JournalReader
  ) -> CheckpointStatement? {
    guard let statement = CheckpointStatement(note: stored.note), statement.origin == origin else {
      findings.violations.append("a checkpoint is not one of this session")
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
      findings.violations.append("a checkpoint does not agree with the hashes beside it")
      return nil
    }
    return statement
  }

  /// The checkpoints of this session that the witness has kept, without those that are not signed.
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
            ? "one part of the witness's file is no checkpoint"
            : "\(witness.damaged) parts of the witness's file are no checkpoints")
      }
      if found.isEmpty, findings.violations.isEmpty {
        findings.violations.append("the witness has no checkpoint of this session")
      }
      return found
    }
  }

  // MARK: Records

  /// Whether the hashes of records are needed.
  package var wantsHashes: Bool { !targets.isEmpty }

  /// Adds a record with the hash of its leaf.
  package mutating func add(_ record: UInt64, _ hash: TreeHash) {
    passEarlier(before: record)
    range.insert(hash, at: record, hasher)
    end = max(end, record + 1)
    advance()
  }

  package mutating func add(_ gap: JournalGap) {
    guard let leaf = GapLeaf(gap) else { return }
    passEarlier(before: leaf.leaves.lowerBound)
    var bytes = Leaf()
    bytes.encode(leaf)
    range.insert(bytes.withBytes { hasher.hash(ofLeaf: $0) }, at: leaf.leaves, hasher)
    end = max(end, leaf.leaves.upperBound)
    advance()
  }

  /// Adds the leaves of earlier files up to a record.
  private mutating func passEarlier(before record: UInt64) {
    while let node = earlier.first, node.start < record {
      range.insert(node, hasher)
      earlier.removeFirst()
      advance()
    }
  }

  /// Computes the roots of the targets that are reached.
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
  /// Returns what was found, after all records of the file have been added.
  package mutating func finish(_ reader: JournalReader) -> EvidenceFindings {
    passEarlier(before: .max)
    guard let newest else { return unsigned() }
    for target in targets { compare(target, newest, reader) }
    if mostSeenElsewhere > 0 {
      findings.omissions.append(
        "the witness has seen \(mostSeenElsewhere) records, of which the next segment must have those from #\(newest.size) on"
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
      findings.violations.append("no record is under a signed checkpoint")
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
      // Other segments have the records.
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
          "the witness has seen \(size) records, of which this journal has only \(range.count)")
        return
      }
    }
    guard target.root != target.statement.root else { return }
    let signed = target.isWitnessed ? "that the witness has seen" : "that were signed"
    findings.violations.append(
      size == 0
        ? "its first checkpoint has another root than that of no records"
        : "the records are not those \(signed): one of #0 to #\(size - 1) was changed, added or removed"
    )
  }

  private mutating func compareFacts(_ newest: CheckpointStatement, _ reader: JournalReader) {
    // The first checkpoint of the next segment has the same records as the last of this one.
    let isRotated = reader.session.end?.ending == .rotated
    let isOfFile = { [start] (statement: CheckpointStatement) in
      (reader.session.segment == 1 || statement.size > start?.size ?? 0)
        && (!isRotated || statement.size < newest.size || statement == newest)
    }
    let last = targets.last {
      $0.isWitnessed && $0.statement.size <= newest.size && isOfFile($0.statement)
    }?.statement
    for (statement, whose) in [
      (newest, "signed"), (last, "witnessed"),
    ] {
      guard let statement else { continue }
      let facts = try? reader.facts(
        anchors: statement.anchors, registrations: statement.registrations, hasher)
      if facts?.hash(hasher) != statement.facts {
        findings.violations.append(
          "the session, its clock or its registered handlers are not those that were \(whose)")
      }
    }
    if newest.end != nil, let all = try? reader.facts(hasher),
      (all.anchors.count, all.registrations.count) != (newest.anchors, newest.registrations)
    {
      findings.violations.append("there are clock anchors or registrations that were not signed")
    }
    if let end = last?.end, end != newest.end, end.ending != JournalSession.Ending.rotated.rawValue
    {
      findings.violations.append("the witness has another end of the session")
    }
  }

  private mutating func compareEnd(_ newest: CheckpointStatement, _ session: JournalSession) {
    guard let end = session.end else {
      if newest.end != nil {
        findings.violations.append("its last checkpoint says that the session has ended")
      }
      return
    }
    guard let signed = newest.end else {
      let words = "the end of the session is not signed"
      if end.ending == .closed || demands.requiresSignature {
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
      findings.violations.append("the end of the session is not the signed one")
    }
    if end.ending != .rotated, UInt64(clamping: end.records) != newest.size {
      findings.violations.append("its last checkpoint does not include all records")
    }
    if end.ending != .rotated, self.end > newest.size {
      findings.violations.append("there are records that were not signed")
    }
  }

  /// Returns what the evidence is worth, in one line.
  private func worth(of newest: CheckpointStatement, _ reader: JournalReader) -> String {
    let (size, end) = (newest.size, max(self.end, newest.size))
    let which =
      size == end ? "all \(size) records" : "\(size) records"
    let rest =
      size == end
      ? ""
      : reader.session.end?.ending == .rotated
        ? "; the next segment has the signature of the last \(end - size)"
        : end - size == 1
          ? "; the last is not signed yet" : "; the last \(end - size) are not signed yet"
    let name = signer?.shortDescription ?? ""
    let known =
      demands.keys.isEmpty
      ? ", a key not known to you: give it with --key" : ", the key that you gave"
    let isWitnessed = demands.witness != nil && findings.omissions.isEmpty
    let seen = isWitnessed ? ", and agree with the witness" : ""
    let late = newest.end?.signedBefore.map { newest.size - min($0, newest.size) } ?? 0
    let recovered =
      late == 0
      ? ""
      : "; the last \(late == 1 ? "one" : "\(late)") only by the next run, which could not know of changes"
    return "\(which) are signed by \(name)\(known)\(seen)\(rest)\(recovered)"
  }
}
