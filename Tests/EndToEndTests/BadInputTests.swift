import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Bad input to the programs. They answer it with one line that says what is wrong, where, and what
/// to do, end with the documented status, and create or change nothing.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let status: Int32
    let words: [String]
    var script: String?

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "no arguments", arguments: [], status: 2, words: ["database"]),
    Case(
      name: "unknown flag", arguments: ["library.sqlite", "--fast"], status: 2, words: ["--fast"]),
    Case(name: "only an unknown flag", arguments: ["--fast"], status: 2, words: ["--fast"]),
    Case(
      name: "database and sample", arguments: ["library.sqlite", "--sample"], status: 2,
      words: ["--sample"]),
    Case(
      name: "unknown backend", arguments: ["library.sqlite", "--backend", "paper"], status: 2,
      words: ["paper"]),
    Case(
      name: "a size that is none", arguments: ["library.sqlite", "--size", "big"], status: 2,
      words: ["big"]),
    Case(name: "missing file", arguments: ["nowhere.sqlite"], status: 3, words: ["nowhere.sqlite"]),
    Case(name: "a folder", arguments: ["folder"], status: 3, words: ["folder"]),
    Case(
      name: "not a database", arguments: ["text.txt"], status: 3,
      words: [
        "text.txt", "to read it as rows, give it a name that ends in .csv, .tsv, .json or .jsonl",
      ]),
    Case(
      name: "a truncated database", arguments: ["short.sqlite"], status: 3, words: ["short.sqlite"]),
    Case(
      name: "an unknown table", arguments: ["library.sqlite", "--table", "Nobody"], status: 3,
      words: ["Nobody", "Artist"]),
    Case(
      name: "a missing script", arguments: ["library.sqlite", "--script", "none.txt"], status: 3,
      words: ["none.txt"]),
    Case(
      name: "a bad line", arguments: ["library.sqlite", "--script", "-"], status: 2,
      words: ["line 2", "dance"], script: "tree\ndance\nquit\n"),
    Case(
      name: "an id of nothing", arguments: ["library.sqlite", "--script", "-"], status: 2,
      words: ["line 1", "nothing"], script: "press nothing\n"),
    Case(
      name: "a failed expectation", arguments: ["library.sqlite", "--script", "-"], status: 1,
      words: ["line 1", "Elsewhere"], script: "expect title Elsewhere\n"),
    Case(
      name: "a script that is not UTF-8", arguments: ["library.sqlite", "--script", "latin.txt"],
      status: 2, words: ["line 1", "UTF-8"]),
    Case(
      name: "a journal that exists", arguments: ["library.sqlite", "--journal", "text.txt"],
      status: 3, words: ["text.txt"]),
    Case(
      name: "a journal in a folder that is not there",
      arguments: ["library.sqlite", "--journal", "nowhere/new.journal"], status: 3,
      words: ["nowhere"]),
    Case(
      name: "no terminal", arguments: ["library.sqlite", "--backend", "terminal"], status: 2,
      words: ["log backend"]),
  ]

  @Test(arguments: cases)
  func `the browser reports bad input with the documented status and changes no file`(example: Case)
    throws
  {
    let scratch = try Self.folder()
    let before = try Self.contents(of: scratch)
    let backend = example.arguments.contains("--backend") ? [] : ["--backend", "headless"]
    let journal = example.arguments.contains("--journal") ? [] : ["--no-journal"]
    let arguments = example.arguments.isEmpty ? [] : example.arguments + backend + journal
    let run = try Tool.run("trellis-browse", arguments, input: example.script ?? "", in: scratch)
    #expect(run.status == example.status, "\(run.errors)")
    for word in example.words { #expect(run.errors.contains(word), "\(run.errors)") }
    if example.status != 2 || example.script != nil {
      #expect(run.messages.count == 1, "\(run.errors)")
    }
    #expect(try Self.contents(of: scratch) == before)
  }

  @Test(arguments: [
    ("missing.journal", Int32(3)), ("folder", 3), ("text.txt", 3), ("empty.sqlite", 3),
    ("library.sqlite", 3), ("short.sqlite", 3),
  ])
  func `the audit tool reports a file that is not a journal in one line and changes no file`(
    file: String, status: Int32
  ) throws {
    let scratch = try Self.folder()
    let before = try Self.contents(of: scratch)
    for command in ["log", "stats", "verify"] {
      let run = try Tool.run("trellis-audit", [command, file], in: scratch)
      #expect(run.status == status, "\(command): \(run.errors)")
      #expect(run.messages.count == 1, "\(command): \(run.errors)")
      #expect(run.errors.contains(file), "\(command): \(run.errors)")
    }
    #expect(try Self.contents(of: scratch) == before)
  }

  @Test func `an error about an unknown table names the first ten tables of many`() throws {
    let scratch = try Scratch()
    let path = scratch.path("many.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      (10..<25).map { "CREATE TABLE t\($0) (a);" }.joined())
    let run = try Tool.run(
      "trellis-browse", [path, "--table", "none", "--backend", "headless", "--no-journal"],
      in: scratch)
    #expect(run.status == 3)
    #expect(run.errors.contains("t18, t19, and 5 more"), "\(run.errors)")
    #expect(!run.errors.contains("t20"), "\(run.errors)")
  }

  @Test func `the browser shows an empty file as an empty database and writes nothing to it`()
    throws
  {
    let scratch = try Self.folder()
    let run = try Tool.run(
      "trellis-browse", ["empty.sqlite", "--backend", "headless", "--no-journal"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output.contains("empty database"))
    #expect(try Data(contentsOf: scratch.url.appending(path: "empty.sqlite")).isEmpty)
  }

  @Test(arguments: ["10x3", "1x1", "20x5", "300x100"])
  func `the browser runs a script and ends normally on a screen of any size`(size: String) throws {
    let scratch = try Self.folder()
    let run = try Tool.run(
      "trellis-browse",
      [
        "library.sqlite", "--backend", "headless", "--size", size, "--no-journal", "--script", "-",
      ], input: "select tables 2\nfocus rows\nkey end\nkey enter\nkey escape\nkey ?\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `empty standard input ends the log backend like an empty script`() throws {
    let scratch = try Self.folder()
    let run = try Tool.run(
      "trellis-browse", ["library.sqlite", "--backend", "log", "--no-journal"], input: "",
      in: scratch)
    #expect(run.status == 0)
    #expect(run.output.contains("artist 1") || run.output.contains("album 1"))
  }

  @Test func `standard input that was never opened counts as an empty script`() throws {
    let scratch = try Self.folder()
    let browser = Checkout.executable("trellis-browse")
    let run = try RunningTool(
      URL(filePath: "/bin/sh"),
      [
        "-c", "exec \"$0\" \"$@\" <&-", browser.path, "library.sqlite", "--backend", "log",
        "--no-journal",
      ],
      in: scratch, environment: [:]
    ).finish()
    #expect(run.status == 0)
    #expect(run.output.contains("library.sqlite"))
  }

  @Test func `the browser reports closed standard output and does nothing else`() throws {
    let scratch = try Self.folder()
    let before = try Self.contents(of: scratch)
    let run = try RunningTool(
      URL(filePath: "/bin/sh"),
      [
        "-c", "exec \"$0\" \"$@\" >&-", Checkout.executable("trellis-browse").path,
        "library.sqlite", "--backend", "headless",
      ],
      in: scratch, environment: [:]
    ).finish()
    #expect(run.status == 3)
    #expect(run.messages.count == 1 && run.errors.contains("standard output"), "\(run.errors)")
    #expect(try Self.contents(of: scratch) == before)
  }

  @Test func `a script that stops at a wrong line prints no frame`() throws {
    let scratch = try Self.folder()
    let run = try Tool.run(
      "trellis-browse",
      ["library.sqlite", "--backend", "headless", "--no-journal", "--script", "-"],
      input: "press nobody\n", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test func `a session that edits a file in WAL mode leaves no files beside it`() throws {
    let scratch = try Self.folder()
    do {
      let maker = try Connection(
        DatabasePath(scratch.path("library.sqlite")), .readWrite, .foreign)
      try maker.execute("PRAGMA journal_mode=WAL")
    }
    let before = try Self.contents(of: scratch).keys.sorted()
    let run = try Tool.run(
      "trellis-browse",
      [
        "library.sqlite", "--table", "Artist", "--backend", "headless", "--no-journal", "--script",
        "-",
      ],
      input: "key enter\nset editor Changed\nkey enter\nselect tables 2\nfocus rows\nkey end\n",
      in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("saved Artist"), "\(run.errors)")
    #expect(try Self.contents(of: scratch).keys.sorted() == before)
  }

  @Test func `without a terminal the log backend is used, with one notice`() throws {
    let scratch = try Self.folder()
    let run = try Tool.run(
      "trellis-browse", ["library.sqlite", "--no-journal"], input: "quit\n", in: scratch)
    #expect(run.status == 0)
    #expect(run.messages.count == 1)
    #expect(run.errors.contains("log backend"))
  }

  @Test func `an edit of a database opened with --read-only is refused with the reason`() throws {
    let scratch = try Self.folder()
    let before = try Self.contents(of: scratch)
    let run = try Tool.run(
      "trellis-browse",
      [
        "library.sqlite", "--table", "Artist", "--read-only", "--backend", "headless",
        "--no-journal", "--script", "-",
      ], input: "key enter\nexpect status opened with --read-only*\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.contents(of: scratch) == before)
  }

  @Test
  func `in a read-only folder a database can be viewed, and an edit is refused with the reason`()
    throws
  {
    let scratch = try Self.folder()
    let before = try Self.contents(of: scratch)
    let run = try Tool.runWithoutRights(
      "trellis-browse",
      [
        "library.sqlite", "--table", "Artist", "--backend", "headless", "--no-journal", "--script",
        "-",
      ],
      input: "expect row[1] *artist 1*\nkey enter\nset editor Changed\nkey enter\n"
        + "expect status *cannot be written to; edit a copy*\nexpect title *read-only\n",
      in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("saved"))
    #expect(try Self.contents(of: scratch) == before)
    let journal = try Tool.runWithoutRights(
      "trellis-browse",
      ["library.sqlite", "--backend", "headless", "--journal", "new.journal"], input: "",
      in: scratch)
    #expect(journal.status == 3)
    #expect(journal.messages.count == 1 && journal.errors.contains("new.journal"))
  }

  @Test func `a database that stays locked is not opened and is reported as locked`() throws {
    let scratch = try Self.folder()
    let holder = try Connection(
      DatabasePath(scratch.path("library.sqlite")), .readWrite, .foreign)
    try holder.execute("BEGIN EXCLUSIVE")
    let run = try Tool.run(
      "trellis-browse", ["library.sqlite", "--backend", "headless", "--no-journal"], in: scratch)
    try holder.execute("ROLLBACK")
    #expect(run.status == 3)
    #expect(run.errors.contains("library.sqlite"))
    #expect(run.errors.contains("locked") || run.errors.contains("busy"))
  }

  @Test func `control characters in the data never reach the output`() throws {
    let scratch = try Self.folder()
    for backend in ["headless", "log"] {
      let run = try Tool.run(
        "trellis-browse",
        [
          "library.sqlite", "--table", "Note", "--backend", backend, "--no-journal", "--script",
          "-",
        ],
        input: "tree\nframe\n", in: scratch)
      #expect(run.status == 0, "\(run.errors)")
      let forbidden = (run.output + run.errors).unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
          || (0x202A...0x202E).contains($0.value)
      }
      #expect(forbidden.isEmpty)
    }
  }

  /// A folder with one file of every unpleasant sort.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    _ = try scratch.write(
      "this is no database, and long enough to be none in every way", to: "text.txt")
    _ = try scratch.write("", to: "empty.sqlite")
    let whole = try Data(contentsOf: URL(filePath: library))
    try whole.prefix(whole.count / 2 - 100).write(to: scratch.url.appending(path: "short.sqlite"))
    try Data([0x66, 0xFC, 0x72, 0x0A]).write(to: scratch.url.appending(path: "latin.txt"))
    return scratch
  }

  private static func contents(of scratch: Scratch) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try scratch.names where name != "folder" {
      contents[name] = try Data(contentsOf: scratch.url.appending(path: name))
    }
    return contents
  }
}
