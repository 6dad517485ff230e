import Foundation
import Testing
import TrellisDatabase

struct ConnectionTests {
  private static let mark: Int32 = 0x5472_656C

  @Test(arguments: [OpenMode.readOnly, .readWrite])
  func `only the create mode creates a missing file`(mode: OpenMode) throws {
    let folder = try TemporaryFolder()
    let error = try databaseError { try Connection(folder.path("new.db"), mode, .foreign) }
    #expect(error.code == .missing)
    #expect(try folder.names.isEmpty)
  }

  @Test func `the create mode opens an existing file with its contents`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    #expect(try Connection(path, .create, .foreign).value("SELECT a FROM t") == 1)
  }

  @Test(arguments: [
    "a b.db", "it's.db", "\"q\".db", "👩‍👩‍👧.db", "what?mode=memory", "100%41.db", "file:x.db",
    "file:x.db?mode=memory", ":memory:", "#hash", "new\nline", "-wal", "a;b",
  ])
  func `a path with special characters is not taken for a URI or a special name`(name: String)
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.database("CREATE TABLE t (a)", named: name)
    #expect(try folder.names == [name])
    #expect(try Connection(folder.path(name), .readOnly, .foreign).schemaObjects().count == 1)
  }

  @Test(arguments: ["file:trellis-relative.db", ":memory:", "trellis?relative.db"])
  func `a relative path with special characters is not taken for a URI or a special name`(
    name: String
  ) async {
    await #expect(processExitsWith: .success) { [name] in
      let folder = try TemporaryFolder()
      #expect(FileManager.default.changeCurrentDirectoryPath(folder.url.path))
      try Connection(DatabasePath(name), .create, .foreign).execute("CREATE TABLE t (a)")
      #expect(try folder.names == [name])
    }
  }

  @Test func `a path that is not valid UTF-8 can be opened`() throws {
    let folder = try TemporaryFolder()
    let path = DatabasePath(bytes: folder.path("x").bytes + [0xff, 0xfe])
    try Connection(path, .create, .foreign).execute("CREATE TABLE t (a)")
    #expect(DatabaseFile.probe(path).condition == .ready)
    // Foundation could not remove it.
    let removed = (path.bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      unlink($0.baseAddress!)
    }
    #expect(removed == 0)
  }

  @Test(arguments: [DatabasePath(""), DatabasePath("a\u{0}b"), DatabasePath("/nowhere/at/all.db")])
  func `opening an impossible path throws an error`(path: DatabasePath) throws {
    for mode in [OpenMode.readOnly, .readWrite, .create] {
      let error = try databaseError { try Connection(path, mode, .foreign) }
      #expect(error.code == .missing || error.code == .cannotOpen)
    }
  }

  @Test func `a foreign file that is opened for reading stays unchanged`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    let before = try folder.bytes(of: "test.db")
    do {
      let connection = try Connection(path, .readOnly, .foreign)
      for sql in [
        "INSERT INTO t VALUES (2)", "DROP TABLE t", "PRAGMA user_version=1", "VACUUM",
        "CREATE TEMP TABLE u (a)",
      ] {
        #expect(try databaseError { try connection.execute(sql) }.code == .readOnly)
      }
      #expect(try connection.rows("SELECT a FROM t") == [[1]])
    }
    #expect(try folder.bytes(of: "test.db") == before)
    #expect(try folder.names == ["test.db"])
  }

  @Test func `viewing a file in WAL mode leaves its bytes unchanged`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("own.db")
    try Connection(path, .create, .own(applicationID: Self.mark)).execute("CREATE TABLE t (a)")
    #expect(try folder.names == ["own.db"])
    let before = try folder.bytes(of: "own.db")
    #expect(try Connection(path, .readOnly, .foreign).schemaObjects().count == 1)
    #expect(try folder.bytes(of: "own.db") == before)
    // What SQLite needs beside it to read; the log is empty.
    #expect(try folder.names == ["own.db", "own.db-shm", "own.db-wal"])
    #expect(try folder.bytes(of: "own.db-wal").isEmpty)
  }

  @Test func `a foreign file keeps its journal mode when it is edited`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a)")
    let connection = try Connection(path, .readWrite, .foreign)
    try connection.execute("INSERT INTO t VALUES (1)")
    #expect(try connection.value("PRAGMA journal_mode") == "delete")
    #expect(try connection.value("PRAGMA synchronous") == 2)
  }

  @Test func `a connection to a foreign file has hardened settings`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(
      """
      CREATE TABLE t (a);
      CREATE VIEW "v" AS SELECT load_extension('x') FROM t;
      INSERT INTO t VALUES (1)
      """)
    let connection = try Connection(path, .readWrite, .foreign)
    for (pragma, value) in [
      ("cell_size_check", 1), ("mmap_size", 0), ("trusted_schema", 0), ("foreign_keys", 1),
    ] as [(String, SQLValue)] {
      #expect(try connection.value("PRAGMA \(pragma)") == value, "\(pragma)")
    }
    #expect(throws: DatabaseError.self) { try connection.value("SELECT \"no such column\"") }
    #expect(throws: DatabaseError.self) { try connection.rows("SELECT * FROM v") }
    #expect(throws: DatabaseError.self) {
      try connection.executeScript(
        "PRAGMA writable_schema=1; UPDATE sqlite_schema SET sql='x'; SELECT 1")
    }
  }

  @Test func `an own file has a write-ahead log, the chosen durability and the application id`()
    throws
  {
    let folder = try TemporaryFolder()
    for (durability, level) in [
      (.normal, 1), (.full, 2),
    ] as [(ConnectionProfile.Durability, SQLValue)] {
      let profile = ConnectionProfile.own(applicationID: Self.mark, durability: durability)
      let connection = try Connection(folder.path("own.db"), .create, profile)
      #expect(try connection.value("PRAGMA journal_mode") == "wal")
      #expect(try connection.value("PRAGMA synchronous") == level)
      #expect(try connection.value("PRAGMA foreign_keys") == 1)
      #expect(try connection.applicationID() == Self.mark)
      try connection.setUserVersion(-3)
      #expect(try connection.userVersion() == -3)
    }
    #expect(DatabaseFile.probe(folder.path("own.db")).header?.applicationID == Self.mark)
  }

  @Test func `opening a file of another program as an own file is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a)")
    let before = try folder.bytes(of: "test.db")
    for mode in [OpenMode.readOnly, .readWrite, .create] {
      let error = try databaseError { try Connection(path, mode, .own(applicationID: Self.mark)) }
      #expect(error.code == .otherApplication)
    }
    #expect(try folder.bytes(of: "test.db") == before)
  }

  @Test func `an application id of 0 stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = ConnectionProfile.own(applicationID: 0) }
  }

  @Test func `a value beyond the size limit is refused, and the rest of its row is readable`()
    throws
  {
    let folder = try TemporaryFolder()
    do {
      var profile = ConnectionProfile.foreign
      profile.limits.valueBytes = 100 << 20
      let writer = try Connection(folder.path("big.db"), .create, profile)
      try writer.executeScript(
        """
        CREATE TABLE t (a, b, c);
        INSERT INTO t VALUES (1, zeroblob(40 << 20), 'after');
        """)
    }
    let reader = try Connection(folder.path("big.db"), .readOnly, .foreign)
    #expect(try databaseError { try reader.value("SELECT b FROM t") }.code == .tooBig)
    #expect(try databaseError { try reader.value("SELECT zeroblob(20 << 20)") }.code == .tooBig)
    #expect(
      try databaseError {
        try reader.value("SELECT ?", [.blob(Array(repeating: 0, count: 17 << 20))])
      }
      .code == .tooBig)
    #expect(try reader.rows("SELECT a, length(b) FROM t") == [[1, .integer(40 << 20)]])
    #expect(try reader.value("SELECT zeroblob(1 << 20)")?.asBlob?.count == 1 << 20)
  }

  @Test func `change counters and version numbers follow the changes of both connections`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a)")
    let (ours, theirs) = (
      try Connection(path, .readWrite, .foreign), try Connection(path, .readWrite, .foreign)
    )
    let (data, schema) = (try ours.dataVersion(), try ours.schemaVersion())
    try ours.execute("INSERT INTO t VALUES (1), (2)")
    #expect(ours.changes == 2 && ours.totalChanges == 2 && ours.lastInsertedRowID == 2)
    #expect(try ours.dataVersion() == data)
    try theirs.execute("INSERT INTO t VALUES (3)")
    #expect(try ours.dataVersion() != data && ours.schemaVersion() == schema)
    try theirs.execute("CREATE TABLE u (a)")
    #expect(try ours.schemaVersion() != schema)
  }
}
