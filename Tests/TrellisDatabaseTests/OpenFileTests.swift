import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Files that are examined while a connection of this process has them open. If the process closed
/// a descriptor of the file, it would lose all its locks on the file.
@Suite(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
struct OpenFileTests {
  enum Look: CaseIterable {
    case probing, probingLink, opening

    func look(at path: DatabasePath, link: DatabasePath) throws {
      switch self {
      case .probing: #expect(DatabaseFile.probe(path).condition == .ready)
      case .probingLink: #expect(DatabaseFile.probe(link).condition == .ready)
      case .opening: _ = try Connection(path, .readOnly, .foreign).value("SELECT count(*) FROM t")
      }
    }
  }

  private let folder: TemporaryFolder
  private let path: DatabasePath
  private let link: DatabasePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("test.db")
    link = folder.path("link")
    #expect(symlink("test.db", link.description) == 0)
  }

  @Test(arguments: Look.allCases)
  func `a log in use stays after another process opens and closes the file`(
    look: Look
  ) throws {
    let connection = try Connection(path, .create, .own(applicationID: 7))
    try connection.execute("CREATE TABLE t (a)")
    for count in 1...3 {
      try look.look(at: path, link: link)
      #expect(
        try SQLiteShell.run("SELECT count(*) FROM t", on: path.description) == ["\(count - 1)"])
      #expect(try folder.names == ["link", "test.db", "test.db-shm", "test.db-wal"])
      try connection.execute("INSERT INTO t VALUES (1)")
    }
    #expect(try SQLiteShell.run("SELECT count(*) FROM t", on: path.description) == ["3"])
  }

  @Test(arguments: Look.allCases)
  func `examining a file during a transaction does not let another process write`(look: Look) throws
  {
    let connection = try Connection(path, .create, .foreign)
    try connection.execute("CREATE TABLE t (a)")
    let insert = "PRAGMA busy_timeout=0; INSERT INTO t VALUES (2)"
    try connection.transaction {
      try connection.execute("INSERT INTO t VALUES (1)")
      try look.look(at: path, link: link)
      #expect(throws: SQLiteShell.Failure.self) {
        try SQLiteShell.run(insert, on: path.description)
      }
    }
    try SQLiteShell.run(insert, on: path.description)
    #expect(try connection.value("SELECT count(*) FROM t") == 2)
  }

  #if os(Linux)
    @Test func `few file descriptors are kept, and all are closed with the last connection`() throws
    {
      var connections = try (0..<2).map { _ in
        try Connection(path, .create, .own(applicationID: 7))
      }
      try connections[0].execute("CREATE TABLE t (a)")
      for _ in 0..<100 { _ = DatabaseFile.probe(path) }
      #expect(try (2...4).contains(descriptors()))
      // The file stays open for as long as there is a statement.
      var statement: Statement? = try connections[1].statement("SELECT a FROM t")
      connections = []
      for _ in 0..<100 { _ = DatabaseFile.probe(path) }
      #expect(try (1...4).contains(descriptors()))
      #expect(statement?.isRunning == false)
      statement = nil
      #expect(try descriptors() == 0)
      _ = DatabaseFile.probe(path)
      #expect(try descriptors() == 0)
    }

    /// Returns the number of descriptors that this process has for the file.
    private func descriptors() throws -> Int {
      let files = FileManager.default
      let real = folder.url.resolvingSymlinksInPath().path + "/test.db"
      return try files.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) == real
      }
    }
  #endif
}
