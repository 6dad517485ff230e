import Foundation
import Testing
import TrellisEvents

@testable import TrellisJournal

/// The messages of `trellis-audit` about wrong usage and damaged files.
struct ToolFaultTests {
  @Test func `log of a damaged journal ends with the same status forwards and backwards`() throws {
    for change in [
      "DELETE FROM record WHERE sequence = 2", "DELETE FROM record WHERE sequence = 0",
      "DELETE FROM record WHERE sequence = (SELECT max(sequence) FROM record)",
      "INSERT INTO gap VALUES (7, 1000, 5, 0, 0, 'full', 1)",
      "UPDATE session SET pid = 1", "DELETE FROM record", "DELETE FROM record WHERE sequence < 3",
      "UPDATE record SET depth = depth + 1 WHERE sequence = 1",
    ] {
      let sample = try SampleJournal()
      sample.typeAndSave()
      guard (try? sample.close(changing: change)) != nil else { continue }
      let forwards = try ToolRun(["log", "--all", sample.path])
      let backwards = try ToolRun(["log", "--all", "--reverse", sample.path])
      #expect(backwards.status == forwards.status, "\(change): \(backwards.output)")
    }
  }

  @Test(arguments: [
    "DELETE FROM session",
    "CREATE VIEW v AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT i FROM r",
  ])
  func `every command notices damage to a journal as a whole`(change: String) throws {
    let sample = try SampleJournal()
    sample.typeAndSave()
    _ = try sample.close(changing: change)
    for command in [
      ["log"], ["show", "1"], ["why", "1"], ["tree", "1"], ["diff", "1..2"], ["diff", "1.."],
      ["state"], ["blame"], ["stats"], ["story"], ["controls"], ["handlers"], ["verify"],
    ] {
      let run = try ToolRun(command + [sample.path])
      #expect(run.status == 4 && run.error.contains("damaged or altered"), "\(command)")
    }
  }

  @Test func `very many stray arguments are refused at the first one`() throws {
    let sample = try SampleJournal()
    sample.typeAndSave()
    _ = try sample.close()
    func run(_ command: [String], _ count: Int) throws -> ToolRun {
      try ToolRun(command + (0..<count).map { "stray\($0)" })
    }
    let log = try run(["log", sample.path], 200)
    #expect(log.status == 3 && log.error.contains("stray0") && !log.error.contains("stray1"))
    let report = ["report", sample.path, "-o", sample.folder + "/r.html"]
    #expect(try run(report, 200).status == 2)
    for command in [["log", sample.path], report, ["blame", sample.path]] {
      let refused = try run(command, 50_000)
      #expect(refused.status == 2 && refused.error.contains("at most 2000 are allowed"))
      #expect(refused.error.utf8.count < 1000)
    }
  }

  @Test func `a file that SQLite would take for part of the journal is reported by name`() throws {
    let sample = try SampleJournal()
    sample.typeAndSave()
    _ = try sample.close()
    try Data("unrelated".utf8).write(to: URL(filePath: sample.path + "-journal"))
    let run = try ToolRun(["log", sample.path])
    #expect(run.status == 3 && run.error.contains("-journal to another folder"), "\(run.error)")
  }
}
