import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Random edits through the browser, with changed keys and undo, in sessions that end normally, are
/// killed, or meet a full disk, and edits of the file by another program. The answers of `blame`
/// are compared with what really happened to each value.
@Suite struct BlameTruthTests {
  private enum Ending: CaseIterable { case normal, killed, fullDisk }

  private static let editsInSession = 20
  private let scratch: Scratch
  private let database: String

  init() throws {
    scratch = try Scratch()
    database = scratch.path("library.sqlite")
  }

  @Test func `blame names the last writer of each value, or says that it does not know`() throws {
    var generator = SeededGenerator()
    print("seed \(generator.seed)")
    let count = Soak.count(10_000)
    var edits = 0
    while edits < count {
      try? FileManager.default.removeItem(atPath: database)
      try Connection(DatabasePath(database), .create, .foreign).executeScript(WrittenTable.script)
      var table = WrittenTable()
      var journals: [String] = []
      var mayLackRecords = false
      for session in 0..<5 {
        let ending = Ending.allCases.randomElement(using: &generator) ?? .normal
        mayLackRecords = mayLackRecords || ending == .killed
        table.beginSession()
        let script = (0..<Self.editsInSession).map { _ in
          table.edit(in: session, mayFail: ending == .fullDisk, &generator)
            + (ending == .fullDisk ? "key escape\n" : "")
        }.joined()
        edits += Self.editsInSession
        let journal = scratch.path("\(edits).journal")
        try run(script, journal, ending, &generator)
        if FileManager.default.fileExists(atPath: journal) {
          journals.append(journal)
        } else {
          journals.append("")
        }
        let connection = try Connection(DatabasePath(database), .readWrite, .foreign)
        #expect(
          try table.compare(connection, isWhole: ending == .normal) == [],
          "seed \(generator.seed), edit \(edits)")
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          try connection.execute(table.change(&generator))
        }
        try expectTruth(table, journals, mayLackRecords, "seed \(generator.seed), edit \(edits)")
      }
    }
  }

  private func run(
    _ script: String, _ journal: String, _ ending: Ending, _ generator: inout SeededGenerator
  ) throws {
    let file = try scratch.write("select tables 1\n" + script, to: "edits.txt")
    let arguments = ["--backend", "headless", "--journal", journal, "--script", file]
    switch ending {
    case .normal:
      let run = try Tool.run("trellis-browse", [database] + arguments, in: scratch)
      #expect(run.status == 0, "\(run.errors)")
    case .killed:
      let browser = try Tool.start("trellis-browse", [database] + arguments, in: scratch)
      let count = Int.random(in: 0...Self.editsInSession, using: &generator)
      while browser.isRunning, browser.errorsSoFar.split(separator: "\n").count < count {
        // sleeps: the browser announces what it has saved while it runs
        usleep(500)
      }
      // sleeps: a moment at which the process dies is what is chosen here
      usleep(.random(in: 0...20_000, using: &generator))
      browser.kill()
    case .fullDisk:
      let free = Int.random(in: 0...9, using: &generator)
      try FullDisk.browse("library.sqlite", arguments, free: free, in: scratch)
    }
  }

  private func expectTruth(
    _ table: WrittenTable, _ journals: [String], _ mayLackRecords: Bool, _ place: String
  ) throws {
    let named = journals.filter { !$0.isEmpty }.flatMap { ["--journal", $0] }
    for row in table.rows.values where !named.isEmpty {
      let run = try Tool.run(
        "trellis-audit",
        // A session on a full disk works on a copy, which takes the place of the database.
        ["blame", database, "Item", row[0].value, "--format", "jsonl"]
          + ["--as", scratch.path("disk/library.sqlite")] + named,
        in: scratch)
      #expect(run.status == 0 || run.status == 1, "\(place): \(run.errors)")
      let answers = run.output.split(separator: "\n").compactMap { line in
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      }
      #expect(answers.count == 4, "\(place): \(run.output)")
      for (answer, cell) in zip(answers, row) {
        let verdict = answer["verdict"] as? String ?? ""
        let last = answer["last"] as? [String: Any]
        let writer = journals.firstIndex { $0 == last?["journal"] as? String }
        let isNamed = ["last", "possibly-last", "unfinished-write"].contains(verdict)
        let words = "\(place): \(answer) of \(cell.value) by \(cell.writers)"
        if verdict == "last" || verdict == "possibly-last" {
          #expect(writer.map { cell.writers.contains(.session($0)) } == true, "\(words)")
        }
        if cell.writers.contains(.other) { continue }
        // After a kill, it may be unknown whether a write took effect, which the answer must say.
        let isUnknown = (answer["words"] as? String)?.contains("unknown whether") == true
        #expect(isNamed || mayLackRecords && isUnknown, "\(words)")
        #expect(verdict == "last" || mayLackRecords, "\(words)")
      }
    }
  }
}
