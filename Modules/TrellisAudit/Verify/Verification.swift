import TrellisEvents
package import TrellisIntegrity
public import TrellisJournal
import TrellisText

/// The result of checking whether a journal is complete and has not been changed since it was
/// written.
///
/// Checksums detect accidental damage, but a person who changes a journal deliberately can compute
/// new checksums. The signatures of checkpoints detect such a change, provided that you know the
/// signer's public key.
public struct Verification: Sendable {
  /// One check of a verification, and its result.
  public struct Check: Hashable, Sendable {
    /// The name of the check, such as `records`, `gaps` or `evidence`.
    public let name: String
    /// The result of the check: `ok`, `incomplete` or `violation`.
    public let status: AuditStatus
    /// The findings, one line each. Control characters in the lines are not replaced.
    public let findings: [String]
  }

  /// Whether the journal is signed and, if so, whether the key that signed it was given to the
  /// check.
  let signer: EvidenceFindings.Signer
  /// The checks that were made, each with its result.
  public let checks: [Check]

  /// The worst result of all checks.
  public var status: AuditStatus {
    let found = checks.map(\.status)
    return found.contains(.violation) ? .violation : found.contains(.incomplete) ? .incomplete : .ok
  }

  /// Whether only the check `evidence`, which is about signatures and witnesses, found a violation.
  /// In this case, the journal may be intact, and the public key or the witness file that was given
  /// for the check may be wrong.
  public var isDisputed: Bool {
    checks.filter { $0.status == .violation }.map(\.name) == ["evidence"]
  }

  /// Whether signatures were required, but the journal has none.
  public let lacksSignatures: Bool

  /// The first finding about the journal's evidence, that is, its signatures and witnesses, or an
  /// empty string if there is none.
  var evidence: String { checks.first { $0.name == "evidence" }?.findings.first ?? "" }

  /// Creates a verification of a journal by reading and checking all of it.
  ///
  /// - Throws: `JournalError` if the journal cannot be read. Damage is reported as a finding, not
  ///   as an error.
  public init(_ reader: JournalReader) throws {
    try self.init(reader, EvidenceDemands())
  }

  /// Creates a verification of a journal by reading and checking all of it. The evidence is also
  /// checked against the given keys and witnesses.
  package init(_ reader: JournalReader, _ demands: EvidenceDemands) throws {
    let storage = BackgroundResult { [path = reader.path] in
      try JournalReader(path).storageProblems()
    }
    var findings = Findings()
    var evidence = try EvidenceCheck(reader, demands)
    do {
      let takeLeaves = { (leaves: LeafHashes) in evidence.add(leaves) }
      try reader.forEachCheck(leaves: evidence.wantsHashes ? takeLeaves : nil) { check in
        if case .other(.gap(let gap)) = check { evidence.add(gap) }
        // The check of the format already reports the length of the file and its pages.
        if case .other(.damage(let damage)) = check, damage.record == nil,
          try storage.value().contains(damage.message)
            || damage.message == JournalReader.damagedPages
        {
          return
        }
        findings.add(check)
      }
      for damage in try reader.damageOfNames() { findings.add(damage) }
      // All gaps are looked at here, because reading the records in order finds a gap only where a
      // record is missing.
      let gaps = try reader.gapEntries().flatMap(\.damage)
      for damage in try gaps + reader.damageOfRecordCount() + reader.damageOfDetails() {
        findings.addUnlessTold(damage)
      }
    } catch let error as JournalError where error.code == .damaged {
      findings.end(because: error)
    }
    let problems = try storage.value()
    let evidenceFindings = evidence.finish(reader)
    signer = evidenceFindings.signer
    lacksSignatures = evidenceFindings.lacksSignatures
    checks =
      [
        Self.check(
          "format", "version \(reader.formatVersion), SQLite finds nothing wrong with the file",
          violations: problems),
        Self.check(
          "records", "\(Figures.count(findings.records)) with their calls, changes and checksums",
          violations: findings.damage.lines),
        Self.check(
          "gaps", findings.isPartial ? "none in the part that could be read" : "none",
          omissions: findings.gaps.lines),
        Self.pairing(findings, of: reader),
      ]
      + Self.facts("clock", Self.clockSteps(of: reader))
      + Self.facts("recovery", findings.recoveries.lines)
      + [Self.check(evidenceFindings)]
      + [Self.check("session", Self.ending(of: reader), omissions: Self.omissions(of: reader))]
  }

  /// Returns the result of the check that each record has an end. A record that was open when its
  /// segment ended is also in the next segment, which contains its end.
  private static func pairing(_ findings: Findings, of reader: JournalReader) -> Check {
    let unfinished = findings.unfinished
    guard reader.session.end?.ending == .rotated, unfinished.count > 0 else {
      let records = findings.isPartial ? "record that could be read" : "record"
      return check("pairing", "every \(records) has its end", omissions: unfinished.lines)
    }
    let carried = "\(Figures.count(unfinished.count)) still open when this segment ended"
    return check("pairing", "\(carried); the next segment has their ends")
  }

  /// Returns a check for facts that are worth knowing but are not faults. If there are no such
  /// facts, the array is empty.
  private static func facts(_ name: String, _ findings: [String]) -> [Check] {
    findings.isEmpty ? [] : [Check(name: name, status: .ok, findings: findings)]
  }

  /// Returns a line for each time that the wall clock was set. A comparison with the monotonic
  /// clock shows when this happened.
  private static func clockSteps(of reader: JournalReader) -> [String] {
    var lines = ToldLines(limit: 20)
    var last = (elapsed: Int64(0), utc: reader.session.start)
    for anchor in reader.anchors {
      let passed = anchor.utc.nanoseconds &- last.utc.nanoseconds
      let step = passed &- (anchor.elapsed &- last.elapsed)
      let amount = durationText(step == .min ? .max : abs(step))
      lines.add("set \(step < 0 ? "back" : "forward") by \(amount) to \(anchor.utc)")
      last = (anchor.elapsed, anchor.utc)
    }
    return lines.lines
  }

  private static func ending(of reader: JournalReader) -> String {
    switch reader.session.end?.ending {
    case .recovered:
      "closed when another journal was created in its folder, because its program had ended "
        + "without closing it"
    case .rotated: "continues in the next segment"
    case .closed, nil: "ended"
    }
  }

  private static func omissions(of reader: JournalReader) -> [String] {
    let first = reader.firstRecord
    let segments = JournalLocation.segments(of: reader.path)
    let isFirst = first == RecordID(0) || segments.first != reader.path
    let beginning =
      isFirst ? [] : ["begins with \(first): the file with the records before it is missing"]
    guard reader.session.end == nil else {
      let isLast = reader.session.end?.ending == .rotated && reader.isEndMissing
      return beginning
        + (isLast ? ["the next segment is missing: put its file beside this one"] : [])
    }
    let noEnd = "has no end: its program is still running, or ended without closing the journal"
    let noLog = "has no -wal file beside it: if this is a copy, copy that file too"
    let noRing =
      "its ring, the file with the newest records, is missing: if this is a copy, or the power was "
      + "cut, the last records may be missing too"
    return beginning + [noEnd] + (reader.hasLog ? [] : [noLog])
      + (reader.hasItsRing ? [] : [noRing])
  }

  private static func check(_ evidence: EvidenceFindings) -> Check {
    if !evidence.violations.isEmpty {
      return Check(name: "evidence", status: .violation, findings: evidence.violations)
    }
    let findings = evidence.omissions + evidence.facts
    return Check(
      name: "evidence", status: evidence.omissions.isEmpty ? .ok : .incomplete, findings: findings)
  }

  private static func check(
    _ name: String, _ success: String, violations: [String] = [], omissions: [String] = []
  ) -> Check {
    if !violations.isEmpty { return Check(name: name, status: .violation, findings: violations) }
    if !omissions.isEmpty { return Check(name: name, status: .incomplete, findings: omissions) }
    return Check(name: name, status: .ok, findings: [success])
  }
}
