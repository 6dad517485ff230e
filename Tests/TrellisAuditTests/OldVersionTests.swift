import Foundation
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Journals that the writer of version 1 wrote, and the output of the tool at that time.
struct OldVersionTests {
  private let folder = FileManager.default.temporaryDirectory.path() + "/old-\(UUID())"
  private let samples = Checkout.folder.appending(path: "Tests/TrellisAuditTests/Version1")

  /// Opens a copy, because a log can be read only in a folder that can be written to.
  private func withReader(of name: String, _ body: (JournalReader) throws -> Void) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    for suffix in [".journal", ".journal-wal"] {
      let sample = samples.appending(path: name + suffix)
      guard files.fileExists(atPath: sample.path) else { continue }
      try files.copyItem(atPath: sample.path, toPath: "\(folder)/\(name)\(suffix)")
    }
    try body(try JournalReader("\(folder)/\(name).journal"))
  }

  @Test(arguments: ["closed", "killed", "gap"])
  func `a journal of version 1 gives the same output as always`(name: String) throws {
    let expected = try String(contentsOf: samples.appending(path: name + ".jsonl"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    try withReader(of: name) { reader in
      #expect(reader.formatVersion == 1 && reader.hasItsRing)
      let filter = RecordFilter.all
      var shown: [String] = []
      _ = try AuditLog(filter: filter, style: AuditStyle(.jsonl)).write(reader) { shown.append($0) }
      #expect(shown == expected)
    }
  }

  @Test(arguments: [("closed", AuditStatus.ok), ("killed", .incomplete), ("gap", .incomplete)])
  func `verify prints the same about a journal of version 1 as the tool of its time`(
    name: String, status: AuditStatus
  ) throws {
    try withReader(of: name) { reader in
      let verification = try Verification(reader)
      #expect(verification.status == status)
    }
  }

  @Test func `verify finds a change to a journal of version 1`() throws {
    for statement in [
      "UPDATE record SET outcome = 2 WHERE sequence = 21", "DELETE FROM call WHERE record = 21",
      "DELETE FROM record WHERE sequence = 3", "UPDATE name SET text = text || ' '",
    ] {
      try withReader(of: "closed") { reader in
        do {
          let connection = try Connection(DatabasePath(reader.path), .readWrite, .foreign)
          try connection.execute(statement)
        }
        let verification = try Verification(JournalReader(reader.path))
        #expect(verification.status == .violation)
      }
    }
  }

  @Test(arguments: [("argument", "value"), ("call", "answer"), ("change", "new")])
  func `a journal of version 1 with a value that is too long is refused`(
    table: String, column: String
  ) throws {
    try withReader(of: "closed") { reader in
      do {
        var profile = ConnectionProfile.foreign
        profile.limits.valueBytes = 1 << 27
        let connection = try Connection(DatabasePath(reader.path), .readWrite, profile)
        try connection.execute(
          """
          UPDATE \(table) SET \(column) = zeroblob(60000000)
          WHERE (record, position) = (SELECT record, position FROM \(table) LIMIT 1 OFFSET 1)
          """)
      }
      try askEverything(of: reader.path)
    }
  }

  /// Runs every command on a damaged journal. Each of them refuses with one line, except
  /// `sessions`, which lists the session.
  private func askEverything(of path: String) throws {
    func isRefused(_ ask: (JournalReader) throws -> Void) throws -> Bool {
      let reader = try JournalReader(path)
      let error = #expect(throws: JournalError.self) { try ask(reader) }
      return error?.code == .damaged && error?.description.contains("is longer than any") == true
    }
    let style = AuditStyle()
    #expect(try isRefused { _ = try AuditLog(style: style).write($0) { _ in } })
    #expect(try isRefused { _ = try AuditRecord(1, style: style).write($0) { _ in } })
    #expect(try isRefused { _ = try JournalStatistics($0) })
    #expect(try isRefused { _ = try Story(style: style).write($0) { _ in } })
    #expect(try isRefused { _ = try Blame([$0]) })
    #expect(try Verification(JournalReader(path)).status == .violation)
    var sessions: [String] = []
    #expect(try SessionList([path]).write { sessions.append($0) } == .ok)
    #expect(sessions.count == 1)
  }
}
