import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

@testable import TrellisJournal

/// Journals in which the pages of a table refer to one another, which makes far too many paths
/// through them. Every command ends, and refuses or gives the same answer as for the journal before
/// the change.
struct TangledJournalTests {
  private let sample: SampleJournal
  private var path: String { sample.path }

  /// Every table but the session's has rows.
  init() throws {
    sample = try SampleJournal()
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<4 { sample.typeAndSave() }
    sample.runAtRandom(&generator)
    try sample.journal.close()
    try sample.putLastChanges()
  }

  private func run(_ command: AuditCommand) throws -> AuditCommand.Answer {
    try command.run(path, in: sample.folder)
  }

  private func makeDatabase() throws {
    let connection = try Connection(
      DatabasePath(sample.folder + "/music.db"), .create, .foreign)
    try connection.execute("CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT)")
    try connection.execute("INSERT INTO artist VALUES (7, 'Ada L.')")
  }

  private func tangle(_ table: StoreTable, isHigh: Bool) throws {
    let (root, key) = try {
      let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
      let root = try connection.value(
        "SELECT rootpage FROM sqlite_schema WHERE name = ?", [SQLValue(table.name)])
      let last = try connection.value("SELECT max(\(table.columns[0].name)) FROM \(table.name)")
      return (Int(try #require(root?.asInteger)), last?.asInteger ?? 1)
    }()
    var file = try PagedFile(at: path)
    file.tangle(root, levels: 4, times: 200, key: isHigh ? UInt64(key) : 1)
    try file.write(to: path)
  }

  @Test func `every command on a tangled journal ends, and answers correctly or refuses`() throws {
    try makeDatabase()
    let intact = try Data(contentsOf: URL(filePath: path))
    let before = try AuditCommand.all.map { try run($0) }
    #expect(before.allSatisfy { [0, 1, 5].contains($0.status) }, "\(before.map(\.status))")
    // A journal whose session or clock cannot be read is refused when it is opened.
    let tables = StoreTable.allCases.filter { $0 != .session && $0 != .anchor }
    for (table, isHigh) in tables.map({ ($0, true) }) + [(.record, false), (.name, false)] {
      try intact.write(to: URL(filePath: path))
      try tangle(table, isHigh: isHigh)
      for (command, before) in zip(AuditCommand.all, before) {
        let found = try run(command)
        if found.status == 4 {
          #expect(
            found.messages == 1 || found.messages == 0 && !found.answer.isEmpty,
            "\(table): \(command)")
        } else {
          #expect(command.before != ["verify"], "\(table)")
          #expect(
            found.status == before.status && found.answer == before.answer, "\(table): \(command)")
        }
      }
    }
  }
}
