import Foundation
import Testing
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// A checker in another language. It was written only from the standards and the page about the
/// format.
struct IndependentEvidenceTests {
  private static let python = "/usr/bin/python3"
  private let folder: TemporaryPlace
  private let key = SigningKey(name: "trellis/notes")
  private var path: String { folder.path + "/x.journal" }
  private var keyFile: String { folder.path + "/key" }

  init() throws {
    folder = try TemporaryPlace()
    try "\(key.verifierKey)\n".write(toFile: keyFile, atomically: true, encoding: .utf8)
  }

  private func judge(_ what: String, _ file: String, key: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    let script = Checkout.folder.appending(path: "Tests/TrellisAuditTests/Judges/evidence.py")
    process.arguments = [script.path, what, file, key ?? keyFile]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func dispatch(_ journal: Journal, _ count: Int) {
    for number in 0..<count {
      // Each parent ends after the child that begins later.
      let parent = journal.begin(DispatchStart(kind: .event, subject: "outer \(number % 5)"))
      let child = journal.begin(
        DispatchStart(
          kind: .effect, subject: "inner",
          arguments: [RecordArgument("n", .integer(Int64(number)))],
          cause: parent, depth: 1))
      journal.end(DispatchEnd(outcome: .returned), of: child)
      journal.end(DispatchEnd(outcome: .failed(message: "é")), of: parent)
    }
  }

  private func journal(_ clock: any JournalClock = TickingClock()) throws -> Journal {
    try Journal(
      at: path, session: SessionDescription(program: "notes"), sealer: CommitmentSealer(),
      evidence: SignedEvidence(key), clock: clock)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `an independent checker agrees with the signatures, the tree and the facts`() throws {
    let journal = try journal()
    (journal as any DispatchSink).registered([
      HandlerRegistration(
        path: ControlPath("main/é"), event: "tap", handler: HandlerID(7),
        site: SourceSite(fileID: "Notes/Form.swift", line: 88))
    ])
    dispatch(journal, 30)
    _ = journal.begin(DispatchStart(kind: .effect, subject: "never over"))
    try journal.close()
    #expect(try judge("journal", path) == "61 records of notes are signed")
    let other = folder.path + "/other"
    try "\(SigningKey(name: "trellis/notes").verifierKey)\n"
      .write(toFile: other, atomically: true, encoding: .utf8)
    #expect(try judge("journal", path, key: other) == "the note is not signed by the key")
    try Forger(path: path).change("UPDATE argument SET value = 99 WHERE id = 5 << 20")
    #expect(try judge("journal", path) == "the root is another")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `an independent checker agrees with the proofs`() throws {
    let journal = try journal()
    dispatch(journal, 4)
    try journal.flush()
    let old = try JournalReader(path).newestCheckpoint().note
    dispatch(journal, 9)
    try journal.close()
    let reader = try JournalReader(path)
    let file = folder.path + "/proof"
    for number in [0, 1, 7, 8, 24, 25] as [UInt64] {
      try reader.proof(of: number).text.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try judge("record", file) == "record \(number) of 26 is proved")
    }
    let size = try #require(CheckpointStatement(note: old)?.size)
    try reader.consistencyProof(from: old).text
      .write(toFile: file, atomically: true, encoding: .utf8)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(size > 0)
    let proof = try #require(ConsistencyProof(text))
    #expect(proof.problem([key.verifierKey]) == nil)
    #expect(try judge("consistency", file) == "\(size) of 26 records are the same")
  }
}
