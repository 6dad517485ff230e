import Foundation
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// The recovery of a killed program's journal at the next start.
struct RecoveryTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func rings() -> [String] {
    RingLocation.rings(for: folder.file("any")).filter {
      RingSnapshot($0)?.header.journal.hasPrefix(folder.path) == true
    }
  }

  /// Runs a program that is killed in its second closure, after `count` records.
  private func kill(after count: Int, flushing: Bool) async {
    let path = folder.file("killed.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, count = count as Int, flushing = flushing as Bool] in
      let journal = try Journal(at: path, session: session)
      let open = journal.begin(DispatchStart(kind: .effect, subject: "open"))
      for index in 0..<count {
        journal.note("event \(index)", arguments: [RecordArgument("index", index)])
      }
      if flushing { try journal.flush() }
      let id = journal.begin(
        DispatchStart(kind: .event, path: ControlPath("main/list"), subject: "tap", cause: open))
      for line in [40, 44] as [UInt] {
        let site = SourceSite(fileID: "Notes/Form.swift", line: line)
        let call = CallEntry(order: Int(line), handler: HandlerID(1), site: site, phase: .started)
        journal.call(call, in: id)
        if line == 44 { Foundation.kill(getpid(), SIGKILL) }
        var finished = call
        finished.phase = .finished(answer: .none, outcome: .returned)
        journal.call(finished, in: id)
      }
    }
  }

  @Test(arguments: [0, 1, 3000], [true, false])
  func `the next journal moves an abandoned ring into its file and records the recovery`(
    count: Int, flushing: Bool
  ) async throws {
    await kill(after: count, flushing: flushing)
    let path = folder.file("killed.journal")
    let before = try JournalReader(path).records()
    #expect(before.count == count + 2 && rings().count == 1)
    let next = try Journal(at: folder.file("next.journal"), session: session)
    #expect(next.earlierEnds.map(\.description) == ["tap on main/list at Form.swift:44"])
    #expect(next.earlierEnds.map(\.record.sequence) == [UInt64(count + 1)])
    #expect(next.earlierEnds.map(\.journal) == [path])
    try next.close()
    let reader = try JournalReader(path)
    let after = try reader.records()
    #expect(after.count == count + 3)
    // A reader still sees all records that it saw before.
    #expect(Array(after.prefix(count + 2)) == before)
    #expect(after.last?.kind == .recovery && after.last?.cause == RecordID(UInt64(count + 1)))
    #expect(reader.session.end?.records == Int64(count + 3) && reader.hasItsRing)
    #expect(try reader.damage() == [] && reader.storageProblems() == [])
    #expect(rings() == [])
    #expect(try folder.names == ["killed.journal", "next.journal"])
    #expect(try Journal(at: folder.file("third.journal"), session: session).earlierEnds == [])
  }

  @Test func `a recovered session ends no earlier than the last call in any record`() async throws {
    let path = folder.file("killed.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      let first = journal.begin(DispatchStart(kind: .effect, subject: "first"))
      _ = journal.begin(DispatchStart(kind: .effect, subject: "second"))
      // Another thread could make this call.
      let call = CallEntry(order: 0, handler: HandlerID(1), site: SourceSite(), phase: .started)
      journal.call(call, in: first)
      Foundation.kill(getpid(), SIGKILL)
    }
    try Journal(at: folder.file("next.journal"), session: session).close()
    let reader = try JournalReader(path)
    #expect(try reader.damage() == [] && reader.session.end != nil)
  }

  @Test func `recovery does not touch a ring whose owner is still running`() throws {
    let living = try Journal(at: folder.file("living.journal"), session: session)
    living.note("before")
    try Journal(at: folder.file("next.journal"), session: session).close()
    #expect(rings().count == 1)
    living.note("after")
    try living.close()
    let reader = try JournalReader(living.path)
    #expect(try reader.records().map(\.subject) == ["before", "after"])
    #expect(rings() == [])
  }

  @Test func `recovery does not touch the ring of a journal in another folder`() async throws {
    await kill(after: 1, flushing: false)
    let other = try TestFolder()
    let journal = try Journal(at: other.file("x.journal"), session: session)
    #expect(journal.earlierEnds == [] && rings().count == 1)
    try journal.close()
  }

  @Test func `any new journal removes the ring of a deleted journal`() async throws {
    await kill(after: 1, flushing: false)
    // Once the journal is deleted, the journals of other tests may remove its ring too.
    #expect(rings().count == 1)
    try FileManager.default.removeItem(atPath: folder.file("killed.journal"))
    let other = try TestFolder()
    try Journal(at: other.file("x.journal"), session: session).close()
    #expect(rings() == [])
  }

  @Test func `a copied journal has neither the ring nor the log of its original`() throws {
    let journal = try Journal(at: folder.file("living.journal"), session: session)
    journal.note("event")
    try journal.flush()
    let copy = folder.file("copy.journal")
    try FileManager.default.copyItem(atPath: journal.path, toPath: copy)
    for _ in 0..<2 {
      let reader = try JournalReader(copy)
      #expect(!reader.hasItsRing && !reader.hasLog)
      _ = try reader.records()
    }
    let reader = try JournalReader(journal.path)
    #expect(reader.hasItsRing && reader.hasLog)
    try journal.close()
  }

  @Test
  func `a killed journal without its ring is readable and reports the missing ring`() async throws {
    await kill(after: 1, flushing: true)
    for ring in rings() { RingLocation.remove(ring) }
    let reader = try JournalReader(folder.file("killed.journal"))
    #expect(!reader.hasItsRing)
    #expect(try reader.records().map(\.subject) == ["open", "event 0"])
    #expect(try reader.damage() == [])
  }

  @Test func `a truncated ring is read as far as possible and causes no damage`() async throws {
    await kill(after: 3000, flushing: false)
    let ring = try #require(rings().first)
    var counts = [try JournalReader(folder.file("killed.journal")).records().count]
    for size in [1 << 20, 1 << 16, RingHeader.size, 100, 0] {
      #expect(truncate(ring, off_t(size)) == 0)
      let reader = try JournalReader(folder.file("killed.journal"))
      counts.append(try reader.records().count)
      #expect(try reader.damage() == [])
    }
    #expect(counts == counts.sorted(by: >) && counts[0] > counts[5], "\(counts)")
  }
}
