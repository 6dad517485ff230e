import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The sequence of a file's changes, which reports them as they happen.
// sleeps: a change that is not told would be awaited forever
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ChangeSequenceTests {
  private static let schema = "CREATE TABLE t(a); INSERT INTO t VALUES (1)"

  @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL"])
  func `a sequence of changes reports commits of another connection`(mode: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)")
    let file = try SQLiteFile(path)
    var changes = file.changes().makeAsyncIterator()
    await changes.next()
    let writer = try OtherWriter(path)
    // Many more commits than repetitions of a change.
    for number in 0..<30 {
      try await writer.run("BEGIN; INSERT INTO t VALUES (\(number)); COMMIT")
      #expect(await changes.next() != nil)
    }
    await file.close()
  }

  @Test func `a sequence of changes reports the release of a lock`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    let file = try SQLiteFile(path, busyTimeoutMilliseconds: 0)
    let table = try file.source(for: "t")
    var changes = file.changes().makeAsyncIterator()
    // A change and its repetitions, so that none of them is taken for the release.
    for _ in 0..<3 { await changes.next() }
    let writer = try OtherWriter(path)
    try await writer.run("BEGIN EXCLUSIVE")
    #expect(await code { try await table.rows() } == .busy)
    try await writer.run("ROLLBACK")
    #expect(await changes.next() != nil)
    #expect(try await table.rows().count == 1)
    await file.close()
  }

  @Test func `a sequence of changes reports a deleted, restored or replaced file`() async throws {
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

  @Test func `a sequence of changes reports a new target of a link and its commits`() async throws {
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

  @Test func `a sequence of changes ends when its file is closed or released, without leftovers`()
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

  @Test func `a file that is closed right after a sequence of changes leaves nothing`() async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode=WAL; \(Self.schema)")
    for _ in 0..<200 {
      let file = try SQLiteFile(path)
      let changes = file.changes()
      let reading = Task { for await _ in changes {} }
      try await OtherWriter(path).run("UPDATE t SET a = a + 1")
      // The thread of the sequence looks at the file now.
      reading.cancel()
      await reading.value
      await file.close()
      #expect(try folder.contents == ["test.db"])
    }
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
