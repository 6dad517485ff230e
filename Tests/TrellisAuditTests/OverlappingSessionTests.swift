import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Rows to which several programs write at the same time, each with its own journal.
struct OverlappingSessionTests {
  /// A file to which two programs write, and the last writer of each cell.
  private final class World {
    let samples: [SampleJournal]
    private let connections: [Connection]
    var path: String { samples[0].folder + "/data.sqlite" }

    init() throws {
      let samples = try (0..<2).map { _ in try SampleJournal(clock: SystemJournalClock()) }
      self.samples = samples
      connections = try samples.map { sample in
        try Connection(
          DatabasePath(samples[0].folder + "/data.sqlite"), .create, .foreign,
          recorded: .by(sample.journal))
      }
      try connections[0].executeScript("CREATE TABLE item (id INTEGER PRIMARY KEY, name, note)")
    }

    func execute(_ writer: Int, _ sql: String) throws { try connections[writer].execute(sql) }

    /// Returns the journals, those of the second program first.
    func close() throws -> [JournalReader] {
      try samples.forEach { try $0.journal.close() }
      return try samples.reversed().map { try JournalReader($0.path) }
    }
  }

  @Test func `blame names the program that wrote last, however two programs take turns`() throws {
    for _ in 0..<Soak.count(2_000) {
      var generator = SeededGenerator()
      let world = try World()
      var truth: [Int: [String: Int]] = [:]
      for step in 0..<24 {
        let writer = Int.random(in: 0...1, using: &generator)
        let key = truth.keys.sorted().randomElement(using: &generator)
        let fresh = (1...6).filter { truth[$0] == nil }.randomElement(using: &generator)
        let value = Bool.random(using: &generator) ? "v\(step)" : "v"
        switch (Int.random(in: 0...5, using: &generator), key, fresh) {
        case (0, let key?, let fresh?):
          try world.execute(writer, "UPDATE item SET id = \(fresh) WHERE id = \(key)")
          truth[fresh] = truth.removeValue(forKey: key)
          truth[fresh]?["id"] = writer
        case (1, let key?, _):
          try world.execute(writer, "DELETE FROM item WHERE id = \(key)")
          truth[key] = nil
        case (2...4, let key?, _):
          let column = Bool.random(using: &generator) ? "name" : "note"
          try world.execute(writer, "UPDATE item SET \(column) = 'x\(step)' WHERE id = \(key)")
          truth[key]?[column] = writer
        case (_, _, let fresh?):
          try world.execute(writer, "INSERT INTO item VALUES (\(fresh), '\(value)', 'n')")
          truth[fresh] = ["id": writer, "name": writer, "note": writer]
        default: break
        }
      }
      let readers = try world.close()
      for (key, writers) in truth {
        let blame = try DatabaseBlame(of: world.path, "item", "\(key)", by: readers)
        for cell in blame.cells {
          let column = cell.name.split(separator: "/").last.map(String.init) ?? ""
          #expect(cell.verdict == .asRecorded([]), "seed \(generator.seed): \(cell.name)")
          #expect(
            cell.last?.journal == writers[column].map { world.samples[$0].path },
            "seed \(generator.seed): \(cell.name)")
        }
      }
    }
  }

  @Test func `the history of two programs is ordered by time and follows a row through its keys`()
    throws
  {
    let world = try World()
    try world.execute(0, "INSERT INTO item VALUES (1, 'a', 'n')")
    try world.execute(1, "UPDATE item SET id = 2 WHERE id = 1")
    try world.execute(0, "UPDATE item SET name = 'b' WHERE id = 2")
    try world.execute(1, "UPDATE item SET name = 'c' WHERE id = 2")
    try world.execute(0, "UPDATE item SET name = 'd' WHERE id = 2")
    let rows = try ValueHistory(world.close(), of: Glob("item/2/name")).rows
    #expect(rows.map(\.value) == ["a", "b", "c", "d"].map { .clear(.text($0)) })
    #expect(rows.map(\.journal) == [0, 0, 1, 0].map { world.samples[$0].path })
    #expect(rows.map(\.changes) == [1, 2, 3, 4])
  }

  /// Records the beginning of an edit to one cell. The returned closure records its end.
  private func edit(
    _ sample: SampleJournal, _ old: String, _ new: String
  ) -> () -> Void {
    let place = [
      RecordArgument("table", "item"), RecordArgument("key", "1"), RecordArgument("column", "name"),
    ]
    let effect = sample.journal.begin(
      DispatchStart(kind: .effect, subject: "table.write", arguments: place))
    return {
      sample.journal.end(DispatchEnd(outcome: .returned), of: effect)
      sample.dispatch(
        .rowChange, "saved",
        arguments: place + [RecordArgument("old", old), RecordArgument("new", new)], cause: effect)
    }
  }

  @Test func `blame names no author if the records do not show which change was later`() throws {
    let world = try World()
    let first = edit(world.samples[0], "a", "b")
    let second = edit(world.samples[1], "c", "d")
    first()
    second()
    try world.execute(0, "INSERT INTO item VALUES (2, 'x', 'y')")
    let database = try Connection(DatabasePath(world.path), .readWrite, .foreign)
    try database.execute("INSERT INTO item VALUES (1, 'd', NULL)")
    let readers = try world.close()
    let blame = try DatabaseBlame(of: world.path, "item", "1", "name", by: readers)
    let paths = world.samples.map(\.path)
    #expect(
      blame.cells.map(\.verdict)
        == [
          .unknown(
            "#1 of \(paths[0]) and #1 of \(paths[1]) changed it at about the same time")
        ])
    #expect(blame.cells[0].last == nil)
    let list = try Blame(readers, of: Glob("item/1/name")).rows
    #expect(list.map(\.doubts) == [[.concurrent(RecordID(1), journal: paths[0])]])
  }

  @Test func `a change whose new value is another's old value is the earlier one`() throws {
    for isSwapped in [false, true] {
      let world = try World()
      let edits = [edit(world.samples[0], "b", "c"), edit(world.samples[1], "a", "b")]
      for end in isSwapped ? edits.reversed() : edits { end() }
      let database = try Connection(DatabasePath(world.path), .readWrite, .foreign)
      try database.execute("INSERT INTO item VALUES (1, 'c', NULL)")
      let blame = try DatabaseBlame(of: world.path, "item", "1", "name", by: try world.close())
      #expect(blame.cells.map(\.verdict) == [.asRecorded([])])
      #expect(blame.cells[0].last?.journal == world.samples[0].path)
    }
  }

  @Test func `a record that is open when segments change is read once, with its end`() throws {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let sample = try SampleJournal(options: options)
    let path = sample.folder + "/data.sqlite"
    let connection = try Connection(
      DatabasePath(path), .create, .foreign, recorded: .by(sample.journal))
    try connection.executeScript("CREATE TABLE item (id INTEGER PRIMARY KEY, name)")
    try sample.journal.run("import") {
      for id in 0..<300 {
        try connection.execute(
          "INSERT INTO item VALUES (?, ?)",
          [.integer(Int64(id)), SQLValue(String(repeating: "a", count: 2000))])
        if id % 20 == 0 { try sample.journal.flush() }
      }
    }
    try sample.journal.close()
    let segments = JournalLocation.segments(of: sample.path)
    try #require(segments.count > 1)
    let readers = try segments.map { try JournalReader($0) }
    for key in ["0", "150", "299"] {
      let blame = try DatabaseBlame(of: path, "item", key, "name", by: readers)
      #expect(blame.cells.map(\.verdict) == [.asRecorded([])] && blame.status == .ok)
    }
    #expect(try Blame(readers).status == .ok)
    for segment in segments {
      #expect(try JournalReader(segment).damageAtAGlance() == [])
    }
    let tool = try ToolRun(["blame", path, "item", "1", "--journal", sample.path])
    #expect(tool.status == 0 && tool.error == "", "\(tool.error)")
  }
}
