import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// The start of a program whose folder contains the journal of a killed program. The file of that
/// journal was changed after the kill. The recovery neither reads nor writes endlessly.
struct TangledRecoveryTests {
  private let folder: TestFolder
  private var path: String { folder.file("killed.journal") }

  init() throws { folder = try TestFolder() }

  /// Leaves the journal of a killed program, with all its rows in the file itself.
  private func kill() async throws {
    let path = path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      _ = journal.begin(DispatchStart(kind: .effect, subject: "open"))
      for index in 0..<300 {
        journal.note("event \(index)", arguments: [RecordArgument("index", index)])
      }
      try journal.flush()
      journal.note("last")
      Foundation.kill(getpid(), SIGKILL)
    }
    try change(["PRAGMA wal_checkpoint(TRUNCATE)"])
  }

  private func change(_ statements: [String]) throws {
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    for statement in statements { _ = try connection.rows(statement) }
  }

  private func rings() -> Int {
    RingLocation.rings(for: folder.file("any")).count {
      RingSnapshot($0)?.header.journal.hasPrefix(folder.path) == true
    }
  }

  private func rows() throws -> [[SQLValue]] {
    let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
    return try connection.rows("SELECT ended, records FROM session")
  }

  @Test(arguments: [StoreTable.record, .gap, .open, .registration, .name])
  func `recovery does not write endlessly into a table with tangled pages`(table: StoreTable)
    async throws
  {
    try await kill()
    try change(["INSERT INTO gap VALUES (0, 7, 1, 0, 0, 'full', 0)"])
    try change(["PRAGMA wal_checkpoint(TRUNCATE)"])
    let root = try {
      try Connection(DatabasePath(path), .readOnly, .foreign).value(
        "SELECT rootpage FROM sqlite_schema WHERE name = ?", [SQLValue(table.name)])
    }()
    var file = try PagedFile(at: path)
    file.tangle(Int(try #require(root?.asInteger)), levels: 17, times: 100, key: 300)
    try file.write(to: path)
    let next = try Journal(at: folder.file("next.journal"), session: session)
    try next.close()
    let after = try Data(contentsOf: URL(filePath: path))
    #expect(after.count <= file.data.count + 64 * PagedFile.size)
    // In tables that are only looked up, or written only at their end, recovery may not notice the
    // damage.
    #expect(rings() == 1 || [.name, .registration, .open].contains(table))
  }

  @Test(arguments: [
    ["UPDATE record SET sequence = 9223372036854775807 WHERE sequence = 300"],
    ["CREATE TRIGGER more AFTER INSERT ON record BEGIN DELETE FROM record; END"],
  ])
  func `recovery leaves a journal with foreign content and its ring unchanged`(statements: [String])
    async throws
  {
    try await kill()
    try change(statements + ["PRAGMA wal_checkpoint(TRUNCATE)"])
    let before = try rows()
    try Journal(at: folder.file("next.journal"), session: session).close()
    #expect(rings() == 1)
    #expect(try rows() == before)
  }

  @Test func `impossibly long gaps yield only a limited list of record numbers`() async throws {
    try await kill()
    try change(
      (0..<200).map { "INSERT INTO gap VALUES (\($0), 400, 9000000000000000000, 0, 0, 'full', 0)" })
    let store = try JournalStore(path, faults: nil)
    #expect(try store.sequences(from: 0).count < 1 << 21)
  }
}
