import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

@testable import TrellisAudit

/// Searches that find records by their columns, in journals in which a column or a page of names is
/// damaged.
struct DamagedSearchTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// Records a change that a handler of the program allows, and that the toolkit then saves.
  private func allowAndSave() {
    let row = [
      RecordArgument("table", "Artist"), RecordArgument("key", "3"),
      RecordArgument("column", "Name"),
    ]
    sample.dispatch(.input, "key") { input in
      sample.dispatch(
        .question, "table.shouldSaveCell", on: "rows", arguments: row, cause: input,
        calls: [(11, .bool(true))],
        end: DispatchEnd(outcome: .returned, answer: .bool(true)))
      sample.dispatch(.effect, "table.write", on: "rows", arguments: row, cause: input) { write in
        sample.dispatch(
          .rowChange, "saved", on: "rows",
          arguments: row + [RecordArgument("old", "a"), RecordArgument("new", "b")], cause: write)
      }
    }
  }

  @Test(arguments: [
    "UPDATE record SET cause = NULL WHERE sequence = 1",
    "UPDATE record SET kind = 2 WHERE sequence = 1", "DELETE FROM record WHERE sequence = 1",
    "UPDATE record SET path = NULL WHERE sequence = 1",
    "UPDATE record SET outcome = 2 WHERE sequence = 1",
    "UPDATE argument SET value = '4' WHERE id = (1 << 20) + 1",
  ])
  func `blame notices that the question it looks for is damaged or missing`(statement: String)
    throws
  {
    allowAndSave()
    let whole = try Blame([JournalReader(sample.path)])
    #expect(whole.rows.map(\.question) == ["table.shouldSaveCell"] && !whole.hasDamage)
    let reader = try sample.close(changing: statement)
    let last = try #require(try reader.record(RecordID(3)))
    var finder = OriginFinder(reader)
    #expect(try finder.find(last).question == nil)
    #expect(finder.hasDamage)
  }

  @Test func `blame checks each record only once, and none before the question`() throws {
    for _ in 0..<20 { allowAndSave() }
    let reader = try sample.close(
      changing: "UPDATE record SET depth = 9 WHERE sequence = 0")
    var finder = OriginFinder(reader)
    for index in 10..<20 as Range<UInt64> {
      let record = try #require(try reader.record(RecordID(4 * index + 3)))
      #expect(try finder.find(record).question != nil)
    }
    #expect(!finder.hasDamage)
  }

  @Test(
    arguments: [
      "DELETE FROM change WHERE id >> 20 = 1", "DELETE FROM argument WHERE id >> 20 = 2",
    ], [false, true])
  func `blame notices that the parts of a later record are deleted`(
    statement: String, isClosed: Bool
  ) throws {
    for number in 1...2 as ClosedRange<Int64> {
      sample.dispatch(
        .event, "tap",
        end: DispatchEnd(
          outcome: .returned,
          changes: [
            StateChangeRecord(state: "count", old: .integer(number - 1), new: .integer(number))
          ]))
    }
    sample.dispatch(
      .rowChange, "artist",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", 7),
        RecordArgument("column", "name"), RecordArgument("old", "a"), RecordArgument("new", "b"),
      ])
    if isClosed { try sample.journal.close() } else { try sample.journal.flush() }
    let whole = try Blame([JournalReader(sample.path)])
    #expect(
      whole.rows.map(\.value) == [.clear(.text("b")), .clear(.integer(2))] && !whole.hasDamage)
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute(statement)
    }
    #expect(try Blame([JournalReader(sample.path)]).hasDamage)
  }

  @Test(arguments: [0, 3, 4] as [UInt64])
  func `effects of a record are reported as damaged if one is missing`(missing: UInt64) throws {
    allowAndSave()
    allowAndSave()
    let whole = try sample.close()
    #expect(try AuditRecord(0, style: AuditStyle()).writeEffects(whole) { _ in } == .ok)
    #expect(try AuditRecord(0, style: AuditStyle()).write(whole) { _ in } == .ok)
    let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
    try connection.execute("DELETE FROM record WHERE sequence = \(missing)")
    let reader = try JournalReader(sample.path)
    #expect(try AuditRecord(0, style: AuditStyle()).writeEffects(reader) { _ in } == .violation)
    #expect(try AuditRecord(0, style: AuditStyle()).write(reader) { _ in } == .violation)
    let status = try RecordSelection(RecordFilter(origin: RecordID(0))).read(reader) { _ in }
    #expect(status == .violation)
  }

  @Test func `a record with a damaged cause is not shown as undamaged`() throws {
    allowAndSave()
    let reader = try sample.close(changing: "UPDATE record SET depth = 9 WHERE sequence = 0")
    #expect(try AuditRecord(3, style: AuditStyle()).write(reader) { _ in } == .violation)
  }

  /// Returns a journal with so many names that they fill several pages.
  private func nameMany() throws -> JournalReader {
    for index in 0..<400 {
      sample.dispatch(
        .event, "tap", on: "main/form/field\(index)", calls: [(UInt(index) + 1, .none)])
    }
    return try sample.close()
  }

  @Test(arguments: ["name", "site"])
  func `a search finds records whose name or source location is missing`(table: String) throws {
    _ = try nameMany()
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("DELETE FROM \(table) WHERE id % 100 < 50")
    }
    let filter =
      table == "name"
      ? RecordFilter(controls: [Glob("field7*")]) : RecordFilter(handlers: ["Form.swift:20"])
    let status = try RecordSelection(filter).read(JournalReader(sample.path)) { _ in }
    #expect(status == .violation)
  }

  /// Searches without checking all pages first, as in a large file.
  private func search(_ path: String, for name: String) throws -> (found: [RecordID], isWhole: Bool)
  {
    var found: [RecordID] = []
    var isWhole = true
    try JournalReader(path).forEachEntry(RecordFilter(controls: [Glob(name)]).query) { entry in
      isWhole = isWhole && entry.damage.isEmpty
      if case .record(let record) = entry { found.append(record.id) }
      return true
    }
    return (found, isWhole)
  }

  @Test func `a search notices that a page of names was replaced by a different page`() throws {
    _ = try nameMany()
    let whole = try PagedFile(at: sample.path)
    let pages = (2...whole.count).filter { page in
      whole.page(page)[0] == 0x0d && whole.page(page).range(of: Data("form/field".utf8)) != nil
    }
    try #require(pages.count > 3)
    let names = ["field1", "field200", "field399"]
    let expected = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try search(sample.path, for: $0).found) })
    let path = sample.path + "-changed"
    for page in pages {
      for other in pages where other != page {
        for isExchange in [false, true] {
          var file = whole
          file.replace(page, by: whole.page(other))
          if isExchange { file.replace(other, by: whole.page(page)) }
          try file.write(to: path)
          for name in names {
            let result = Result { try search(path, for: name) }
            guard case .success(let (found, isWhole)) = result, isWhole else { continue }
            #expect(found == expected[name], "page \(page) is \(other), exchanged \(isExchange)")
          }
        }
      }
    }
  }
}
