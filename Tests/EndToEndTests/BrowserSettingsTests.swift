import Foundation
import Testing

/// The configuration of the browser.
struct BrowserSettingsTests {
  private func browse(
    _ configuration: String, _ options: [String] = [], script: String = "", status: Int32 = 0
  ) throws -> Run {
    let scratch = try Scratch()
    let folder = scratch.path(".config/trellis")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try scratch.write(configuration, to: ".config/trellis/trellis-browse.toml")
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == status, "\(run.errors)")
    return run
  }

  @Test func `the settings in the configuration file always apply as options`() throws {
    let script = "key enter\nexpect status opened with --read-only*\n"
    _ = try browse("# mine\nread-only = true # always\n\nask=false\n", script: script)
    _ = try browse("ask = true\n", ["--read-only"], script: script)
    _ = try browse(
      "ask = true", script: "key delete\nexpect write-statement DELETE FROM \"Artist\"*\n")
  }

  @Test(arguments: [
    ("production = ['*.sqlite']", true), ("production = [\"lib*\", 'x',]", true),
    ("production = \"*/library.*\"", true), ("production = []", false),
    ("production = ['library']", false),
  ])
  func `a file that matches a pattern in the configuration is marked in words`(
    configuration: String, isMarked: Bool
  ) throws {
    let run = try browse(configuration)
    try check(run.output, isMarked: isMarked)
    try check(browse("", ["--production", isMarked ? "lib*" : "*.db"]).output, isMarked: isMarked)
  }

  /// A marked window says so in words and has a frame.
  private func check(_ output: String, isMarked: Bool) throws {
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count > 4, "\(output)")
    #expect(lines[0].hasPrefix("┏━━━") == isMarked, "\(output)")
    #expect(
      lines[isMarked ? 1 : 0].contains("PRODUCTION · library.sqlite") == isMarked, "\(output)")
    #expect(lines.contains { $0.contains("artist 1") }, "\(output)")
  }

  @Test(arguments: ["30x7", "20x5"])
  func `a marked window that is too small for a frame shows rows instead`(size: String) throws {
    let run = try browse("", ["--production", "*", "--size", size])
    #expect(run.output.contains("artist 1"), "\(run.output)")
    #expect(!run.output.contains("━"), "\(run.output)")
  }

  @Test(arguments: [
    ("colour = 'red'", "there is no key colour; the keys are ask,"),
    ("ask = 1", "ask must be true or false"), ("ask = yes", "line 1: 'yes' is not a value"),
    (
      "\n[section]",
      "line 2: sections are not supported; remove the line, and write only lines such as key = value"
    ),
    ("ask", "line 1: a line must have the form key = value"),
    ("production = ['a' 'b']", "line 1: an array needs"),
    ("production = 'a", "no closing quotation mark"),
    ("ask = true\nask = true", "line 2: the key ask occurs twice; remove one of the lines"),
    ("ask = true false", "line 1: there is text after the value; write one key on each line"),
    (
      #"production = "\q""#,
      #"line 1: there is no such escape; write a backslash in a string as \\"#
    ),
  ])
  func `a mistake in the configuration file is reported, and nothing is opened`(
    configuration: String, message: String
  ) throws {
    let run = try browse(configuration, status: 2)
    #expect(run.messages.count == 1 && run.errors.contains(message), "\(run.errors)")
  }
}
