import Foundation
import Synchronization
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

struct VerificationTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// Changes the file of a closed journal.
  private func tamper(_ statements: String...) throws -> Verification {
    sample.typeAndSave()
    try sample.journal.close()
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      for statement in statements { try connection.execute(statement) }
    }
    return try Verification(JournalReader(sample.path))
  }

  @Test func `verify reports a closed journal as intact and complete`() throws {
    sample.typeAndSave()
    let verification = try Verification(sample.close())
    #expect(verification.status == .ok)
    #expect(
      verification.lines(AuditStyle()).joined(separator: "\n") == """
        format    ok          version 2, SQLite finds nothing wrong with the file
        records   ok          8 with their calls, changes and checksums
        gaps      ok          none
        pairing   ok          every record has its end
        evidence  ok          the records are not signed
        session   ok          ended
        the journal is intact and complete; checksums do not detect deliberate changes
        """)
  }

  @Test func `verify reports a journal with open records as incomplete, not as damaged`() throws {
    sample.typeAndSave()
    _ = sample.journal.begin(DispatchStart(kind: .event, subject: "tap"))
    let verification = try Verification(JournalReader(sample.path))
    #expect(verification.status == .incomplete)
    #expect(verification.checks.map(\.status) == [.ok, .ok, .ok, .incomplete, .ok, .incomplete])
    #expect(verification.checks[3].findings == ["#8 has no end"])
    #expect(try Verification(sample.close()).checks.map(\.status).last == .ok)
  }

  @Test func `verify says what is missing in a copy without its write-ahead log`() throws {
    sample.typeAndSave()
    let copy = sample.folder + "/copy.journal"
    try FileManager.default.copyItem(atPath: sample.path, toPath: copy)
    let session = try Verification(JournalReader(copy)).checks.last
    #expect(session?.status == .incomplete)
    // The copy has no end, no log and no ring. The ring belongs to the file that was copied.
    #expect(session?.findings.count == 3 && session?.findings[1].contains("-wal") == true)
    let whole = try Verification(JournalReader(sample.path)).checks.last
    #expect(whole?.status == .incomplete && whole?.findings.count == 1)
  }

  @Test func `the log of a journal is found through a link`() throws {
    sample.typeAndSave()
    try sample.journal.flush()
    // A killed program leaves the file and its log.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: sample.path + suffix, toPath: sample.folder + "/killed.journal" + suffix)
    }
    let link = sample.folder + "/link"
    #expect(symlink("killed.journal", link) == 0)
    let reader = try JournalReader(link)
    #expect(reader.hasLog)
    let session = try Verification(reader).checks.last
    #expect(session?.status == .incomplete && session?.findings.count == 2)
  }

  @Test(arguments: [
    "DELETE FROM record WHERE sequence = 3", "DELETE FROM record WHERE sequence = 7",
    "DELETE FROM argument WHERE id = (5 << 20) + 3",
    "DELETE FROM argument WHERE id = 5 << 20",
    "DELETE FROM call WHERE id >> 20 = 2", "DELETE FROM change", "DELETE FROM name WHERE id = 3",
    "DELETE FROM site", "DELETE FROM session",
    "UPDATE record SET outcome = 1 WHERE sequence = 2",
    "UPDATE record SET began = began + 1 WHERE sequence = 2",
    "UPDATE record SET kind = 77 WHERE sequence = 2",
    "UPDATE record SET cause = NULL WHERE sequence = 2",
    "UPDATE argument SET value = 'Bob' WHERE id = (5 << 20) + 3",
    "UPDATE call SET answer = x'0101' WHERE id >> 20 = 2", "UPDATE change SET old = new",
    "UPDATE name SET text = text || ' '", "UPDATE site SET line = line + 1",
    "UPDATE session SET program = 'other'", "UPDATE session SET ended = NULL",
    "UPDATE record SET sequence = 100 WHERE sequence = 7",
    "UPDATE record SET lasted = NULL WHERE sequence = 4",
    "INSERT INTO record SELECT 8, kind, path, subject, cause, site, depth, began, lasted, outcome, answer, parts, handler, place, call_began, call_lasted, checksum FROM record WHERE sequence = 7",
    "INSERT INTO change SELECT id + (99 << 20), state, old, new, distance FROM change",
    "INSERT INTO gap VALUES (0, 9, 1, 0, 0, 'full', 0)",
    "INSERT INTO anchor VALUES (0, 0, 0, 0)",
    "UPDATE drain SET id = 7", "UPDATE drain SET position = 0", "DELETE FROM drain",
    "INSERT INTO drain SELECT 2, position, settled, checksum FROM drain",
    "CREATE TABLE stranger (x)",
    "CREATE TRIGGER stranger AFTER INSERT ON record BEGIN SELECT 1; END",
    "INSERT INTO session SELECT 2, uuid, program, version, build, seed, toolkit, pid, uid, tty, host, backend, terminal, synchronised, utc, monotonic, first, segment, ring, ended, ending, records, anchors, gaps, checksum FROM session",
  ])
  func `verify reports a change that the journal's writer did not make`(statement: String) throws {
    #expect(try tamper(statement).status == .violation)
  }

  @Test(arguments: [
    "INSERT INTO name VALUES (1000, 'extra', 0)", "INSERT INTO site VALUES (1000, 1, 1, 0)",
    "INSERT INTO name VALUES (-1, 'extra', 0)",
    "INSERT INTO name SELECT 1000, text, checksum FROM name WHERE id = 1",
  ])
  func `verify checks names and source locations that no record uses`(statement: String) throws {
    let verification = try tamper(statement)
    #expect(verification.status == .violation)
    let findings = verification.checks[1].findings
    #expect(findings.count == 1 && findings[0].hasPrefix("1 of the "))
    #expect(try JournalReader(sample.path).damageOfNames().count == 1)
  }

  @Test(arguments: [0, 1])
  func `verify reports a change record that is inside a dispatch`(depth: Int) throws {
    sample.dispatch(.change, "n", depth: depth)
    let expected: AuditStatus = depth == 0 ? .ok : .violation
    #expect(try Verification(sample.close()).status == expected)
  }

  @Test func `verify checks all names, even more than it reads at one time`() throws {
    sample.typeAndSave()
    for number in 0..<600 { sample.dispatch(.event, "event \(number)") }
    #expect(try Verification(sample.close()).status == .ok)
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("UPDATE name SET checksum = checksum + 1")
    }
    let count = try JournalReader(sample.path).damageOfNames().map(\.message)
    #expect(count.count == 1 && (Int(count[0].prefix { $0.isNumber }) ?? 0) > 600)
  }

  @Test func `verify prints the first of very many findings, and the number of the rest`() throws {
    for number in 0..<150 { sample.dispatch(.event, "event \(number)") }
    let verification = try Verification(
      sample.close(changing: "UPDATE record SET depth = depth + 1"))
    let findings = verification.checks[1].findings
    #expect(findings.count == 101)
    #expect(findings[99] == "#99: the record is damaged or altered")
    #expect(findings[100] == "and 50 more")
  }

  @Test func `all commands report a journal without its last byte, and read it as far as possible`()
    throws
  {
    sample.typeAndSave()
    try sample.journal.close()
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    try bytes.dropLast().write(to: URL(filePath: sample.path))
    let reader = try JournalReader(sample.path)
    #expect(reader.openingDamage.count == 1)
    #expect(reader.openingDamage[0].message.hasPrefix("is truncated: "))
    let verification = try Verification(reader)
    // The last byte belongs to the row that states how much of the ring is in the file.
    #expect(verification.checks.map(\.status) == [.violation, .violation, .ok, .ok, .ok, .ok])
    #expect(
      verification.checks[1].findings == [
        "the row of its table \"drain\" is damaged or altered, so records may be missing"
      ])
    #expect(try tamperedLog().status == .violation)
  }

  @Test(arguments: 0..<10)
  func `verify accepts any unchanged journal, whatever its program did`(round: Int) throws {
    var generator = SeededGenerator()
    let clock = SteppingClock()
    let sample = try SampleJournal(clock: clock)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      sample.runAtRandom(&generator)
      try sample.journal.flush()
      clock.step(by: .random(in: -5_000_000_000...5_000_000_000, using: &generator))
    }
    let isClosed = Bool.random(using: &generator)
    if isClosed { try sample.journal.close() }
    let reader = try JournalReader(sample.path)
    let verification = try Verification(reader)
    let findings = verification.checks.flatMap(\.findings)
    #expect(verification.status != .violation, "seed \(generator.seed): \(findings)")
    let steps = verification.checks.first { $0.name == "clock" }?.findings ?? []
    #expect(steps.count == min(21, reader.anchors.count))
    for status in [try JournalStatistics(reader).status, try Blame([reader]).status] {
      #expect(status != .violation, "seed \(generator.seed)")
    }
  }

  @Test func `verify reports steps of the clock`() throws {
    let clock = SteppingClock()
    let sample = try SampleJournal(clock: clock)
    for step in [7_200_000_000_000, -60_000_000_000] as [Int64] {
      sample.dispatch(.event, "tap")
      try sample.journal.flush()
      clock.step(by: step)
    }
    sample.dispatch(.event, "tap")
    let checks = try Verification(sample.close()).checks
    let told = checks.first { $0.name == "clock" }?.findings ?? []
    #expect(told.count == 2 && checks.allSatisfy { $0.status == .ok })
    #expect(told.first?.hasPrefix("set forward by 2") == true, "\(told)")
    #expect(told.last?.hasPrefix("set back by ") == true)
  }

  @Test func `a finding of verify names the record`() throws {
    let verification = try tamper("UPDATE record SET outcome = 1 WHERE sequence = 2")
    #expect(
      verification.checks.flatMap(\.findings).contains("#2: the record is damaged or altered"))
    #expect(try tamperedLog().status == .violation)
  }

  private func tamperedLog() throws -> (status: AuditStatus, lines: [String]) {
    var status = AuditStatus.ok
    let shown = try lines { output in
      status = try AuditLog(style: AuditStyle()).write(JournalReader(sample.path), to: output)
    }
    return (status, shown)
  }

  @Test func `the log shows all records around damage`() throws {
    _ = try tamper(
      "DELETE FROM record WHERE sequence = 3", "UPDATE record SET began = 0 WHERE sequence = 6")
    let log = try tamperedLog()
    #expect(log.status == .violation)
    #expect(log.lines.first == "2026-11-18 UTC")
    #expect(log.lines.dropFirst().filter { !$0.hasPrefix("!!") }.count == 7)
    #expect(
      log.lines.filter { $0.hasPrefix("!!") } == [
        "!! damaged: #3: record #3 is missing",
        "!! damaged: #6: the record is damaged or altered",
      ])
  }

  @Test func `a flipped bit is noticed, or does not change anything that is read`() throws {
    sample.typeAndSave()
    let original = try contents(of: sample.close())
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    var generator = SeededGenerator()
    let stride = Soak.isRunning ? 1 : 61
    let start = Int.random(in: 0..<stride, using: &generator)
    var noticed = 0
    for offset in Swift.stride(from: start, to: bytes.count, by: stride) {
      var changed = bytes
      changed[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try changed.write(to: URL(filePath: sample.path))
      guard let reader = try? JournalReader(sample.path),
        let verification = try? Verification(reader), verification.status != .violation
      else {
        noticed += 1
        continue
      }
      #expect(try contents(of: reader) == original, "byte \(offset)")
    }
    #expect(noticed > 0)
  }

  private struct Contents: Equatable {
    var session: JournalSession
    var entries: [JournalEntry] = []
  }

  private func contents(of reader: JournalReader) throws -> Contents {
    var contents = Contents(session: reader.session)
    try reader.forEachEntry { contents.entries.append($0) }
    return contents
  }

  @Test func `a journal that is truncated anywhere is never taken for a complete one`() throws {
    sample.typeAndSave()
    try sample.journal.close()
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    for count in stride(from: 0, to: bytes.count, by: Soak.isRunning ? 1 : 509) {
      try bytes.prefix(count).write(to: URL(filePath: sample.path))
      let verification = try? Verification(JournalReader(sample.path))
      #expect(verification?.status ?? .unreadable != .ok)
    }
  }
}

/// A clock whose wall clock is sometimes set.
final class SteppingClock: JournalClock {
  private let times = Mutex((monotonic: UInt64(1), offset: Int64(0)))

  func monotonicNanoseconds() -> UInt64 {
    times.withLock { times in
      times.monotonic += 1000
      return times.monotonic
    }
  }

  func utcNanoseconds() -> Int64 {
    times.withLock { 1_795_000_000_000_000_000 + Int64($0.monotonic) + $0.offset }
  }

  func step(by nanoseconds: Int64) {
    times.withLock { $0.offset += nanoseconds }
  }
}
