import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite

/// The changes that a file tells as they happen. A change that is not told is waited for in vain.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ChangeSequenceTests {
  private static let schema = "CREATE TABLE t(a); INSERT INTO t VALUES (1)"

  @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL"])
  func `each commit of another connection is told`(mode: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)")
    let file = try SQLiteFile(path)
    var changes = file.changes().makeAsyncIterator()
    await changes.next()
    let writer = try OtherWriter(path)
    for number in 0..<30 {
      try await writer.run("BEGIN; INSERT INTO t VALUES (\(number)); COMMIT")
      #expect(await changes.next() != nil)
    }
    await file.close()
  }

  @Test func `a commit that follows its writes late is told`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    let file = try SQLiteFile(path)
    var changes = file.changes().makeAsyncIterator()
    await changes.next()
    let writer = try OtherWriter(path)
    // The small cache makes the transaction write to the file before it is committed.
    try await writer.run(
      """
      PRAGMA cache_size = 1; BEGIN;
      WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 2000)
      INSERT INTO t SELECT hex(randomblob(100)) FROM r;
      """)
    try await Task.sleep(for: .milliseconds(300))
    let told = Task { [changes] in
      var changes = changes
      return await changes.next() != nil
    }
    try await writer.run("COMMIT")
    #expect(await told.value)
    await file.close()
  }

  @Test func `deletion, return, replacement and a new folder are told`() async throws {
    let folder = try TemporaryFolder()
    let place = folder.file("place")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    let original = try folder.database(Self.schema, named: "original")
    let path = place + "/test.db"
    func copy() throws { try FileManager.default.copyItem(atPath: original, toPath: path) }
    try copy()
    let file = try SQLiteFile(path)
    var changes = file.changes().makeAsyncIterator()
    await changes.next()
    for _ in 0..<3 {
      try FileManager.default.removeItem(atPath: path)
      #expect(await changes.next() != nil)
      try copy()
      #expect(await changes.next() != nil)
      try copyOver(path, from: original)
      #expect(await changes.next() != nil)
    }
    try FileManager.default.removeItem(atPath: place)
    #expect(await changes.next() != nil)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try copy()
    #expect(await changes.next() != nil)
    await file.close()
  }

  @Test func `another target of a link is told, and so are the commits of that target`() async throws {
    let folder = try TemporaryFolder()
    let targets = try ["one", "two"].map { try folder.database(Self.schema, named: $0) }
    let link = folder.file("link")
    #expect(symlink(targets[0], link) == 0)
    let file = try SQLiteFile(link)
    var changes = file.changes().makeAsyncIterator()
    await changes.next()
    #expect(symlink(targets[1], link + "-new") == 0 && rename(link + "-new", link) == 0)
    #expect(await changes.next() != nil)
    try await OtherWriter(targets[1]).run("INSERT INTO t VALUES (2)")
    #expect(await changes.next() != nil)
    await file.close()
  }

  @Test func `the sequence ends when the file is closed or released, and leaves nothing behind`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode=WAL; \(Self.schema)")
    let before = try Self.watchCount()
    for isClosed in [true, false, true] {
      var file: SQLiteFile? = try SQLiteFile(path)
      let changes = try #require(file).changes()
      let count = Task { await changes.reduce(into: 0) { count, _ in count += 1 } }
      var first = try #require(file).changes().makeAsyncIterator()
      await first.next()
      if isClosed { await file?.close() }
      file = nil
      // A released file ends its sequences at the next event.
      try await OtherWriter(path).run("UPDATE t SET a = a + 1")
      _ = await count.value
      while await first.next() != nil {}
      if isClosed { #expect(try folder.contents == ["test.db"]) }
    }
    while try Self.watchCount() > before { await Task.yield() }
  }

  /// The number of inotify instances of this process.
  private static func watchCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == "anon_inode:inotify"
    }
  }

  private func copyOver(_ path: String, from original: String) throws {
    let new = path + "-new"
    try FileManager.default.copyItem(atPath: original, toPath: new)
    #expect(rename(new, path) == 0)
  }
}
