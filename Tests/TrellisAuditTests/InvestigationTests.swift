import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Answers that an investigator must be able to rely on.
struct InvestigationTests {
  private let sample: SampleJournal

  init() throws {
    sample = try SampleJournal()
    sample.typeAndSave()
    try sample.journal.close()
  }

  private func run(
    _ arguments: String..., variables: [String: String] = [:]
  ) throws -> ToolRun {
    try ToolRun(arguments, variables: variables)
  }

  @Test func `a kind that is named is the only one shown, also with --all`() throws {
    let named = try run("log", sample.path, "kind=input", "--no-clock").output
    #expect(try run("log", sample.path, "--all", "kind=input", "--no-clock").output == named)
    #expect(try run("log", sample.path, "--all", "-k", "input", "--no-clock").output == named)
    #expect(named.split(separator: "\n").allSatisfy { $0.contains(" input ") } && !named.isEmpty)
  }

  @Test func `a period that ends at a printed time includes the records of that time`() throws {
    let lines = try run("log", sample.path).output.split(separator: "\n")
    let time = try #require(lines.first { $0.contains("#2") }?.prefix { $0 != " " })
    let found = try run("log", sample.path, "--since", String(time), "--until", String(time)).output
    #expect(found.contains("#2"))
    let day = try #require(lines.first?.prefix { $0 != " " })
    #expect(
      try run("log", sample.path, "--since", String(day), "--until", String(day)).output
        == run("log", sample.path).output)
  }

  @Test func `the end of a period is the end of the unit that is given`() throws {
    let words = TimeText(now: UTCTime(nanoseconds: 0), day: UTCTime(nanoseconds: 0))
    for (text, length) in [
      ("1970-01-02", Int64(86_400_000_000_000)), ("today", 86_400_000_000_000),
      ("10:01:30.25", 1_000_000), ("10:01:30.250", 1_000_000),
      ("1970-01-02 10:01:30.123456789", 1), ("10:01", 1), ("10:01:30", 1), ("now", 1),
    ] {
      let (first, last) = try (words.moment(text), words.lastMoment(text))
      #expect(last.nanoseconds - first.nanoseconds == length - 1, "\(text)")
    }
  }

  @Test(arguments: ["record.path", "record.site", "record.subject"], [0, -1, Int64.min, 1 << 40])
  func `a number that names nothing is found by verify`(place: String, number: Int64) throws {
    let parts = place.split(separator: ".")
    let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
    try connection.execute("UPDATE \(parts[0]) SET \(parts[1]) = \(number) WHERE sequence = 2")
    #expect(try run("verify", sample.path).status == 4)
  }

  @Test func `lines directly before a note of a witness do not belong to the note`() throws {
    let note = "a/b\n1\n\(String(repeating: "A", count: 43))=\n"
    let facts = "facts 0 0 \(String(repeating: "A", count: 43))=\n"
    let signature = "\n— a \(Data(repeating: 1, count: 68).base64EncodedString())\n"
    let whole = note + facts + signature
    let plain = try #require(WitnessedNotes(whole))
    #expect(plain.notes == [whole] && plain.damaged == 0)
    for garbage in ["x\n", "x\ny\n", "x\n\n", "1\nx\n"] {
      let found = try #require(WitnessedNotes(garbage + whole))
      #expect(found.notes == [whole] && found.damaged > 0, "\(garbage)")
    }
  }

  @Test func `a pager that is not installed does not cost the answer`() throws {
    let run = try run("log", sample.path, variables: ["PAGER": "no-such-pager"])
    #expect(run.status == 0 && run.output.contains("#7"))
  }

  @Test func `blame says why it knows nothing of a row`() throws {
    let missing = try run("blame", "\(sample.folder)/gone.db", "t", "1", "--journal", sample.path)
    #expect(missing.status == 3 && missing.error.contains("gone.db: there is no such file"))
    let home = "\(sample.folder)/home"
    let database = "\(sample.folder)/a.db"
    try Connection(DatabasePath(database), .create, .foreign).executeScript(
      "CREATE TABLE t(id INTEGER PRIMARY KEY)")
    for arguments in [["blame", database, "t", "1"], ["sessions"]] {
      let run = try ToolRun(arguments, variables: ["XDG_STATE_HOME": home, "HOME": home])
      #expect(run.status == 1 && !run.error.contains("check the path"), "\(run.error)")
    }
  }

  @Test func `a folder of journals that cannot be read is named`() throws {
    let folder = "\(sample.folder)/all"
    let closed = "\(folder)/closed"
    try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: sample.path, toPath: "\(folder)/a.journal")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    }
    let run = try run("sessions", folder)
    // Root can read every folder.
    let isRoot = geteuid() == 0
    #expect(run.output.contains("a.journal"))
    #expect(run.status == (isRoot ? 0 : 3) && run.error.contains("closed") != isRoot)
  }

  @Test func `a detail without content that was added is found by verify`() throws {
    let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
    let columns = try connection.columns(of: "detail").map(\.name)
    let values = columns.map { ["record", "position"].contains($0) ? "0" : "NULL" }
    try connection.execute("INSERT INTO detail VALUES (\(values.joined(separator: ", ")))")
    #expect(try run("verify", sample.path).status == 4)
  }

  @Test func `a history says where another program changed the value in between`() throws {
    let database = try RecordedDatabase(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'old')")
    let foreign = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    for (connection, value) in [
      (database.connection, "one"), (database.connection, "two"), (foreign, "foreign"),
      (database.connection, "three"),
    ] {
      try connection.execute("UPDATE t SET a = '\(value)'")
    }
    try database.sample.journal.close()
    let lines = try run(
      "blame", database.sample.path, "--of", "t/1/a", "--history", "--no-clock"
    ).output.split(separator: "\n")
    // The insertion is the first change.
    #expect(lines.count == 4, "\(lines)")
    let marks = lines.map { $0.contains("changed without a record between") }
    #expect(marks == [false, false, false, true], "\(lines)")
  }
}
