import Testing
import TrellisDatabase
import TrellisJournal
import TrellisTestSupport

/// A journal whose first record has the lowest number that an integer can have.
struct LeastNumberTests {
  @Test(arguments: [
    ["log", "--since", "now"], ["story", "--since", "00:01"],
    ["handlers", "--never-fired", "--since", "00:01"],
    ["log", "--since", "2020-01-01", "--until", "23:59"], ["log"], ["log", "--reverse"],
    ["verify"], ["stats"],
  ])
  func `a journal with the least number crashes no command`(command: [String]) throws {
    let sample = try SampleJournal()
    for _ in 0..<4 { sample.typeAndSave() }
    try sample.journal.close()
    let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
    _ = try connection.rows("UPDATE record SET sequence = \(Int64.min) WHERE sequence = 0")
    let run = try ToolRun(command + [sample.path])
    #expect((0...5).contains(run.status), "\(run.error)")
    #expect(!run.error.contains("Fatal error"))
    #expect(command != ["log"] && command != ["verify"] || run.status == 4, "\(run.output)")
  }
}
