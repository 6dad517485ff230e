import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// The evidence of a journal, checked with the key, with the checkpoints of a witness, or with
/// neither.
struct EvidenceTests {
  private let folder: TemporaryPlace
  private let key = SigningKey(name: "trellis/notes")

  init() throws { folder = try TemporaryPlace() }

  /// Writes a signed journal with a witness.
  private func journal(_ name: String = "x") throws -> String {
    let path = "\(folder.path)/\(name).journal"
    let evidence = SignedEvidence(key, witnesses: [FileWitness(witness)])
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes", version: "1.2"),
      sealer: CommitmentSealer(), evidence: evidence, clock: TickingClock())
    try fill(journal)
    try journal.close()
    return path
  }

  private var witness: String { folder.path + "/witness" }

  private func fill(_ journal: Journal) throws {
    let sink: any DispatchSink = journal
    sink.registered([
      HandlerRegistration(
        path: ControlPath("main/save"), event: "tap", handler: HandlerID(1),
        site: SourceSite(fileID: "Notes/Form.swift", line: 88))
    ])
    for number in 0..<20 {
      let id = journal.begin(
        DispatchStart(
          kind: .effect, path: ControlPath("main/name"), subject: "table.write",
          arguments: [
            RecordArgument("old", .text("a\(number)")), RecordArgument("new", .text("b\(number)")),
            RecordArgument("pin", .private(.text("\(number)"))),
          ], cause: number == 0 ? nil : RecordID(UInt64(number - 1)), depth: 0))
      var call = CallEntry(
        order: 0, handler: HandlerID(1), site: SourceSite(fileID: "Notes/Form.swift", line: 88),
        phase: .started)
      journal.call(call, in: id)
      call.phase = .finished(answer: .bool(true), outcome: .returned)
      journal.call(call, in: id)
      journal.end(DispatchEnd(outcome: .returned), of: id)
    }
  }

  private func change(_ path: String, _ statement: String) throws {
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.execute(statement)
  }

  @Test func `proofs and checkpoints are refused if the newest checkpoint was removed`() throws {
    let path = try journal()
    try change(path, "DELETE FROM checkpoint WHERE id = 1")
    for command in [["checkpoint", path], ["prove", "3", path]] {
      let run = try ToolRun(command)
      #expect(run.status == 4 && run.error.contains("its newest checkpoint is missing"))
    }
  }

  @Test func `removed registrations are noticed`() throws {
    let path = try journal()
    #expect(try ToolRun(["handlers", "--never-fired", path]).status == 0)
    try change(path, "DELETE FROM registration")
    #expect(try ToolRun(["handlers", "--never-fired", path]).status == 4)
    let checks = try Verification(JournalReader(path), demands()).checks
    let findings = checks.flatMap(\.findings)
    #expect(findings.contains("handler registrations are missing: 0 of 1 are left"), "\(findings)")
    #expect(!findings.contains { $0.contains("that were not signed") }, "\(findings)")
  }

  private func demands(key isKnown: Bool = true, witness isThere: Bool = false) throws
    -> EvidenceDemands
  {
    var demands = EvidenceDemands()
    if isKnown { demands.keys = [key.verifierKey] }
    if isThere {
      demands.witness = WitnessedNotes(try String(contentsOfFile: witness, encoding: .utf8))
      #expect(demands.witness != nil)
    }
    return demands
  }

  /// Returns what the evidence shows about a journal.
  private func check(_ path: String, _ demands: EvidenceDemands) throws -> Verification.Check {
    let checks = try Verification(JournalReader(path), demands).checks
    return try #require(checks.first { $0.name == "evidence" })
  }

  @Test func `verify accepts a signed journal that was not changed`() throws {
    let path = try journal()
    for (isKnown, isThere) in [(false, false), (true, false), (false, true), (true, true)] {
      var demands = try demands(key: isKnown, witness: isThere)
      for isRequired in [false, true] {
        demands.requiresSignature = isRequired
        let found = try check(path, demands)
        #expect(found.status == .ok, "\(found.findings)")
        #expect(
          found.findings.first?.hasPrefix("all 20 records are signed by trellis/notes+") == true)
      }
    }
  }

  @Test func `an unsigned journal is accepted only without a key and a witness`() throws {
    let path = folder.path + "/plain.journal"
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes"), clock: TickingClock())
    try fill(journal)
    try journal.close()
    #expect(try check(path, EvidenceDemands()).findings == ["the records are not signed"])
    #expect(try check(path, demands()).status == .violation)
    var required = EvidenceDemands()
    required.requiresSignature = true
    #expect(try check(path, required).status == .violation)
  }

  /// Changes for which all checksums are computed again, so that only the key finds them.
  static let forgeries = [
    "DELETE FROM record WHERE sequence = 3", "DELETE FROM record WHERE sequence = 0",
    "DELETE FROM record WHERE sequence = 19", "DELETE FROM record WHERE sequence > 9",
    "DELETE FROM record", "UPDATE record SET sequence = 99 WHERE sequence = 19",
    "UPDATE record SET sequence = -sequence - 1; UPDATE record SET sequence = 19 + sequence + 1",
    "UPDATE record SET kind = 2 WHERE sequence = 4",
    "UPDATE record SET path = NULL WHERE sequence = 4",
    "UPDATE record SET subject = path WHERE sequence = 4",
    "UPDATE record SET cause = NULL WHERE sequence = 4",
    "UPDATE record SET cause = 0 WHERE sequence = 4",
    "UPDATE record SET cause = 1 WHERE sequence = 0",
    "UPDATE record SET depth = 1 WHERE sequence = 4",
    "UPDATE record SET began = began + 1 WHERE sequence = 4",
    "UPDATE record SET lasted = lasted + 1 WHERE sequence = 4",
    "UPDATE record SET lasted = NULL, outcome = NULL WHERE sequence = 4",
    "UPDATE record SET outcome = 3 WHERE sequence = 4",
    "UPDATE record SET answer = 1 WHERE sequence = 4",
    "UPDATE record SET parts = parts + 1 WHERE sequence = 4",
    "INSERT INTO record SELECT 20, kind, path, subject, cause, site, depth, began, lasted, outcome, answer, 0, handler, place, call_began, call_lasted, checksum FROM record WHERE sequence = 19",
    "UPDATE argument SET value = 'Bob' WHERE id = (5 << 20) + 1",
    "UPDATE argument SET name = 1 WHERE id = (5 << 20) + 1",
    "DELETE FROM argument WHERE id = (5 << 20) + 2",
    "UPDATE argument SET value = (SELECT value FROM argument WHERE id = (6 << 20) + 2) WHERE id = (5 << 20) + 2",
    "UPDATE argument SET value = x'03' WHERE id = (5 << 20) + 2",
    "UPDATE call SET handler = 7 WHERE id >> 20 = 5",
    "UPDATE call SET site = NULL WHERE id >> 20 = 5",
    "UPDATE call SET outcome = 3 WHERE id >> 20 = 5",
    "UPDATE call SET answer = x'0100' WHERE id >> 20 = 5",
    "UPDATE call SET began = began + 1 WHERE id >> 20 = 5", "DELETE FROM call WHERE id >> 20 = 5",
    "UPDATE name SET text = 'table.read' WHERE text = 'table.write'",
    "UPDATE name SET text = 'main/other' WHERE text = 'main/name'",
    "UPDATE name SET text = 'Notes/Other.swift' WHERE text = 'Notes/Form.swift'",
    "UPDATE site SET line = line + 1", "DELETE FROM site",
    "INSERT INTO gap VALUES (0, 4, 1, 0, 0, 'full', 0); DELETE FROM record WHERE sequence = 4",
    "INSERT INTO gap VALUES (0, 15, 5, 0, 0, 'full', 0); DELETE FROM record WHERE sequence > 14",
    "INSERT INTO gap VALUES (0, 4, 1, 0, 0, 'rotated', 0); DELETE FROM record WHERE sequence = 4",
    "UPDATE session SET uid = uid + 1", "UPDATE session SET host = 'other'",
    "UPDATE session SET program = 'other'",
    "UPDATE session SET uuid = x'00112233445566778899AABBCCDDEEFF'",
    "UPDATE session SET utc = utc - 86400000000000", "UPDATE session SET version = '1.3'",
    "UPDATE session SET ended = ended + 1", "UPDATE session SET ending = 'recovered'",
    "UPDATE session SET records = 19",
    "UPDATE session SET ended = NULL, ending = NULL, records = NULL, anchors = NULL, gaps = NULL",
    "UPDATE session SET first = 1", "UPDATE session SET segment = 2",
    "INSERT INTO anchor VALUES (0, 1, 1, 0); UPDATE session SET anchors = 1",
    "DELETE FROM registration", "UPDATE registration SET handler = 2",
    "DELETE FROM checkpoint", "DELETE FROM checkpoint WHERE id = 1",
    "DELETE FROM checkpoint WHERE id = 0",
    "UPDATE checkpoint SET note = replace(note, 'facts 0', 'facts 1')",
    "UPDATE checkpoint SET nodes = x''", "DROP TABLE checkpoint",
  ]

  @Test(arguments: EvidenceTests.forgeries)
  func `the key finds a change that has new checksums`(statement: String) throws {
    let path = try journal()
    #expect(try check(path, demands()).status == .ok)
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.executeScript(statement)
    try Forger(path: path).change()
    do {
      let found = try check(path, demands())
      #expect(found.status == .violation, "\(found.findings)")
    } catch let error as JournalError {
      // After some changes, the file cannot even be read as a journal.
      #expect(error.code == .damaged)
    }
  }

  /// Writes a signed journal of several files, and returns the paths of all but the first.
  private func laterSegments() throws -> [String] {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let path = folder.path + "/long.journal"
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes"),
      evidence: SignedEvidence(key, witnesses: [FileWitness(witness)]), options: options)
    for _ in 0..<60 {
      try fill(journal)
      try journal.flush()
    }
    try journal.close()
    let segments = JournalLocation.segments(of: path)
    try #require(segments.count > 1)
    for segment in segments {
      #expect(try Verification(JournalReader(segment), demands(witness: true)).status == .ok)
    }
    return Array(segments.dropFirst())
  }

  @Test(arguments: [
    // The newest checkpoint in place of the one with which the file began.
    "DELETE FROM checkpoint WHERE id = 0; INSERT INTO checkpoint SELECT 0, key, note, nodes, 0 FROM checkpoint WHERE id = 1",
    // A record that an earlier file allegedly contains, with a hash in the first checkpoint.
    "UPDATE checkpoint SET nodes = CAST(nodes || x'00000000000F424000' || zeroblob(32) AS BLOB) WHERE id = 0",
    "UPDATE session SET segment = segment + 1", "UPDATE session SET first = first + 1",
    "DELETE FROM record WHERE sequence = (SELECT max(sequence) - 3 FROM record)",
  ])
  func `verify with the key finds a change in a later file of a journal`(statement: String) throws {
    let path = try #require(try laterSegments().last)
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.executeScript(statement)
    try Forger(path: path).change()
    let found = try check(path, demands())
    #expect(found.status == .violation, "\(found.findings)")
  }

  @Test func `verify finds a gap that counts stored records as missing`() throws {
    let path = try journal()
    try Forger(path: path).change(
      "INSERT INTO gap VALUES (0, 30, 1, 0, 0, 'full', 0)", "UPDATE session SET gaps = 1")
    let verification = try Verification(JournalReader(path), demands())
    #expect(verification.status == .violation, "\(verification.checks)")
  }

  @Test func `verify ignores parts of a witness's file that are not checkpoints`() throws {
    _ = try journal()
    let good = try String(contentsOfFile: witness, encoding: .utf8)
    let count = try #require(WitnessedNotes(good)).notes.count
    #expect(count > 1 && WitnessedNotes(good)?.damaged == 0)
    let without = good.replacingOccurrences(of: "\n\n\n", with: "\n")
    #expect(WitnessedNotes(without)?.notes.count == count, "no empty lines between")
    for length in 1..<good.utf8.count where length.isMultiple(of: 7) {
      let cut = String(decoding: Array(good.utf8.prefix(length)), as: UTF8.self)
      let both = try #require(WitnessedNotes(cut + good))
      #expect(both.notes.count + both.damaged >= count, "\(length)")
      #expect(both.notes.suffix(count - 1) == WitnessedNotes(good)?.notes.suffix(count - 1))
    }
    #expect(WitnessedNotes("nothing\n") == nil && WitnessedNotes("") == nil)
  }

  /// Signs the whole journal again with another key, like a forger who knows the source of this
  /// library.
  private func resign(_ path: String, by forged: SigningKey) throws {
    let evidence = SignedEvidence(forged)
    let reader = try JournalReader(path)
    var range = TreeRange()
    var leaf = Leaf()
    for record in try StoredBatch(from: 0, limit: 10_000, in: reader).records {
      try reader.encode(record, to: &leaf)
      range.insert(
        leaf.withBytes { evidence.hash(ofLeaf: $0) }, at: record.sequence, evidence)
    }
    let origin = CheckpointStatement.origin(program: "notes", uuid: reader.session.uuid)
    let empty = RecordTree(
      evidence, origin: origin, TreeRange(),
      try reader.facts(anchors: 0, registrations: 0, evidence))
    let tree = RecordTree(evidence, origin: origin, range, try reader.facts(evidence))
    let end = reader.session.end.map {
      CheckpointStatement.End(
        ending: $0.ending.rawValue, elapsed: $0.elapsed, records: $0.records)
    }
    let rows = [
      empty.checkpoint(.first, now: 0), tree.checkpoint(.newest, now: 0, ending: end),
    ]
    let store = try JournalStore(path, faults: nil)
    try store.transaction(syncing: nil) {
      for row in rows { try store.put(try #require(row).columns, in: .checkpoint) }
    }
    store.settle()
  }

  @Test func `verify finds, by the key or the witness, that a journal was signed with another key`()
    throws
  {
    let path = try journal()
    try Forger(path: path).change("UPDATE argument SET value = 'Bob' WHERE id = (5 << 20) + 1")
    try resign(path, by: SigningKey(name: "trellis/notes"))
    #expect(try check(path, EvidenceDemands()).status == .ok, "nothing else can find it")
    #expect(try check(path, demands()).status == .violation)
    #expect(try check(path, demands(key: false, witness: true)).status == .violation)
  }

  @Test func `only the witness finds a journal that was forged with the stolen key`() throws {
    for statement in [
      "UPDATE argument SET value = 'Bob' WHERE id = (5 << 20) + 1",
      "UPDATE session SET uid = uid + 1", "DELETE FROM registration",
      "DELETE FROM record WHERE sequence > 9; DELETE FROM argument WHERE id >> 20 > 9; DELETE FROM call WHERE id >> 20 > 9; UPDATE session SET records = 10, ended = (SELECT began + lasted FROM record WHERE sequence = 9)",
    ] {
      let path = try journal("\(UUID())")
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.executeScript(statement)
      try Forger(path: path).change()
      try resign(path, by: key)
      #expect(try check(path, demands()).status == .ok, "the key alone cannot find \(statement)")
      #expect(try check(path, demands(witness: true)).status == .violation, "\(statement)")
    }
  }

  @Test func `the witness finds an older copy or another journal in place of a journal`() throws {
    let path = folder.path + "/cut.journal"
    let evidence = SignedEvidence(key, witnesses: [FileWitness(witness)])
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes"), evidence: evidence)
    try fill(journal)
    try journal.flush()
    let older = folder.path + "/older.journal"
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + end, toPath: older + end)
    }
    try fill(journal)
    try journal.close()
    let demands = try demands(witness: true)
    #expect(try check(path, demands).status == .ok)
    let found = try check(older, demands)
    #expect(
      found.status == .violation && found.findings[0].hasPrefix("the witness has seen 40 records"))
    let stranger = try self.journal("stranger")
    #expect(
      try check(stranger, demands).findings == ["the witness has no checkpoint of this session"])
  }

  @Test func `prove refuses a damaged record`() throws {
    let path = try journal()
    do {
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.executeScript(
        "UPDATE record SET began = began + 1 WHERE sequence = 4; DELETE FROM record WHERE sequence = 7"
      )
    }
    for number in [4, 7] as [UInt64] {
      let error = #expect(throws: AuditError.self) { try JournalReader(path).proof(of: number) }
      #expect(error?.status == .violation)
    }
    #expect(throws: AuditError.self) { try JournalReader(path).proof(of: 999) }
  }

  @Test func `a proof of a record can be checked without the journal`() throws {
    let path = try journal()
    let reader = try JournalReader(path)
    for number in 0..<20 as Range<UInt64> {
      let text = try reader.proof(of: number).text
      let proof = try #require(RecordProof(text))
      #expect(proof.problem([key.verifierKey]) == nil)
      #expect(proof.problem([SigningKey(name: "trellis/notes").verifierKey]) != nil)
      #expect(JournalRecord(leaf: proof.leaf)?.id == RecordID(number))
    }
    let text = try reader.proof(of: 5).text
    // The proof becomes invalid if any letter changes.
    for index in text.utf8.indices {
      var bytes = Array(text.utf8)
      let place = text.utf8.distance(from: text.utf8.startIndex, to: index)
      bytes[place] ^= 1
      let changed = String(decoding: bytes, as: UTF8.self)
      let problem = RecordProof(changed).map { $0.problem([key.verifierKey]) }
      #expect(problem != .some(nil), "byte \(place)")
    }
  }
}
