import Foundation
import Testing
import TrellisTestSupport

/// A password that was typed, and then cleared by the program, is nowhere in the journal.
@Suite struct PrivacyTests {
  @Test(arguments: ["set password PassPhrase99", "focus password\ntype PassPhrase99"])
  func `a typed password appears neither in the journal nor in the audit tool's output`(
    entry: String
  ) throws {
    let scratch = try Scratch()
    let journal = scratch.path("a.journal")
    let script = try scratch.write("set name Nam\n\(entry)\npress clear\n", to: "script")
    let demo = try Tool.run(
      "trellis-demo",
      ["signup", "--backend", "headless", "--script", script, "--journal", journal], in: scratch)
    #expect(demo.status == 0, "\(demo.errors)")

    for clock in [[], ["--no-clock"]] {
      for format in [[], ["--format", "jsonl"]] {
        let log = try Tool.run(
          "trellis-audit", ["log", journal, "--all"] + clock + format, in: scratch)
        #expect(log.status == 0 && !tells(log.output), "\(log.output)")
      }
      var (number, clears) = (1, 0)
      while true {
        let record = try Tool.run(
          "trellis-audit", ["show", "\(number)", journal] + clock, in: scratch)
        guard record.status == 0 else { break }
        #expect(!tells(record.output), "\(record.output)")
        if record.output.contains("password: (private) -> (private)") { clears += 1 }
        number += 1
      }
      #expect(number > 10 && clears > 1)
    }
    for name in try scratch.names where name.hasPrefix("a.journal") {
      let bytes = try Data(contentsOf: URL(filePath: scratch.path(name)))
      #expect(!tells(String(decoding: bytes, as: UTF8.self)), "\(name)")
    }
  }

  @Test func `a refused value appears neither in the journal nor in the audit tool's output`()
    throws
  {
    let scratch = try Scratch()
    let journal = scratch.path("a.journal")
    let script = """
      key right
      key enter
      type PassPhrase99
      key enter
      expect problem Founded takes a whole number, not "PassPhrase99"
      """
    let browser = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-",
        "--journal", journal,
      ], input: script, in: scratch)
    #expect(browser.status == 0, "\(browser.errors)")
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--all", "--format", "jsonl"], in: scratch)
    #expect(log.output.contains("Founded takes a whole number") && !tells(log.output))
    for name in try scratch.names where name.hasPrefix("a.journal") {
      let bytes = try Data(contentsOf: URL(filePath: scratch.path(name)))
      #expect(!tells(String(decoding: bytes, as: UTF8.self)), "\(name)")
    }
  }

  private func tells(_ text: String) -> Bool {
    text.contains("PassPhr") || text.contains("hrase99")
  }
}
