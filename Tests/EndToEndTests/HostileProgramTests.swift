import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Hostile text in databases, paths, scripts and arguments. Nothing that the programs print, on the
/// log backend or in error messages, acts on a terminal or on another program that reads it.
@Suite struct HostileProgramTests {
  /// Every control, everything that turns text around, and what cannot be seen.
  static let scalars: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x01...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160,
      0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F,
      0x3164...0x3164, 0xE000...0xE001, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
      0xFFF0...0xFFFF, 0x1_D173...0x1_D17A, 0xE_0000...0xE_007F, 0x10_FFFE...0x10_FFFF,
    ]
    return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }()

  private static let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\u{200B}\u{2028}\r\u{8}"

  @Test func `hostile names and values in a database print no control characters`() throws {
    let scratch = try Scratch()
    let path = try database(in: scratch)
    let script = """
      tree
      frame
      expect status row 1 of *
      key end
      tree
      key home
      key right
      key enter
      type \\u{1B}[2J\\u{202E}
      tree
      key enter
      tree
      key u
      set filter \\u{9B}31m\\u{2067}
      focus filter
      key enter
      tree
      key escape
      paste \\u{1B}]0;x\\u{7}
      frame
      expect title \\u{1B}]0;x\\u{7}

      """
    let run = try check([path, "--size", "150x400"], script: script, in: scratch)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count > Self.scalars.count)
  }

  @Test func `control characters typed into the examples do not reach the output`() throws {
    let typed = Self.scalars.map { "\\u{\(String($0.value, radix: 16))}" }
    let values = stride(from: 0, to: typed.count, by: 16).map { start in
      typed[start..<min(start + 16, typed.count)].joined(separator: "a")
    }
    for (example, id, rest) in [
      ("signup", "name", "set password long enough\npress agreed\npress submit\n"),
      ("alert", "new-name", "press rename-it\npress delete\ntree\nkey escape\npress rename\n"),
    ] {
      let start = example == "alert" ? "press rename\n" : ""
      let lines = values.map { "set \(id) \($0)\n\(rest)" }.joined() + "tree\nframe\n"
      let run = try check([example], of: "trellis-demo", script: start + lines, in: Scratch())
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  static let complaints: [(arguments: [String], script: [UInt8])] = [
    (["library.sqlite", "--table", evil], []), ([evil], []),
    (["library.sqlite", "--script", evil], []), (["library.sqlite", "--size", evil], []),
    (["library.sqlite", "--backend", evil], []),
    (["library.sqlite", "--journal", evil + "/x"], []),
    (["library.sqlite", evil], []), (["library.sqlite", "--\(evil)"], []),
    (["library.sqlite"], Array("press \(evil)\n".utf8)), (["library.sqlite"], Array(evil.utf8)),
    (["library.sqlite"], Array("key \(evil)\n".utf8)),
    (["library.sqlite"], Array("set rows \(evil)\n".utf8)),
    (["library.sqlite"], Array("resize \(evil)\n".utf8)),
    (["library.sqlite"], Array("expect status \(evil)\n".utf8)),
    (["library.sqlite"], [0x70, 0x9B, 0xFF, 0x1B, 0x5B, 0x32, 0x4A, 0x0A]),
    (["library.sqlite"], [0xED, 0xA0, 0x80, 0x0A]), (["library.sqlite"], [0xC0, 0x9B, 0x0A]),
  ]

  @Test(arguments: complaints.indices)
  func `messages about hostile arguments contain no control characters`(number: Int) throws {
    let (arguments, script) = Self.complaints[number]
    let scratch = try Scratch()
    _ = try scratch.makeLibrary(artistCount: 3)
    try Data(script).write(to: scratch.url.appending(path: "script.txt"))
    let isScripted = arguments.contains("--script")
    let run = try check(
      arguments + (isScripted ? [] : ["--script", "script.txt"]), in: scratch)
    #expect(run.status != 0)
    #expect(!run.errors.isEmpty)
  }

  /// Runs a program on the log backend, and looks at each byte that it writes.
  private func check(
    _ arguments: [String], of program: String = "trellis-browse", script: String? = nil,
    in scratch: Scratch
  ) throws -> Run {
    var options = arguments.contains("--backend") ? [] : ["--backend", "log"]
    if !arguments.contains("--journal") { options.append("--no-journal") }
    if script != nil { options += ["--script", "-"] }
    let run = try Tool.run(program, arguments + options, input: script, in: scratch)
    #expect(run.isText, "not UTF-8: \(arguments)")
    for line in (run.output + run.errors).split(separator: "\n", omittingEmptySubsequences: false)
    where line.unicodeScalars.contains(where: Self.isForbidden) {
      Issue.record("\(line.debugDescription)")
    }
    return run
  }

  /// By what Unicode says of a character, and not by our own lists.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  /// A row for each character, and some that are no text.
  private func database(in scratch: Scratch) throws -> String {
    let path = scratch.path("evil\u{1B}]0;x\u{7}\u{202E}.sqlite")
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    let (table, key, value) = ("t\u{1B}[2J\u{202E}", "k\u{9B}31m", "v\u{2028}\u{7}")
    try connection.transaction {
      try connection.executeScript(
        "CREATE TABLE \"\(table)\" (\"\(key)\" TEXT PRIMARY KEY, \"\(value)\" TEXT)")
      for scalar in Self.scalars {
        try connection.execute(
          "INSERT INTO \"\(table)\" VALUES (?, ?)",
          [SQLValue("a\(scalar)b\(scalar.value)"), SQLValue(String(Character(scalar)))])
      }
      try connection.executeScript(
        """
        INSERT INTO "\(table)" VALUES ('bytes', CAST(x'80ff1b5b324a9b' AS TEXT));
        INSERT INTO "\(table)" VALUES ('surrogate', CAST(x'eda0801b' AS TEXT));
        INSERT INTO "\(table)" VALUES ('null', CAST(x'61006200' AS TEXT));
        """)
    }
    return path
  }
}
