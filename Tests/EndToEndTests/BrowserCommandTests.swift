import Foundation
import Testing
import TrellisTestSupport

/// The commands of the browser: their keys, the bottom line, the palette and the prompts.
struct BrowserCommandTests {
  private func browse(_ script: String, _ options: [String] = []) throws -> Run {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--no-journal",
        "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `commands for the rows do nothing while another page hides the rows`() throws {
    _ = try browse(
      """
      key c
      key s
      expect status sort: press escape first, to show the rows again*
      key u
      expect status undo: press escape first*
      key escape
      expect rows 60 rows
      key ?
      key -
      expect status hide column: press escape first*
      """)
  }

  @Test func `the palette lists words that begin with the text before words that contain it`()
    throws
  {
    let run = try browse("key :\ntype re\ntree", ["--size", "100x30"])
    let places = try ["remove condition", "freeze column"].map { name in
      try #require(run.output.range(of: name), "\(name) in \(run.output)").lowerBound
    }
    #expect(places[0] < places[1])
  }

  @Test func `ctrl-p goes to a table by part of its name`() throws {
    _ = try browse(
      """
      key ctrl-p
      set table-name xyz
      key enter
      expect table-name-problem no table matches xyz
      set table-name alb
      key enter
      expect tables Album
      key ctrl-p
      set table-name art
      key enter
      expect tables Artist
      """)
  }

  @Test func `keys of other programs undo, redo and help, and a script opens no other file`() throws
  {
    _ = try browse(
      """
      key enter
      type Zoe
      key enter
      expect row[1] *Zoe*
      key ctrl-z
      expect row[1] *artist 1*
      key ctrl-y
      expect row[1] *Zoe*
      key f1
      expect help *quit*
      key f1
      expect rows 60 rows
      key ctrl-o
      expect status a script cannot open another file*
      """)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `ctrl-o opens another file, after checking that it can be opened`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    try "a,b\n1,2\n".write(
      toFile: scratch.path("rows.csv"), atomically: true, encoding: .utf8)
    try "text".write(toFile: scratch.path("text.txt"), atomically: true, encoding: .utf8)
    func open(_ path: String) -> [String] {
      [
        #"{"type": "\u000f"}"#, #"{"await": "Open another file"}"#, "{\"type\": \"\(path)\"}",
        #"{"type": "\r"}"#,
      ]
    }
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [#"{"await": "row 1 of 60"}"#] + open("text.txt")
        + [
          #"{"await": "not an SQLite database"}"#, #"{"type": "\u001b"}"#, #"{"await": "g go to"}"#,
        ]
        + open("rows.csv") + [#"{"await": "row 1 of 1 "}"#] + open("library.sqlite")
        + [#"{"await": "Artist"}"#, #"{"type": "q"}"#],
      status: 0, in: scratch)
  }

  @Test func `R protects the rows from changes, and keeps the cursor and the filter`() throws {
    _ = try browse(
      """
      key right
      key g
      type 7
      key enter
      key =
      key R
      expect status nothing can be changed now*
      expect title *changes are off
      expect rows 1 row, Founded = 1957
      key enter
      expect status *changes are off; R allows them again*
      key insert
      expect status *R allows them again*
      key R
      expect status changes are allowed*
      key enter
      type 1960
      key enter
      expect status saved Founded of 7*
      key R
      key u
      expect status nothing can be changed now*
      key R
      key u
      expect status restored Founded of 7*
      """)
  }

  @Test func `a table is shown again at the place where the user left it`() throws {
    _ = try browse(
      """
      key g
      type 40
      key enter
      key s
      select tables 1
      expect status row 1 of *
      select tables 2
      expect rows 60 rows, sorted by Name
      key V
      expect detail-title Artist 40 *
      """, ["--size", "100x24"])
  }

  @Test func `C copies the row in the form that the user chooses`() throws {
    let texts = [
      ("csv", "ArtistId,Name,Founded*artist 1*"), ("json", "[ {\"ArtistId\":1,*artist 1*} ]*"),
      ("markdown", "| ArtistId |*artist 1*"), ("sql", "*INSERT INTO *artist 1*"),
    ]
    for (form, text) in texts {
      _ = try browse(
        """
        key C
        set copy-as \(form)
        press copy-as-ok
        expect status copied 1 row as *
        key /
        key ctrl-v
        expect filter \(text)
        """)
    }
  }

  @Test func `the palette runs a command that was found by part of its name`() throws {
    _ = try browse(
      """
      key :
      type row num
      press palette-ok
      key escape
      key :
      type sort
      key enter
      expect rows 60 rows, sorted by Name
      key :
      type zzz
      expect palette-problem no command matches zzz
      key enter
      expect rows 60 rows, sorted by Name
      key :
      type r
      key down
      key down
      key escape
      expect status row 1 of 60*
      """)
  }

  @Test(arguments: [
    ("index", "show-schema"), ("csv", "export"), ("hist", "column-statistics"),
    ("freeze", "freeze-column"), ("frozen", "freeze-column"), ("null", "set-to-no-value-(NULL)"),
  ])
  func `the palette finds a command by the words of its description`(
    words: String, command: String
  ) throws {
    let run = try browse(
      """
      key :
      type \(words)
      tree
      """, ["--size", "100x24"])
    #expect(
      run.output.contains(command.split(separator: "-").joined(separator: " ")), "\(run.output)")
  }

  @Test func `the palette sets the cell under the cursor to no value`() throws {
    _ = try browse(
      """
      key :
      type null
      key enter
      expect row[1] *Name: NULL*
      expect status saved Name of 1*
      """)
  }

  @Test func `a command that asks a question can be chosen in the palette`() throws {
    _ = try browse(
      """
      key :
      type go to
      key enter
      type 42
      key enter
      expect status row 42 of 60*
      key :
      type add
      key enter
      set new-Name Zoe
      press add-it
      expect status added row 61*
      """)
  }

  @Test func `the bottom line shows the keys that apply, and a press runs the command`() throws {
    let run = try browse(
      """
      frame
      press command[sort]
      expect rows 60 rows, sorted by Name
      press command[edit]
      frame
      press command[leave]
      press command[filter]
      frame
      type 9
      press command[apply-filter]
      expect rows 41 rows, *
      key ?
      frame
      key ?
      expect status row 1 of 41*
      """, ["--size", "100x20"])
    let lines = run.output.split(separator: "\n").map(String.init)
    let keys = ["enter edit", "insert add", ": commands"]
    #expect(lines.contains { line in keys.allSatisfy { line.contains($0) } })
    #expect(lines.contains { $0.contains("enter save  escape leave  ctrl-n save no value") })
    #expect(lines.contains { $0.contains("enter apply  escape clear filter") })
    #expect(lines.contains { $0.contains("escape leave  y copy  : commands") })
  }

  @Test func `a click on the bottom line runs the command under the pointer`() throws {
    let first = try browse("frame\n", ["--size", "100x20"]).output
      .split(separator: "\n").map(String.init)
    let line = try #require(first.first { $0.contains("s sort") })
    let row = try #require(first.firstIndex(of: line))
    let before = try #require(line.range(of: "s sort")).lowerBound
    let column = line.distance(from: line.startIndex, to: before)
    _ = try browse(
      """
      mouse down \(column) \(row)
      mouse up \(column) \(row)
      expect rows 60 rows, sorted by Name
      """, ["--size", "100x20"])
  }

  @Test func `a narrow bottom line leaves out keys, but not those that list all keys`() throws {
    let run = try browse("frame\n", ["--size", "40x12"])
    #expect(run.output.contains(": commands"))
    #expect(!run.output.contains("undo"))
    let small = try browse("frame\n", ["--size", "24x5"])
    #expect(small.output.contains("artist 1"), "\(small.output)")
  }

  @Test func `g goes to a row by its number, and says if there are fewer rows`() throws {
    _ = try browse(
      """
      key g
      type first
      key enter
      expect row-number-problem type the number of a row, 1 or higher
      set row-number 1,0
      press row-number-ok
      expect status row 10 of 60*
      key g
      set row-number 999
      key enter
      expect status there is no row 999; this is the last one · row 60 of 60*
      key g
      key escape
      expect status *row 60 of 60*
      """)
  }

  @Test func `f finds a text cell by cell, forward, backward and around`() throws {
    _ = try browse(
      """
      key f
      type 59
      key enter
      expect status found 59 in Founded; n finds the next · row 9 of 60*
      key n
      expect status found 59 in ArtistId; n finds the next · row 59 of 60*
      key n
      expect status found 59 in Name; n finds the next · row 59 of 60*
      key n
      expect status found 59 in Founded, after starting again at the other end; n finds the next · *
      expect row[9] *Founded: 1959*
      key N
      expect status found 59 in Name, after starting again at the other end; n finds the next · *
      key N
      expect status found 59 in ArtistId; n finds the next · *
      expect row[59] *ArtistId: 59*
      key f
      type ARTIST 3
      key enter
      expect status found ARTIST 3 in Name, after starting again at the other end; n finds the next · *
      key f
      type nowhere
      key enter
      expect status no row contains nowhere*
      """)
  }

  @Test func `find searches only the rows that the filter shows, in their order`() throws {
    _ = try browse(
      """
      key /
      type artist 2
      key enter
      expect rows 11 rows, containing artist 2
      key home
      key f
      type 7
      key enter
      expect status found 7 in Founded; n finds the next · row 3 of 11*
      key n
      expect status found 7 in Founded; n finds the next · row 4 of 11*
      key N
      expect status found 7 in Founded; n finds the next · row 3 of 11*
      key s
      key s
      key home
      key f
      type artist 1
      key enter
      expect status no row contains artist 1*
      """)
  }

  @Test func `n asks for the text to find if there is none yet`() throws {
    _ = try browse("key n\ntype artist 5\nkey enter\nexpect status *row 5 of 60*\n")
  }

  @Test func `h, j, k and l move as the arrow keys do, also in the list of tables`() throws {
    _ = try browse(
      """
      key j
      key j
      key k
      key l
      expect row[2] Founded: 1952
      key h
      expect row[2] Name: artist 2
      focus tables
      key k
      expect rows 60 rows
      expect tables Album
      """)
  }

  @Test func `keys of other programs edit, find the next match and move far`() throws {
    _ = try browse(
      """
      key ctrl-d
      expect status row 10 of 60*
      key ctrl-u
      expect status row 1 of 60*
      key ctrl-end
      expect status row 60 of 60*
      key f2
      type 1999
      key enter
      expect row[60] *Founded: 1999
      key ctrl-home
      expect row[1] *ArtistId: 1
      key f
      type artist 2
      key enter
      key f3
      expect status found artist 2 in Name*
      key d
      key t
      expect title library.sqlite · Artist
      """)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `ctrl-z undoes on a terminal too, and does not stop the program`() throws {
    let scratch = try Scratch()
    try Screen.play(
      Checkout.executable("trellis-browse"),
      [try scratch.makeLibrary(), "--table", "Artist", "--no-journal"],
      steps: [
        #"{"await": "row 1 of 60"}"#, #"{"type": "\rZoe\r"}"#, #"{"await": "saved Name of 1"}"#,
        #"{"type": "\u001a"}"#, #"{"await": "restored Name of 1"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }
}
