import Foundation
import Testing
import TrellisEvents
import TrellisIntegrity

@testable import TrellisAudit
@testable import TrellisJournal

/// `trellis-audit` with the files of witnesses, and with journals that lack records that a witness
/// has seen.
struct WitnessToolTests {
  private let folder: TemporaryPlace
  private let key = SigningKey(name: "trellis/notes")

  init() throws { folder = try TemporaryPlace() }

  private func note(_ journal: Journal, _ count: Int) {
    for _ in 0..<count {
      let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
      journal.end(DispatchEnd(outcome: .returned), of: id)
    }
  }

  private var witness: String { folder.path + "/witness" }

  private func journal(
    _ name: String, _ options: JournalOptions = JournalOptions()
  ) throws -> Journal {
    try Journal(
      at: "\(folder.path)/\(name).journal", session: SessionDescription(program: "notes"),
      evidence: SignedEvidence(key, witnesses: [FileWitness(witness)]), options: options)
  }

  @Test func `verify uses each of several witnesses`() throws {
    let journal = try journal("x")
    note(journal, 20)
    try journal.flush()
    let older = folder.path + "/older.journal"
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: journal.path + end, toPath: older + end)
    }
    note(journal, 20)
    try journal.close()
    let notes = try #require(WitnessedNotes(String(contentsOfFile: witness, encoding: .utf8)))
    let stale = folder.path + "/stale"
    try ("\n" + notes.notes[0] + "\n").write(toFile: stale, atomically: true, encoding: .utf8)
    for files in [[witness, stale], [stale, witness]] {
      let options = files.flatMap { ["--witness", $0] }
      #expect(try ToolRun(["verify", older] + options).status == 4)
      #expect(try ToolRun(["verify", journal.path] + options).status == 0)
    }
    let keys = try [key, SigningKey(name: "trellis/notes")].enumerated().map { index, key in
      let path = "\(folder.path)/\(index).key"
      try "\(key.verifierKey)\n".write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    for files in [keys, keys.reversed()] {
      let run = try ToolRun(["verify", journal.path] + files.flatMap { ["--key", $0] })
      #expect(run.status == 0, "\(run.output)")
    }
    let other = try ToolRun(["verify", journal.path, "--key", keys[1]])
    #expect(other.status == 4)
    #expect(
      other.error.contains("does not agree with its signatures or with its witness"),
      "\(other.error)")
  }

  @Test func `verify names the records that can only be in a missing segment`() throws {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let journal = try journal("long", options)
    for _ in 0..<40 {
      note(journal, 100)
      try journal.flush()
    }
    try journal.close()
    let segments = JournalLocation.segments(of: journal.path)
    try #require(segments.count > 1)
    #expect(try ToolRun(["verify", journal.path, "--witness", witness]).status == 0)
    for segment in segments.dropFirst() { try FileManager.default.removeItem(atPath: segment) }
    let run = try ToolRun(["verify", segments[0], "--witness", witness])
    #expect(run.status == 5)
    #expect(
      run.output.contains("the witness has seen 4000 records; the records from #"))
    #expect(!run.output.contains("agree with the witness"), "\(run.output)")
  }
}
