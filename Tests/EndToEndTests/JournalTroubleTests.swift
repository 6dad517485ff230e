import Foundation
import Testing
import TrellisTestSupport

/// The messages to a user whose journal can no longer be written.
struct JournalTroubleTests {
  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `the loss of a journal is shown on the screen and again at the end, and keys still work`()
    throws
  {
    let scratch = try Scratch()
    let journal = scratch.path("x.journal")
    let steps = try JSONEncoder().encode([
      // A key that comes before the rows moves nothing.
      ["await": "artist 3"], ["remove": journal], ["type": "\u{1B}[B"],
      ["await": "was removed"], ["type": "\u{1B}[F"], ["await": "row 60 of 60"], ["type": "q"],
    ])
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let browser = Checkout.executable("trellis-browse").path
    let run = try RunningTool(
      Judge.pyte.program,
      [
        // Wide enough for the message in one line, whatever the folder is called.
        judge, "300x30", String(decoding: steps, as: UTF8.self), browser, try scratch.makeLibrary(),
        "--table", "Artist", "--journal", journal,
      ], in: scratch, environment: ["TERM": "xterm-256color"]
    ).finish()
    let (screen, after) = try #require(run.output.firstRange(of: "status ")).split(run.output)
    #expect(screen.contains("row 60 of 60"), "\(run.output)")
    #expect(after.hasPrefix("0"), "\(run.output)")
    #expect(after.contains("the journal \(journal) was removed"), "\(run.output)")
    // A new one was begun in its place.
    #expect(after.contains("Read it with"), "\(run.output)")
    let verified = try Tool.run("trellis-audit", ["verify", journal], in: scratch)
    #expect(verified.status == 5, "\(verified.output)")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `if no journal can be created, the file is viewed without one, and the screen says so`()
    throws
  {
    let scratch = try Scratch()
    let steps = try JSONEncoder().encode([
      ["await": "row 1 of 60"], ["await": "this session has no journal"],
      ["type": "\u{1B}[F"], ["await": "row 60 of 60"], ["type": "q"],
    ])
    let run = try RunningTool(
      Judge.pyte.program,
      [
        Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path, "100x30",
        String(decoding: steps, as: UTF8.self), Checkout.executable("trellis-browse").path,
        try scratch.makeLibrary(), "--table", "Artist",
      ], in: scratch, environment: ["TERM": "xterm-256color", "XDG_STATE_HOME": "/proc/nowhere"]
    ).finish()
    #expect(run.output.contains("\nstatus 0"), "\(run.output)")
    #expect(!run.output.contains("The journal of this session is"), "\(run.output)")
  }

  @Test(arguments: ["log", "headless"])
  func `without a screen, one line reports that no journal can be created`(backend: String) throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let arguments = [library, "--table", "Artist", "--backend", backend, "--script", "-"]
    for place in ["XDG_STATE_HOME", "HOME"] {
      // What is there already is not saved once more.
      let script = "key enter\nset editor by \(place)\nkey enter\nexpect status saved*\n"
      let variables = ["XDG_STATE_HOME": ""].merging([place: "/proc/nowhere"]) { $1 }
      let run = try Tool.run(
        "trellis-browse", arguments, input: script, in: scratch, environment: variables)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.messages.filter { $0.hasPrefix("this session has no journal") }.count == 1,
        "\(run.errors)")
    }
    let run = try Tool.run(
      "trellis-browse", arguments + ["--journal", "/proc/nowhere.journal"], input: "", in: scratch)
    #expect(run.status == 3 && run.messages.count == 1, "\(run.errors)")
  }

  /// Starts a browser that waits for its script; its journal is open under its name.
  private func startWithJournal(
    _ backend: String, in scratch: Scratch
  ) throws -> (browser: RunningTool, journal: String) {
    let journal = scratch.path("x.journal")
    let browser = try Tool.start(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--journal", journal, "--backend", backend,
        "--script", "-",
      ], in: scratch)
    // Its log has a first page when it is made.
    browser.wait {
      let log = try? FileManager.default.attributesOfItem(atPath: journal + "-wal")
      return log?[.size] as? Int ?? 0 > 4096
    }
    return (browser, journal)
  }

  @Test(arguments: ["log", "headless"])
  func `a journal that was emptied is not offered for reading`(backend: String) throws {
    let scratch = try Scratch()
    let (browser, journal) = try startWithJournal(backend, in: scratch)
    try #require(truncate(journal, 0) == 0)
    let run = try browser.finish(input: "key down\nexpect status row 2 of 60*\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("nothing is left of the journal \(journal)"), "\(run.errors)")
    #expect(!run.errors.contains("Read it with"), "\(run.errors)")
  }

  @Test func `a journal folder that cannot be created is reported, not a missing folder below it`()
    throws
  {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-"],
      input: "", in: scratch, environment: ["XDG_STATE_HOME": "/sys/nowhere/below"])
    let line = try #require(run.messages.first { $0.hasPrefix("this session has no journal") })
    #expect(line.contains("cannot be created (/sys"), "\(line)")
    #expect(!line.contains("No such file"), "\(line)")
  }

  @Test(arguments: [1, 8, 9, 16, 20, 40, 64])
  func `a file size limit is reported as the reason why no journal is kept`(limit: Int) throws {
    let scratch = try Scratch()
    let run = try RunningTool(
      URL(filePath: "/bin/sh"),
      [
        "-c", "ulimit -f \(limit); exec \"$0\" \"$@\" >/dev/null",
        Checkout.executable("trellis-browse").path, try scratch.makeLibrary(), "--table", "Artist",
        "--backend", "headless", "--script", "-",
      ], in: scratch, environment: [:]
    ).finish(input: "")
    #expect(run.status == 0, "\(run.errors)")
    let line = try #require(run.messages.first { $0.hasPrefix("this session has no journal") })
    #expect(line.contains("the size of files is limited") && line.contains(".journal"), "\(line)")
  }

  @Test func `reaching a file size limit prevents journals and edits but not viewing`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary(artistCount: 3_000)
    func run(_ arguments: [String], _ script: String) throws -> Run {
      let browser = Checkout.executable("trellis-browse").path
      let options = [library, "--table", "Artist", "--backend", "headless", "--script", "-"]
      let process = try RunningTool(
        URL(filePath: "/bin/sh"),
        ["-c", "ulimit -f 40; exec \"$0\" \"$@\"", browser] + options + arguments, in: scratch,
        environment: [:])
      return try process.finish(input: script)
    }
    let viewed = try run([], "expect row[1] *artist 1*\n")
    #expect(viewed.status == 0, "\(viewed.errors)")
    #expect(viewed.errors.contains("this session has no journal"), "\(viewed.errors)")
    let refused = try run(["--journal", "x.journal"], "")
    #expect(refused.status == 3 && refused.messages.count == 1, "\(refused.errors)")
    // The place for journals may be there, but nothing is in it.
    let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("."))
      .filter { name in [".sqlite", ".journal"].contains { name.contains($0) } }
    #expect(files == ["library.sqlite"])
    let edited = try run(
      ["--no-journal"],
      "key end\nkey enter\nset editor Changed\nkey enter\nexpect status *size of files is limited*\n"
        + "tree\n")
    #expect(edited.status == 0, "\(edited.errors)")
    #expect(!edited.errors.contains("saved"))
    let journal = scratch.path("library.sqlite-journal")
    let isHot = FileManager.default.fileExists(atPath: journal)
    #expect(
      isHot == edited.output.contains("keep the database's -journal file"), "\(edited.output)")
  }

  @Test(arguments: ["log", "headless"])
  func `without a screen the loss of a journal is reported in one line, immediately`(
    backend: String
  ) throws {
    let scratch = try Scratch()
    let (browser, journal) = try startWithJournal(backend, in: scratch)
    try FileManager.default.removeItem(atPath: journal)
    let run = try browser.finish(input: "key down\nexpect status row 2 of 60*\nkey down\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.messages.filter { $0.hasPrefix("the journal \(journal) was removed") }.count == 1,
      "\(run.errors)")
  }
}

extension Range<String.Index> {
  /// Returns the text before the range and the text after it.
  fileprivate func split(_ text: String) -> (before: Substring, after: Substring) {
    (text[..<lowerBound], text[upperBound...])
  }
}
