import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Files that are not databases, such as CSV, and the list of recent files.
struct BrowserImportTests {
  private func browse(
    _ arguments: [String], input: String = "", in scratch: Scratch, status: Int32 = 0
  ) throws -> Run {
    let run = try Tool.run(
      "trellis-browse",
      arguments + ["--backend", "headless", "--no-journal", "--size", "100x12"], input: input,
      in: scratch, environment: ["TMPDIR": scratch.path(".runtime")])
    #expect(run.status == status, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path(".runtime")).filter {
        $0.hasPrefix("trellis-browse-")
      } == [])
    return run
  }

  @Test func `CSV is shown with its column names and missing values, and cannot be edited`() throws
  {
    let scratch = try Scratch()
    let file = try scratch.write(
      "\u{FEFF}name,n,Name\r\n\"a \"\"b\"\", c\",1.5,x\r\n\r\n\"two\r\nlines\",20,\"\"\r\n,-3,=1,more",
      to: "my data.csv")
    let script = try scratch.write(
      """
      expect rows 3 rows
      expect row[2] *· 20 ·  · NULL
      expect row[3] *NULL · -3 · =1 · more
      key end
      expect row[1] *a "b", c · 1.5 · x · NULL
      key enter
      expect status the rows were read from*
      """, to: "script")
    let run = try browse([file, "--script", script], in: scratch)
    #expect(run.output.contains("my data.csv · read-only"), "\(run.output)")
    #expect(run.output.contains("name") && run.output.contains("Name 2"))
  }

  @Test func `CSV with semicolons is read if its first line has no commas`() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      """
      expect rows 2 rows
      expect row[2] NULL · x;y
      key end
      expect row[1] a,b · 1,5
      """, to: "script")
    let file = try scratch.write("name;n\r\na,b;1,5\r\n;\"x;y\"\r\n", to: "semicolons.csv")
    _ = try browse([file, "--script", script], in: scratch)
    _ = try browse(
      ["-", "--script", script], input: "name;n\na,b;1,5\n;\"x;y\"\n", in: scratch)
    let commas = try scratch.write("a;b,c\n1;2,3\n", to: "commas.csv")
    let quoted = try scratch.write("\"a;b\"\n1;2\n", to: "quoted.csv")
    let other = try scratch.write("expect row[1] a;b: 1;2\n", to: "other")
    _ = try browse([commas, "--script", other], in: scratch)
    _ = try browse([quoted, "--script", other], in: scratch)
  }

  @Test(arguments: ["csv", "tsv", "jsonl"])
  func `an exported table is imported unchanged`(form: String) throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary(artistCount: 7)
    let script = try scratch.write("key x\nset export one.\(form)\nkey enter\n", to: "first")
    _ = try browse([library, "--table", "Album", "--script", script], in: scratch)
    let again = try scratch.write("key x\nset export two.\(form)\nkey enter\n", to: "again")
    _ = try browse([scratch.path("one.\(form)"), "--script", again], in: scratch)
    let (one, two) = try (
      Data(contentsOf: scratch.url.appending(path: "one.\(form)")),
      Data(contentsOf: scratch.url.appending(path: "two.\(form)"))
    )
    #expect(one == two && one.count > 100)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `hostile bytes of Python's csv survive an import and an export`() throws {
    let scratch = try Scratch()
    let make = """
      import csv, random
      random.seed(7)
      pieces = ["a", '"', ",", "\\n", "\\r\\n", "'", "=1", "\\t", " ", "é", "\\0", "\\udcff", "007", "1.50", "2"]
      with open("in.csv", "w", newline="", encoding="utf-8", errors="surrogateescape") as file:
          writer = csv.writer(file)
          writer.writerow(["k", "a", "b"])
          for number in range(500):
              cell = lambda: "".join(random.choice(pieces) for _ in range(random.randint(1, 5)))
              writer.writerow([number, cell(), cell()])
      """
    let compare = """
      import csv
      def rows(name):
          with open(name, newline="", encoding="utf-8", errors="surrogateescape") as file:
              return list(csv.reader(file, strict=True))
      print(rows("in.csv") == rows("out.csv"), len(rows("out.csv")))
      """
    func python(_ program: String) throws -> Run {
      try RunningTool(Judge.pyte.program, ["-c", program], in: scratch, environment: [:]).finish()
    }
    #expect(try python(make).status == 0)
    let script = try scratch.write("key x\nset export out.csv\nkey enter\n", to: "script")
    _ = try browse([scratch.path("in.csv"), "--script", script], in: scratch)
    #expect(try python(compare).output == "True 501\n")
  }

  @Test func `JSON lines from standard input are shown with a column for each name`() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      """
      expect row[2] NULL · [1,{"a":2}] · true
      key end
      expect row[1] 1 · x · NULL
      """, to: "script")
    _ = try browse(
      ["-", "--script", script],
      input: "{\"n\": 1, \"t\": \"x\"}\n{\"t\": [1, {\"a\": 2}], \"b\": true}\n", in: scratch)
  }

  @Test func `an import names the line of a row that it cannot read, and leaves no file`() throws {
    let scratch = try Scratch()
    let quote = try scratch.write("a,b\n1,2\n3,\"4\n", to: "quote.csv")
    #expect(
      try browse([quote], in: scratch, status: 3).errors.contains("line 3: the value that begins"))
    let json = try scratch.write("{\"a\": 1}\n\n[1]\n", to: "list.jsonl")
    #expect(
      try browse([json], in: scratch, status: 3).errors.contains("line 3 is not a JSON object"))
    #expect(
      try browse([try scratch.write("", to: "empty.csv")], in: scratch, status: 3)
        .errors.contains("no columns and no rows"))
    #expect(
      try browse(["missing.csv"], in: scratch, status: 3).errors.contains("No such file"))
    #expect(
      try browse(["-", "--script", "-"], in: scratch, status: 2).errors
        .contains("cannot both come from standard input"))
  }

  @Test func `recently used databases are listed, without those that no longer exist`() throws {
    let scratch = try Scratch()
    #expect(
      try Tool.run("trellis-browse", [], in: scratch).errors.contains("there are no recent files"))
    let library = try scratch.makeLibrary()
    for name in ["other.sqlite", "gone.sqlite"] {
      try FileManager.default.copyItem(atPath: library, toPath: scratch.path(name))
    }
    for name in ["gone.sqlite", "library.sqlite", "other.sqlite"] {
      let run = try Tool.run(
        "trellis-browse", [name, "--backend", "headless", "--script", "-"], input: "key down\n",
        in: scratch)
      #expect(run.status == 0)
    }
    try FileManager.default.removeItem(atPath: scratch.path("gone.sqlite"))
    let listed = try Tool.run("trellis-browse", [], in: scratch).output
      .split(separator: "\n").map { $0.split(separator: "/").last ?? "" }
    #expect(listed == ["other.sqlite", "library.sqlite"])
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `a recent file can be chosen from a list on the terminal`() throws {
    let scratch = try Scratch()
    _ = try Tool.run(
      "trellis-browse", [try scratch.makeLibrary(), "--backend", "headless", "--script", "-"],
      input: "key down\n", in: scratch)
    try Screen.play(
      Checkout.executable("trellis-browse"), [],
      steps: [
        #"{"await": "enter opens a file"}"#, #"{"type": "\r"}"#, #"{"await": "row 1 of"}"#,
        #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `the list of recent files has the keys j, k, question mark and colon`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let other = scratch.path("empty.sqlite")
    try Connection(DatabasePath(other), .create, .foreign)
      .executeScript("CREATE TABLE one (id INTEGER PRIMARY KEY); INSERT INTO one VALUES (1)")
    for path in [library, other] {
      _ = try Tool.run(
        "trellis-browse", [path, "--backend", "headless", "--script", "-"],
        input: "key down\n", in: scratch)
    }
    try Screen.play(
      Checkout.executable("trellis-browse"), [],
      steps: [
        #"{"await": "enter opens a file"}"#, #"{"type": "?"}"#,
        #"{"await": "j  move down, like the arrow key"}"#, #"{"type": "\r"}"#,
        #"{"type": ":down\r"}"#, #"{"type": "kj"}"#, #"{"type": "\r"}"#,
        #"{"await": "row 1 of 60"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }
}
