import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// Journals with the right tables, but with pages that refer to one another. Each path through the
/// pages has the right length, but there are far too many paths.
struct CraftedPagesTests {
  private let folder: TestFolder
  private var path: String { folder.file("x.journal") }

  init() throws { folder = try TestFolder() }

  /// Creates a closed journal of one record, with a row in each table.
  private func makeJournal() throws {
    let journal = try Journal(at: path, session: session)
    let id = journal.begin(
      DispatchStart(kind: .event, subject: "tap", arguments: [RecordArgument("n", 1)]))
    journal.call(
      CallEntry(order: 0, handler: .delegate, site: SourceSite(), phase: .started), in: id)
    journal.end(DispatchEnd(outcome: .returned), of: id)
    try journal.close()
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    for row: ([SQLValue], JournalTable) in [
      ([0, 0, 0], .anchor), ([0, 7, 1, 0, 0, .text("full")], .gap),
    ] {
      let marks = Array(repeating: "?", count: row.0.count + 1).joined(separator: ", ")
      try connection.execute(
        "REPLACE INTO \(row.1.name) VALUES (\(marks))", row.0 + [Checksum.of(row.0, in: row.1)])
    }
  }

  /// Puts 17 pages in front of the only page of a table. Each of them refers to the next one a
  /// hundred times.
  private func tangle(_ table: JournalTable) throws {
    let root = try Connection(DatabasePath(path), .readOnly, .foreign)
      .value("SELECT rootpage FROM sqlite_schema WHERE name = ?", [SQLValue(table.name)])
    var file = try PagedFile(at: path)
    file.tangle(Int(try #require(root?.asInteger)), levels: 17, times: 100)
    try file.write(to: path)
  }

  @Test(arguments: [JournalTable.session, .anchor, .name, .site, .record, .gap])
  func `reading a journal with tangled pages ends and reports the problem`(table: JournalTable)
    throws
  {
    try makeJournal()
    try tangle(table)
    do {
      let reader = try JournalReader(path)
      #expect(try !reader.storageProblems().isEmpty)
      #expect(try reader.entry(RecordID(0)) != nil || table == .record)
      _ = try reader.entry(RecordID(7))
      let damage = try reader.damage()
      // Names and source locations are only looked up, and may be found.
      #expect(!damage.isEmpty || table == .name || table == .site)
    } catch let error as JournalError {
      #expect(error.code == .damaged && error.path == path)
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  /// Sets the arguments of the only record directly in the file. A busy journal may store arguments
  /// before the record has ended, and the file would then contain free pages with the same text.
  private func put(_ texts: [String]) throws {
    let store = try JournalStore(path, faults: nil)
    let names = NameTable()
    names.store = store
    let draft = RecordDraft(
      sequence: 0, kind: 2, path: 0, subject: 1, site: 0, depth: 0, began: 0,
      arguments: texts.map { RecordDraft.Argument(name: 1, value: .clear(.text($0))) },
      end: RecordDraft.End(
        elapsed: 0, outcome: RecordDraft.OutcomeDraft(code: 1), answer: .clear(.none),
        isDefault: false, changes: []), latest: 0)
    try store.put(draft, names)
    store.settle()
  }

  @Test func `opening a file whose list of tables never ends throws an error`() throws {
    let (text, endless) = (
      "CREATE TABLE t (x /* some padding */)", "CREATE TABLE IF NOT EXISTS t (x)"
    )
    do {
      let connection = try Connection(DatabasePath(path), .create, .foreign)
      try connection.execute("PRAGMA application_id=\(JournalFormat.applicationID)")
      try connection.setUserVersion(JournalFormat.version)
      try connection.execute(text)
    }
    var data = try Data(contentsOf: URL(filePath: path))
    let place = try #require(data.range(of: Data(text.utf8)))
    data.replaceSubrange(
      place, with: Data(endless.utf8) + Data(repeating: 0x20, count: text.count - endless.count))
    var file = PagedFile(data)
    file.append(file.firstPageAsAny)
    for _ in 0..<16 { file.append(.leading(to: file.count, times: 100)) }
    file.replace(1, by: file.header + .leading(to: file.count, times: 100, header: 100))
    try file.write(to: path)
    let error = #expect(throws: JournalError.self) { try JournalReader(path) }
    #expect(error?.code == .damaged && error?.message.contains("more tables than") == true)
  }

  @Test func `many rows that share one long value cause a damage error`() throws {
    let journal = try Journal(at: path, session: session)
    let count = 1 << 20
    let texts = ["a", "b", "c"].map { String(repeating: $0, count: count) }
    journal.note("paste")
    try journal.close()
    try put(texts)
    #expect(try JournalReader(path).damage() == [])
    var file = try PagedFile(at: path)
    let starts = texts.map { file.firstPage(full: $0.utf8.first ?? 0) }
    for (text, start) in zip(texts, starts).dropFirst() {
      file.redirect(behind: text.utf8.first ?? 0, from: start, to: starts[0])
    }
    file.cut(to: starts[1] - 1)
    try file.write(to: path)
    let error = #expect(throws: JournalError.self) { try JournalReader(path).damage() }
    #expect(error?.code == .damaged && error?.message.contains("longer than the file") == true)
  }
}
