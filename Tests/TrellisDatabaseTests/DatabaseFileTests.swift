import Foundation
import Testing
import TrellisDatabase

struct DatabaseFileTests {
  @Test func `probing a path that is not a database reports the reason before it is opened`() throws
  {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    let text = Array("this is not a database at all, only text".utf8)
    let cases: [(DatabasePath, DatabaseFile.Condition, DatabaseError.Code?)] = [
      (folder.path("nothing"), .missing, .missing),
      (folder.path("nothing/below"), .missing, .missing),
      (DatabasePath(""), .missing, .missing),
      (folder.path("."), .folder, .cannotOpen),
      (folder.path("pipe"), .special, .cannotOpen),
      ("/dev/null", .special, .cannotOpen),
      (try folder.write([], to: "empty"), .empty, nil),
      (
        try folder.write(text, to: "text"), .notADatabase(firstBytes: Array(text.prefix(16))),
        .notADatabase
      ),
      (try folder.write([0xff], to: "byte"), .notADatabase(firstBytes: [0xff]), .notADatabase),
    ]
    for (path, condition, code) in cases {
      let file = DatabaseFile.probe(path)
      #expect(file.condition == condition)
      #expect(file.error?.code == code && file.isOpenable == (code == nil))
      #expect(!file.message.isEmpty && !file.message.contains("\n"))
      if let code {
        #expect(try databaseError { try Connection(path, .readOnly, .foreign) }.code == code)
      }
    }
    #expect(try folder.names == ["byte", "empty", "pipe", "text"])
  }

  @Test func `the message for a file that is not a database shows its first bytes`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0x50, 0x4b, 0x03, 0x04], to: "zip")
    #expect(
      DatabaseFile.probe(path).message
        == "is not an SQLite database, or it is encrypted; it begins with the bytes 50 4b 03 04")
  }

  @Test func `an empty file opens as an empty database and stays empty`() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(folder.write([], to: "empty"), .readOnly, .foreign)
    #expect(try connection.schemaObjects().isEmpty)
    #expect(try folder.bytes(of: "empty").isEmpty)
  }

  @Test func `probing a file reads the sizes, versions and ids in its header`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(
      "PRAGMA page_size=512; PRAGMA application_id=-2; PRAGMA user_version=77; CREATE TABLE t (a)")
    let file = DatabaseFile.probe(path)
    let header = try #require(file.header)
    #expect(file.condition == .ready && file.size == 1024)
    #expect(header.pageSize == 512 && header.pageCount == 2 && header.expectedSize == 1024)
    #expect(header.applicationID == -2 && header.userVersion == 77 && header.readVersion == 1)
    let wide = try folder.database("PRAGMA page_size=65536; CREATE TABLE t (a)", named: "wide.db")
    #expect(DatabaseFile.probe(wide).header?.pageSize == 65536)
  }

  @Test func `a newer file format is reported as such, not as damage`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database("CREATE TABLE t (a)")
    var bytes = try folder.bytes(of: "test.db")
    bytes[19] = 9
    let file = DatabaseFile.probe(try folder.write(bytes, to: "new.db"))
    #expect(file.condition == .newerFormat(version: 9) && file.error?.code == .newerFormat)
  }

  @Test func `probing a file in WAL mode reports whether its log is missing`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("own.db")
    do {
      let writer = try Connection(path, .create, .own(applicationID: 7))
      try writer.execute("CREATE TABLE t (a)")
      #expect(DatabaseFile.probe(path).condition == .ready)
      let copy = try folder.write(try folder.bytes(of: "own.db"), to: "copy.db")
      #expect(DatabaseFile.probe(copy).condition == .withoutLog)
      #expect(DatabaseFile.probe(copy).isOpenable && DatabaseFile.probe(copy).error == nil)
    }
    #expect(DatabaseFile.probe(path).condition == .withoutLog)
  }

  @Test func `a log that was removed is distinguished from a log that was closed properly`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("own.db")
    do {
      let writer = try Connection(path, .create, .own(applicationID: 7))
      try writer.execute("CREATE TABLE t (a)")
      #expect(!DatabaseFile.probe(path).isLogLost)
      let log = try folder.bytes(of: "own.db-wal")
      #expect(unlink(folder.url.path + "/own.db-wal") == 0)
      #expect(DatabaseFile.probe(path).condition == .withoutLog)
      #expect(DatabaseFile.probe(path).isLogLost)
      #expect(DatabaseFile.probe(path).message.hasSuffix("put the -wal file back"))
      _ = try folder.write(log, to: "own.db-wal")
    }
    _ = unlink(folder.url.path + "/own.db-shm")
    _ = unlink(folder.url.path + "/own.db-wal")
    #expect(!DatabaseFile.probe(path).isLogLost)
  }

  @Test func `probing a symbolic link finds the log beside the real file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("own.db")
    let writer = try Connection(path, .create, .own(applicationID: 7))
    try writer.execute("CREATE TABLE t (a)")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("other"), withIntermediateDirectories: false)
    #expect(symlink(folder.url.path + "/own.db", folder.url.path + "/other/link") == 0)
    #expect(DatabaseFile.probe(folder.path("other/link")).condition == .ready)
  }
}
