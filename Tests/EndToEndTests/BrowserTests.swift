import Foundation
import Testing
import TrellisDatabase

/// The actions of a user in the browser, key by key, on a real database.
struct BrowserTests {
  private func browse(_ script: String) throws -> Run {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--no-journal",
        "--script", "-",
      ], input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `the key that opens the help page also closes it and types nothing`() throws {
    let run = try browse(
      """
      key ?
      expect help *
      key ?
      expect filter
      key down
      expect status row 2 of 60*
      key ?
      key escape
      key down
      expect status row 3 of 60*
      """)
    #expect(run.errors.isEmpty)
  }

  @Test func `each table keeps its own history for undo and redo`() throws {
    let run = try browse(
      """
      key enter
      type Ada
      key enter
      select tables 2
      select tables 1
      select tables 2
      focus rows
      key u
      expect row[1] *artist 1*
      key U
      expect row[1] *Ada*
      key U
      expect status nothing to redo*
      select tables 3
      key u
      expect status nothing to undo*
      """)
    #expect(run.messages.filter { $0 == "saved Artist 1 Name" }.count == 3)
  }

  @Test func `a message in the browser disappears with the edit that it is about`() throws {
    _ = try browse(
      """
      key right
      key enter
      type old
      key enter
      expect problem Founded takes a whole number*
      expect status Founded takes a whole number*
      key escape
      expect status row 1 of 60*
      """)
  }

  @Test func `tables whose names differ only in the form of a letter are kept apart`() throws {
    let scratch = try Scratch()
    let path = scratch.path("forms.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE "caf\u{E9}" (id INTEGER PRIMARY KEY, word TEXT);
      CREATE TABLE "cafe\u{301}" (id INTEGER PRIMARY KEY, word TEXT);
      INSERT INTO "caf\u{E9}" VALUES (1, 'one scalar');
      INSERT INTO "cafe\u{301}" VALUES (1, 'two scalars')
      """)
    // SQLite lists names in the order of their bytes.
    let script = """
      select tables 1
      expect row[1] *two scalars*
      focus rows
      key enter
      type edited
      key enter
      select tables 2
      expect row[1] *one scalar*
      focus rows
      key u
      expect status nothing to undo*
      """
    let run = try Tool.run(
      "trellis-browse", [path, "--backend", "headless", "--no-journal", "--script", "-"],
      input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try scratch.value("SELECT word FROM \"caf\u{E9}\"", in: path) == "one scalar")
    #expect(try scratch.value("SELECT word FROM \"cafe\u{301}\"", in: path) == "edited")
  }

  @Test func `the heading of the table list changes when the first table is created`() throws {
    let scratch = try Scratch()
    let path = scratch.path("empty.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      "CREATE TABLE t (a); DROP TABLE t")
    let browser = try Tool.start(
      "trellis-browse", [path, "--backend", "headless", "--no-journal", "--script", "-"],
      in: scratch)
    try browser.send("frame\n")
    browser.wait { browser.outputSoFar.contains("quit") }
    #expect(browser.outputSoFar.contains("no tables"))
    try Connection(DatabasePath(path), .readWrite, .foreign).executeScript("CREATE TABLE come (a)")
    let before = browser.outputSoFar
    let run = try browser.finish(input: "key r\nframe\n")
    let after = run.output.dropFirst(before.count)
    #expect(after.contains("Tables") && after.contains("come") && !after.contains("no tables"))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// A folder whose files can be dated beyond the year 9999; nil where none is known.
  private static let farFolder: URL? = {
    let folder = URL(filePath: "/dev/shm")
    guard let scratch = try? Scratch(in: folder), (try? farFile(in: scratch)) == true else {
      return nil
    }
    return folder
  }()

  /// Makes a file that is dated in the year 10000, and says whether it is.
  private static func farFile(in scratch: Scratch) throws -> Bool {
    let path = try scratch.write("", to: "far.txt")
    let date = Date(timeIntervalSince1970: 253_402_300_800)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let kept = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return kept == date
  }

  @Test(.enabled(if: farFolder != nil, "no folder here keeps dates beyond the year 9999"))
  func `the sample lists a file dated in the year 10000 without its date`() throws {
    let scratch = try Scratch(in: try #require(Self.farFolder))
    #expect(try Self.farFile(in: scratch))
    let run = try Tool.run(
      "trellis-browse",
      ["--sample", "--backend", "headless", "--no-journal", "--script", "-"],
      input: "resize 120x24\nframe\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let row = run.output.split(separator: "\n").first { $0.contains("far.txt") }
    #expect(row?.contains("NULL") == true, "\(run.output)")
  }
}
