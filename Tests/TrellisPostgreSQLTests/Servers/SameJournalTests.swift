import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// The journals of the same script on an SQLite file and on a server with the same rows.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct SameJournalTests {
  private static let tables = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL, n INTEGER);
    INSERT INTO t VALUES (1, 'ada', 10), (2, 'bob', 20), (3, 'cleo', NULL), (4, 'dora', 40);
    """

  /// Uses each kind of command, except those that work only on a file or whose results differ: it
  /// sorts only text in small letters, without missing values, and filters by small letters.
  private static let script = """
    expect rows 4 rows
    key s
    key s
    expect rows 4 rows, sorted by name, descending
    key /
    type o
    key enter
    expect rows 3 rows*
    key escape
    key home
    key enter
    key ctrl-a
    type zoe
    key enter
    expect status saved name of 4*
    key right
    key enter
    key ctrl-a
    type many
    key enter
    key escape
    key enter
    key ctrl-n
    key u
    key u
    key U
    key U
    key left
    key ,
    set condition name ^c
    press condition-ok
    expect rows 1 row*
    key escape
    key f
    set find bob
    press find-ok
    expect status found bob in name*
    key space
    key down
    key space
    key delete
    press delete-it
    expect rows 2 rows*
    key u
    expect rows 4 rows*
    key escape
    key insert
    set new-id 5
    set new-name eve
    focus add-it
    key enter
    expect rows 5 rows*
    key v
    key ]
    key escape
    key c
    key escape
    key y
    key g
    type 2
    key enter
    key r
    key t
    key t
    """

  @Test func `the same script leaves the same journal on a file and on a server`() async throws {
    let folder = try ScratchFolder.make()
    let file = folder + "/shop.sqlite"
    try Connection(DatabasePath(file), .create, .foreign).executeScript(Self.tables)
    let server = try await TestServer.shared
    let name = "d\(UInt32.random(in: 0...(.max)))"
    try await server.psql("CREATE DATABASE \(name)")
    try await server.psql("\\connect \(name)\n\(Self.tables)")
    var logs: [[String]] = []
    for source in [file, "postgres://postgres@/\(name)?host=\(server.folder)"] {
      let journal = "\(folder)/\(logs.count).journal"
      let run = try await BrowserRun.of(
        source,
        ["--table", "t", "--backend", "headless", "--size", "120x30", "--journal", journal],
        script: Self.script)
      try #require(run.end == .exited(0), "\(source): \(run.errors)")
      logs.append(try await Self.records(in: journal))
    }
    #expect(logs[0].count > 200)
    let first = zip(logs[0], logs[1]).first { $0 != $1 }
    #expect(first == nil, "\(first?.0 ?? "")\n\(first?.1 ?? "")")
    #expect(logs[0].count == logs[1].count)
  }

  /// Returns the records of a journal as lines of JSON, without times and without the database.
  private static func records(in journal: String) async throws -> [String] {
    let log = try await BrowserRun.audit(["log", "--all", "--format", "jsonl", journal])
    try #require(log.end == .exited(0), "\(log.errors)")
    return try log.lines.map { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(withJSONObject: bare(record), options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The members that tell when, by which process and in which database something happened, and
  /// the commitments to private values, which contain random numbers.
  private static let ownMembers: Set<String> = [
    "uuid", "pid", "start", "time", "began_ns", "duration_ns", "source", "commitment",
  ]

  private static func bare(_ value: Any) -> Any {
    switch value {
    case let members as [String: Any]:
      members.filter { !ownMembers.contains($0.key) }.mapValues(bare)
    case let elements as [Any]: elements.map(bare)
    default: value
    }
  }
}
