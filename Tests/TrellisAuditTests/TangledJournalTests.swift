import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

@testable import TrellisJournal

/// Journals in which the pages of a table lead to one another, so that more ways go through them
/// than anybody can go: every command ends, and answers only as it did for the journal before.
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

  /// A command with the arguments before and after the journal.
  struct Command: Sendable, CustomStringConvertible {
    let before: [String]
    var after: [String] = []
    var description: String { (before + after).joined(separator: " ") }
  }

  private static let commands: [Command] = [
    Command(before: ["log"]), Command(before: ["log", "-k", "question"]),
    Command(before: ["log", "--handler", "Form.swift"]), Command(before: ["log", "-n", "3"]),
    Command(before: ["log"], after: ["actor=ada"]), Command(before: ["log", "--under", "2"]),
    Command(before: ["show", "3"]), Command(before: ["why", "3"]), Command(before: ["tree", "2"]),
    Command(before: ["state"]), Command(before: ["diff", "1..5"]), Command(before: ["blame"]),
    Command(before: ["blame", "--history"]),
    Command(before: ["blame", "DATABASE", "artist", "7", "--journal"]),
    Command(before: ["story"]), Command(before: ["stats"]), Command(before: ["sessions"]),
    Command(before: ["controls"]), Command(before: ["handlers"]), Command(before: ["follow"]),
    Command(before: ["verify"]), Command(before: ["report"], after: ["-o", "REPORT"]),
  ]

  /// Runs the tool, which is killed if it computes for ten seconds.
  private func run(_ command: Command) throws -> (status: Int32, lines: Int, answer: String) {
    let report = sample.folder + "/report.html"
    try? FileManager.default.removeItem(atPath: report)
    let file = command.before == ["sessions"] ? sample.folder : path
    let words = (command.before + [file] + command.after).map { word in
      ["DATABASE": sample.folder + "/music.db", "REPORT": report][word] ?? word
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -t 10; exec \"$0\" \"$@\"", Checkout.executable("trellis-audit").path] + words
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let failure = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let page = FileManager.default.contents(atPath: report) ?? Data()
    return (
      process.terminationReason == .exit ? process.terminationStatus : -1,
      failure.split(separator: UInt8(ascii: "\n")).count,
      String(decoding: answer + page, as: UTF8.self)
    )
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

  @Test func `every command ends, and refuses or answers as if nothing were`() throws {
    try makeDatabase()
    let intact = try Data(contentsOf: URL(filePath: path))
    let before = try Self.commands.map { try run($0) }
    #expect(before.allSatisfy { [0, 1, 5].contains($0.status) }, "\(before.map(\.status))")
    // A journal whose session or clock cannot be read is refused when it is opened.
    let tables = StoreTable.allCases.filter { $0 != .session && $0 != .anchor }
    for (table, isHigh) in tables.map({ ($0, true) }) + [(.record, false), (.name, false)] {
      try intact.write(to: URL(filePath: path))
      try tangle(table, isHigh: isHigh)
      for (command, before) in zip(Self.commands, before) {
        let found = try run(command)
        if found.status == 4 {
          #expect(
            found.lines == 1 || found.lines == 0 && !found.answer.isEmpty, "\(table): \(command)")
        } else {
          #expect(command.before != ["verify"], "\(table)")
          #expect(
            found.status == before.status && found.answer == before.answer, "\(table): \(command)")
        }
      }
    }
  }
}
