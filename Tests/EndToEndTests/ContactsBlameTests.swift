import Foundation
import Testing
import TrellisDatabase

/// The answers of `trellis-audit` about the contacts example, compared with the database and the
/// screen.
@Suite struct ContactsBlameTests {
  /// The script up to each of its lines that does something.
  static let beginnings: [String] = {
    let lines = ((try? Scripts.text("demo-contacts")) ?? "").split(separator: "\n").map(String.init)
    return lines.indices.filter { !lines[$0].hasPrefix("expect") && !lines[$0].hasPrefix("#") }
      .map { lines[...$0].joined(separator: "\n") + "\n" }
  }()

  private static let columns = ["id", "name", "mail", "phone"]
  /// The rows that every new database has.
  private static let samples: [String: [String?]] = [
    "1": ["1", "Ada Lovelace", "ada@example.org", nil],
    "2": ["2", "Grace Hopper", "grace@example.org", "555 0100"],
  ]

  @Test func `the script of the contacts example has enough lines for this suite`() {
    #expect(Self.beginnings.count > 25)
  }

  @Test(arguments: beginnings)
  func `after each line of the script, blame and state report the right values`(script: String)
    throws
  {
    let scratch = try Scratch()
    let journal = scratch.path("x.journal")
    let run = try Tool.run(
      "trellis-demo",
      [
        "contacts", "--backend", "headless", "--journal", journal, "--output", "json", "--script",
        "-",
      ], input: script + "tree\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let stored = try Self.stored(in: scratch)
    let blame = try Self.answers("blame", journal, scratch)
    let state = try Self.answers("state", journal, scratch)
    for (name, answer) in blame where name.hasPrefix("contact/") {
      let parts = name.split(separator: "/").map(String.init)
      let column = try #require(Self.columns.firstIndex(of: parts[2]))
      if answer["row"] as? String == "deleted" {
        #expect(stored[parts[1]] == nil && state[name] == nil, "\(name)")
      } else {
        let row = try #require(stored[parts[1]], "\(name)")
        #expect(Self.text(answer["value"]) == row[column], "\(name)")
        #expect(Self.text(state[name]?["value"]) == row[column], "\(name)")
      }
      #expect((answer["doubts"] as? [Any])?.isEmpty == true)
    }
    // Whatever the database has that was not there in the beginning is on record.
    for (key, row) in stored {
      for (index, column) in Self.columns.enumerated()
      where Self.samples[key].map({ $0[index] != row[index] }) ?? true {
        #expect(blame["contact/\(key)/\(column)"] != nil, "\(key) \(column)")
      }
    }
    for key in Self.samples.keys where stored[key] == nil {
      #expect(blame["contact/\(key)/name"]?["row"] as? String == "deleted")
    }
    try expectStates(blame, run.output)
  }

  /// States are what the screen shows of them; one that never changed is on no record, and empty.
  private func expectStates(_ blame: [String: [String: Any]], _ output: String) throws {
    let tree = try #require(output.split(separator: "\n").last { $0.hasPrefix("{\"path\"") })
    let nodes = try JSONDecoder().decode(Shown.self, from: Data(tree.utf8)).all
    var compared = 0
    for (id, state) in [
      ("search", "search"), ("new-name", "new-name"), ("new-mail", "new-mail"),
      ("notice", "notice"),
    ] {
      guard let node = nodes.first(where: { $0.path.split(separator: "/").last == id[...] }) else {
        continue
      }
      compared += 1
      let value = Self.text(blame[state]?["value"]) ?? ""
      let shown = id == "notice" ? node.label : node.value
      #expect(value == shown ?? "", "\(state)")
    }
    #expect(compared >= 2)
  }

  private struct Shown: Decodable {
    let path: String
    let label: String?
    let value: String?
    let children: [Shown]?

    var all: [Shown] { [self] + (children ?? []).flatMap(\.all) }
  }

  /// The rows of the database by their keys.
  private static func stored(in scratch: Scratch) throws -> [String: [String?]] {
    let connection = try Connection(
      DatabasePath(scratch.path("contacts.sqlite")), .readOnly, .foreign)
    let rows = try connection.rows("SELECT id, name, mail, phone FROM contact").map { row in
      row.map { $0.asString ?? $0.asInteger.map(String.init) }
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] ?? "", $0) })
  }

  /// Returns the answers of a command of the audit tool, by name.
  private static func answers(
    _ command: String, _ journal: String, _ scratch: Scratch
  ) throws -> [String: [String: Any]] {
    let run = try Tool.run("trellis-audit", [command, journal, "--format", "jsonl"], in: scratch)
    #expect(run.status == 0 || run.status == 1, "\(run.errors)")
    var answers: [String: [String: Any]] = [:]
    for line in run.output.split(separator: "\n") {
      let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let answer, let name = answer["name"] as? String else { continue }
      answers[name] = answer
    }
    return answers
  }

  private static func text(_ value: Any?) -> String? {
    (value as? String) ?? (value as? Int).map(String.init)
  }
}
