import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Numbers in files that are not databases, such as prices in CSV.
struct ImportedNumberTests {
  private func browse(
    _ arguments: [String], input: String = "", in scratch: Scratch, status: Int32 = 0
  ) throws -> Run {
    let run = try Tool.run(
      "trellis-browse",
      arguments + ["--backend", "headless", "--no-journal", "--size", "100x12"], input: input,
      in: scratch)
    #expect(run.status == status, "\(run.errors)")
    return run
  }

  /// Returns a number of hundredths as text, such as `-0.50`.
  private func text(ofHundredths number: Int) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return "\(number < 0 ? "-" : "")\(padded.dropLast(2)).\(padded.suffix(2))"
  }

  @Test(arguments: ["csv", "tsv"])
  func `prices with two decimals are compared as numbers and exported unchanged`(form: String)
    throws
  {
    let scratch = try Scratch()
    var generator = SeededGenerator()
    var prices = [0, 1, -1, 50, 5000, -5000, 9_007_199_254_740_900, 29, 58, 115]
    prices += (0..<400).map { _ in Int.random(in: -1_000_000...1_000_000, using: &generator) }
    let separator = form == "csv" ? "," : "\t"
    let lines = prices.enumerated().map { "\($0)\(separator)\(text(ofHundredths: $1))" }
    let whole = (["n\(separator)price"] + lines).map { "\($0)\r\n" }.joined()
    let file = try scratch.write(whole, to: "prices.\(form)")
    let least = try #require(prices.indices.min { prices[$0] < prices[$1] })
    let above = prices.count { $0 > 1999 }
    let probe = prices[42]
    let equal = prices.count { $0 == probe }
    let script = try scratch.write(
      """
      key x
      set export out.\(form)
      key enter
      key ,
      set condition price > 19.99
      key enter
      expect rows \(above) rows*
      key escape
      key ,
      set condition price = \(text(ofHundredths: probe))
      key enter
      expect rows \(equal) row*
      key escape
      key right
      key s
      key home
      expect row[\(least + 1)] *\(text(ofHundredths: prices[least]))*
      key end
      expect row[7] *90071992547409.00*
      key y
      expect status copied price of 7, 17 characters*
      key i
      expect detail-text *"n" INTEGER, "price" REAL*
      """, to: "script")
    _ = try browse([file, "--script", script], in: scratch)
    #expect(try Data(contentsOf: scratch.url.appending(path: "out.\(form)")) == Data(whole.utf8))
  }

  /// The values of a column, and the type that the column gets.
  @Test(
    arguments: [
      (["1", "2"], "INTEGER"), (["1.5", "2.25"], "REAL"), (["1", "2.5"], ""),
      (["1.50", "2.25", ""], "REAL"), (["1.50", "2"], "TEXT"), (["1.50", "2.2"], "TEXT"),
      (["007", "8"], "TEXT"), (["-0.00"], "TEXT"), (["1.50", "x"], "TEXT"), (["+1.50"], "TEXT"),
      (["01.50"], "TEXT"), (["1.1234567890"], "TEXT"), (["99999999999999999.50"], "TEXT"),
      (["a", "b"], "TEXT"),
    ])
  func `a column is numeric only if its numbers can be written as they were`(
    values: [String], type: String
  ) throws {
    let scratch = try Scratch()
    let whole = "k,v\r\n" + values.map { "x,\($0)\r\n" }.joined()
    let file = try scratch.write(whole, to: "in.csv")
    let script = try scratch.write(
      """
      key x
      set export out.csv
      key enter
      key i
      expect detail-text *"v"\(type.isEmpty ? "" : " \(type)"));
      """, to: "script")
    _ = try browse([file, "--script", script], in: scratch)
    #expect(try Data(contentsOf: scratch.url.appending(path: "out.csv")) == Data(whole.utf8))
  }

  @Test(arguments: ["rowid", "_rowid_,rowid", "_rowid_,oid,rowid", "number,untyped"])
  func `columns with the names of SQLite's own row number are ordinary columns`(names: String)
    throws
  {
    let scratch = try Scratch()
    let values = names.split(separator: ",").map { _ in "7" }.joined(separator: ",")
    let whole =
      "p,\(names)\r\n" + ["3.125", "2.50", "1.5", "4"].map { "\($0),\(values)\r\n" }.joined()
    let file = try scratch.write(whole, to: "in.csv")
    let script = try scratch.write("key x\nset export out.csv\nkey enter\n", to: "script")
    _ = try browse([file, "--script", script], in: scratch)
    #expect(try Data(contentsOf: scratch.url.appending(path: "out.csv")) == Data(whole.utf8))
  }

  @Test func `a condition that compares text with a number says so`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("v\n9.90\n10.5\n100\n", to: "in.csv")
    let script = try scratch.write(
      "key ,\nset condition v > 50\nkey enter\nexpect status v contains text, so it is compared as text*\n",
      to: "script")
    _ = try browse([file, "--script", script], in: scratch)
  }

  @Test func `in a column without a type, a condition distinguishes a number from its text`() throws
  {
    let scratch = try Scratch()
    let path = scratch.path("mixed.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, v); INSERT INTO t VALUES (1, '10'), (2, 10)")
    _ = try browse(
      [path, "--script", "-"],
      input: """
        key right
        key ,
        expect condition v = '10'
        key enter
        expect rows 1 row, v = '10'
        expect row[1] *
        key escape
        key =
        expect rows 1 row, v = '10'
        key escape
        key down
        key ,
        expect condition v = 10
        key enter
        expect rows 1 row, v = 10
        expect row[2] *
        """, in: scratch)
  }

  @Test func `an array of JSON objects is imported like JSON lines`() throws {
    let scratch = try Scratch()
    let text = "[\n {\"a\": 1, \"b\": \"x\"},\n {\"a\": 2.5}\n]"
    let script = try scratch.write(
      "expect row[2] 2.5 · NULL\nkey end\nexpect row[1] 1 · x\nkey y\n", to: "script")
    _ = try browse([try scratch.write(text, to: "in.json"), "--script", script], in: scratch)
    _ = try browse(["-", "--script", script], input: text, in: scratch)
  }

  @Test func `text that cannot be imported is refused with the reason`() throws {
    let scratch = try Scratch()
    for (name, text, reason) in [
      ("a.jsonl", "{\"a\":1}\n{\"a\":1,\"a\":2}\n", "line 2: not JSON (at byte 7)"),
      ("b.jsonl", "{\"a\":1e400}\n", "line 1: not JSON (at byte 5)"),
      ("c.json", "[{\"a\":1}, 2]", "element 2 of the array is not a JSON object"),
      ("d.json", "{\"a\":1}", "not a JSON array of objects"),
      ("e.json", "[{\"a\":1}", "not JSON"),
    ] {
      let file = try scratch.write(text, to: name)
      let run = try browse([file], in: scratch, status: 3)
      #expect(run.errors.contains(reason) && run.errors.split(separator: "\n").count == 1)
    }
    try Data([0xFF, 0xFE, 0x61, 0x00]).write(to: scratch.url.appending(path: "wide.csv"))
    #expect(try browse(["wide.csv"], in: scratch, status: 3).errors.contains("iconv -f UTF-16"))
    let database = try scratch.makeLibrary()
    let shell = try RunningTool(
      URL(filePath: "/bin/sh"),
      ["-c", "\"$0\" - < \"$1\"", Checkout.executable("trellis-browse").path, database],
      in: scratch, environment: [:]
    ).finish()
    #expect(shell.status == 3 && shell.errors.contains("give the path of its file"))
  }
}
