import Foundation
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

/// The answers of `blame` about the cells of a row, compared with what really happened.
struct DatabaseBlameTests {
  /// A database, the journal of a program that writes to it, and the last writer of each cell.
  private final class World {
    enum Writer: Equatable {
      case record(RecordID)
      case unrecorded
    }

    let sample: SampleJournal
    let connection: Connection
    var truth: [String: Writer] = [:]
    var keys: [Int64] = [1, 2, 3]
    private var count = 0
    var path: String { sample.folder + "/data.sqlite" }

    init() throws {
      sample = try SampleJournal()
      connection = try Connection(
        DatabasePath(sample.folder + "/data.sqlite"), .create, .foreign)
      try connection.executeScript(
        """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, note TEXT);
        INSERT INTO item VALUES (1, 'a', 'b'), (2, 'c', 'd'), (3, 'e', 'f');
        """)
    }

    func nextText() -> String {
      count += 1
      return "value \(count)"
    }

    func nextKey() -> Int64 {
      count += 1
      return Int64(100 + count)
    }

    /// Changes a cell in the database file.
    func store(_ value: SQLValue, _ key: Int64, _ column: String) throws -> SQLValue {
      let old = try connection.value("SELECT \(column) FROM item WHERE id = ?", [.integer(key)])
      try connection.execute(
        "UPDATE item SET \(column) = ? WHERE id = ?", [value, .integer(key)])
      return old ?? .null
    }

    private func recorded(_ value: SQLValue) -> RecordValue {
      value.asInteger.map { .integer($0) } ?? value.asString.map { .text($0) } ?? .none
    }

    /// Makes a change as the program does. The change is refused, only begun, or recorded
    /// completely.
    func write(_ value: SQLValue, _ key: Int64, _ column: String, until end: End) throws {
      let place = [
        RecordArgument("table", "item"), RecordArgument("key", "\(key)"),
        RecordArgument("column", column),
      ]
      let values = end == .begunWithValue ? [RecordArgument("new", recorded(value))] : []
      let effect = sample.journal.begin(
        DispatchStart(kind: .effect, subject: "table.write", arguments: place + values))
      if end == .refused {
        return sample.journal.end(DispatchEnd(outcome: .failed(message: "full")), of: effect)
      }
      let old = try store(value, key, column)
      let name = "\(column == "id" ? value.asInteger ?? key : key)/\(column)"
      if column == "id" {
        for other in ["name", "note"] {
          truth["\(value.asInteger ?? 0)/\(other)"] = truth.removeValue(forKey: "\(key)/\(other)")
        }
        truth["\(key)/id"] = nil
        keys = keys.map { $0 == key ? value.asInteger ?? key : $0 }
      }
      truth[name] = .record(effect)
      guard end == .finished else { return }
      sample.journal.end(DispatchEnd(outcome: .returned), of: effect)
      let change = sample.dispatch(
        .rowChange, "saved",
        arguments: place + [
          RecordArgument("old", recorded(old)), RecordArgument("new", recorded(value)),
        ], cause: effect)
      truth[name] = .record(change)
    }
  }

  /// The point that a write reaches.
  private enum End { case finished, begun, begunWithValue, refused }

  private func cells(_ world: World, _ key: Int64) throws -> [DatabaseBlame.Cell] {
    try world.sample.journal.flush()
    return try DatabaseBlame(
      of: world.path, "ITEM", "\(key)", by: [JournalReader(world.sample.path)]
    ).cells
  }

  @Test func `blame is right, whichever program wrote the value`() throws {
    for _ in 0..<Soak.count(300) + 3 {
      var generator = SeededGenerator()
      let world = try World()
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        let key = try #require(world.keys.randomElement(using: &generator))
        let column = ["name", "note"].randomElement(using: &generator) ?? "name"
        let text = SQLValue.text(SQLText(world.nextText()))
        switch Int.random(in: 0..<12, using: &generator) {
        case 0:
          _ = try world.store(text, key, column)
          world.truth["\(key)/\(column)"] = .unrecorded
        case 1: try world.write(text, key, column, until: .begun)
        case 2: try world.write(text, key, column, until: .begunWithValue)
        case 3: try world.write(text, key, column, until: .refused)
        case 4: try world.write(.integer(world.nextKey()), key, "id", until: .finished)
        case 5:  // Another program gives the row a new key, without leaving a record.
          let new = world.nextKey()
          _ = try world.store(.integer(new), key, "id")
          for name in ["id", "name", "note"] {
            world.truth["\(key)/\(name)"] = nil
            world.truth["\(new)/\(name)"] = .unrecorded
          }
          world.keys = world.keys.map { $0 == key ? new : $0 }
        default: try world.write(text, key, column, until: .finished)
        }
      }
      for key in world.keys {
        for cell in try cells(world, key) {
          let column = cell.name.split(separator: "/").last ?? ""
          check(cell, world.truth["\(key)/\(column)"], generator.seed)
        }
      }
    }
  }

  private func check(_ cell: DatabaseBlame.Cell, _ truth: World.Writer?, _ seed: UInt64) {
    switch cell.verdict {
    case .asRecorded(let doubts) where doubts.isEmpty:
      #expect(truth == cell.last.map { .record($0.record.id) }, "seed \(seed): \(cell.name)")
    case .savedBy(let record):
      #expect(truth == .record(record), "seed \(seed): \(cell.name)")
    case .changedSince(let doubts) where doubts.isEmpty:
      #expect(truth == .unrecorded, "seed \(seed): \(cell.name)")
    case .neverOnRecord(let doubts) where doubts.isEmpty:
      #expect(truth == nil || truth == .unrecorded, "seed \(seed): \(cell.name)")
    case .asRecorded, .changedSince, .neverOnRecord, .unknown: break
    case .noSuchRow: Issue.record("seed \(seed): \(cell.name)")
    }
    // Where everything is recorded, the verdict must be certain.
    if case .record(let id)? = truth, cell.last?.record.id == id {
      if case .asRecorded = cell.verdict {} else { Issue.record("seed \(seed): \(cell.verdict)") }
    }
  }

  @Test func `blame of a row prints one line for each cell`() throws {
    let world = try World()
    try world.write("Zoe", 2, "name", until: .finished)
    try world.write(.integer(9), 2, "id", until: .finished)
    _ = try world.store("x", 9, "note")
    try world.write("Abe", 1, "name", until: .begunWithValue)
    try world.write("Bob", 3, "name", until: .finished)
    _ = try world.store("Cy", 3, "name")
    try world.sample.journal.flush()
    func lines(_ key: String, _ column: String? = nil) throws -> [String] {
      try DatabaseBlame(
        of: world.path, "item", key, column, by: [JournalReader(world.sample.path)]
      ).lines(AuditStyle(showsClock: false))
    }
    #expect(
      try lines("9") == [
        "item/9/id                        2 → 9                        #3 by #2 table.write",
        #"item/9/name                      "c" → "Zoe"                  #1 by #0 table.write"#,
        #"item/9/note                      "x"                          no recorded change"#,
      ])
    #expect(
      try lines("1", "NAME") == [
        #"item/1/name                      "Abe"                        saved by #4, whose end is not recorded"#
      ])
    #expect(
      try lines("3", "name") == [
        #"item/3/name                      "e" → "Bob"                  #6 by #5 table.write; now "Cy"; changed since; no journal that was read says who changed it"#
      ])
    #expect(try lines("2", "name")[0].contains("unknown: #3 gave the row another key: 9"))
    for (table, key, column) in [("none", "1", nil), ("item", "1", "x"), ("item", "1,2", nil)]
      as [(String, String, String?)]
    {
      let error = #expect(throws: AuditError.self) {
        try DatabaseBlame(
          of: world.path, table, key, column, by: [JournalReader(world.sample.path)])
      }
      #expect(error?.status == .usage)
    }
  }

  @Test func `blame says whether the journal has any record of a missing row`() throws {
    let world = try World()
    try world.write("Zoe", 2, "name", until: .finished)
    try world.connection.execute("DELETE FROM item WHERE id = 2")
    #expect(
      try cells(world, 2)[1].verdict
        == .unknown("the row is gone, and no journal that was read says who deleted it"))
    #expect(try cells(world, 77)[1].verdict == .noSuchRow(isByNumber: false))
    let never = try DatabaseBlame(
      of: world.path, "item", "77", by: [JournalReader(world.sample.path)])
    #expect(never.status == .nothingFound)
    #expect(
      never.lines(AuditStyle())[0].contains("there is no row with this key, and none is recorded"))
  }

  @Test(arguments: [[], ["-wal"]])
  func `blame leaves no files beside a database in WAL mode`(others: [String]) throws {
    let world = try World()
    try world.connection.execute("PRAGMA journal_mode=WAL")
    if others.isEmpty { try world.connection.execute("PRAGMA wal_checkpoint") }
    try world.connection.execute("UPDATE item SET name = 'z' WHERE id = 2")
    let folder = try ScratchFolder.make()
    let copy = folder + "/copy"
    for suffix in [""] + others {
      try FileManager.default.copyItem(
        atPath: world.path + suffix, toPath: copy + suffix)
    }
    let blame = try DatabaseBlame(
      of: copy, "item", "2", "name", by: [JournalReader(world.sample.path)])
    #expect(blame.lines(AuditStyle())[0].contains(others.isEmpty ? "\"c\"" : "\"z\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["copy"] + others.map { "copy" + $0 })
  }

  @Test func `blame finds a row by its primary key, even if it is recorded by its rowid`() throws {
    let world = try World()
    try world.connection.executeScript(
      """
      CREATE TABLE town (code TEXT PRIMARY KEY, name TEXT);
      INSERT INTO town VALUES ('ROM', 'Rome'), ('OSL', 'Oslo');
      """)
    world.sample.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "town"), RecordArgument("key", "2"),
        RecordArgument("column", "name"), RecordArgument("old", "Christiania"),
        RecordArgument("new", "Oslo"),
      ])
    try world.sample.journal.flush()
    func blame(_ key: String) throws -> DatabaseBlame {
      try DatabaseBlame(
        of: world.path, "town", key, "name", by: [JournalReader(world.sample.path)])
    }
    for key in ["2", "OSL"] {
      #expect(try blame(key).cells.map(\.name) == ["town/2/name"])
      #expect(try blame(key).cells[0].verdict == .asRecorded([]))
    }
    #expect(try blame("9").cells[0].verdict == .noSuchRow(isByNumber: true))
    #expect(
      try blame("9").lines(AuditStyle())[0].hasSuffix("the rows of this table by number (rowid)"))
    let error = #expect(throws: AuditError.self) { try blame("PAR") }
    #expect(
      error?.description.contains("PAR is not a key of town; give code of an existing row") == true)
  }

  @Test func `blame does not name a damaged record as the last change without saying so`() throws {
    let world = try World()
    try world.write("Zoe", 2, "name", until: .finished)
    let reader = try world.sample.close(
      changing: "UPDATE record SET depth = depth + 1 WHERE kind = 8")
    let blame = try DatabaseBlame(of: world.path, "item", "2", "name", by: [reader])
    #expect(blame.cells[0].verdict == .asRecorded([.damage(RecordID(1))]))
    #expect(
      blame.lines(AuditStyle(showsClock: false)) == [
        #"item/2/name                      "c" → "Zoe"                  #1 by #0 table.write; #1 is damaged: its values may be wrong"#
      ])
    let journal = try Blame([reader], of: Glob("item/2/name"))
    #expect(journal.rows[0].doubts == [.damage(RecordID(1))])
    #expect(journal.status == .violation)
  }

  @Test func `blame does not compare a private value, and reports that a key is private`() throws {
    let world = try World()
    let place = [RecordArgument("table", "item"), RecordArgument("column", "name")]
    world.sample.dispatch(
      .rowChange, "saved",
      arguments: place + [
        RecordArgument("key", "1"), RecordArgument("old", RecordValue.private(.text("a"))),
        RecordArgument("new", RecordValue.private(.text("secret"))),
      ])
    #expect(
      try cells(world, 1)[1].verdict
        == .unknown(
          "the value may have changed since; it cannot be compared, because the recorded value is "
            + "private or incomplete"))
    world.sample.dispatch(
      .rowChange, "saved",
      arguments: place + [
        RecordArgument("key", RecordValue.private(.text("3"))), RecordArgument("new", "x"),
      ])
    #expect(
      try cells(world, 3)[1].verdict == .unknown("the row's key may be private in the journals"))
  }
}
