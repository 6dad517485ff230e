import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Journals with the right tables, whose pages lead to each other: every way through them is of the right
/// length, and there are more ways than anybody can go.
struct CraftedPagesTests {
  private let folder: TestFolder
  private var path: String { folder.file("x.journal") }

  init() throws { folder = try TestFolder() }

  /// A closed journal of one record, with a row in each table.
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

  /// Puts 17 pages in front of the only page of a table, each of which leads to the next a hundred times.
  private func tangle(_ table: JournalTable) throws {
    let root = try Connection(DatabasePath(path), .readOnly, .foreign)
      .value("SELECT rootpage FROM sqlite_schema WHERE name = ?", [SQLValue(table.name)])
    var file = PagedFile(try Data(contentsOf: URL(filePath: path)))
    let first = Int(try #require(root?.asInteger))
    file.append(file.page(first))
    for _ in 0..<16 { file.append(.leading(to: file.count, times: 100)) }
    file.replace(first, by: .leading(to: file.count, times: 100))
    try file.data.write(to: URL(filePath: path))
  }

  @Test(arguments: [JournalTable.session, .anchor, .name, .site, .record, .gap])
  func `reading a journal with tangled pages ends, and says what is wrong`(table: JournalTable)
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
      // A name or a place is looked up, and may be found.
      #expect(!damage.isEmpty || table == .name || table == .site)
    } catch let error as JournalError {
      #expect(error.code == .damaged && error.path == path)
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  /// Gives the only record arguments. A journal that is busy may have stored them before the record was over, and
  /// has free pages with the same texts then.
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

  @Test func `a list of tables without end is refused when the file is opened`() throws {
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
    try file.data.write(to: URL(filePath: path))
    let error = #expect(throws: JournalError.self) { try JournalReader(path) }
    #expect(error?.code == .damaged && error?.message.contains("more tables than") == true)
  }

  @Test func `many rows that share one long value are damage`() throws {
    let journal = try Journal(at: path, session: session)
    let count = 1 << 20
    let texts = ["a", "b", "c"].map { String(repeating: $0, count: count) }
    journal.note("paste")
    try journal.close()
    try put(texts)
    #expect(try JournalReader(path).damage() == [])
    var file = PagedFile(try Data(contentsOf: URL(filePath: path)))
    let starts = texts.map { file.firstPage(full: $0.utf8.first ?? 0) }
    for (text, start) in zip(texts, starts).dropFirst() {
      file.redirect(behind: text.utf8.first ?? 0, from: start, to: starts[0])
    }
    file.cut(to: starts[1] - 1)
    try file.data.write(to: URL(filePath: path))
    let error = #expect(throws: JournalError.self) { try JournalReader(path).damage() }
    #expect(error?.code == .damaged && error?.message.contains("longer than its file") == true)
  }
}

/// The pages of a database, counted from 1.
private struct PagedFile {
  private static let size = 4096

  private(set) var data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count / Self.size }

  private func range(_ number: Int) -> Range<Int> {
    (number - 1) * Self.size..<number * Self.size
  }

  /// The header of the file, in front of what the first page has like any other.
  var header: Data { data.prefix(100) }

  /// The first page as it would be elsewhere.
  var firstPageAsAny: Data {
    let page = page(1)
    let length = 8 + 2 * Int(page[104])
    return page[100..<100 + length] + Data(count: 100) + page[100 + length..<Self.size]
  }

  func page(_ number: Int) -> Data { data.subdata(in: range(number)) }

  mutating func append(_ page: Data) {
    data.append(page)
    writeCount()
  }

  mutating func replace(_ number: Int, by page: Data) {
    data.replaceSubrange(range(number), with: page)
  }

  mutating func cut(to count: Int) {
    data = data.prefix(count * Self.size)
    writeCount()
  }

  private mutating func writeCount() {
    data.replaceSubrange(28..<32, with: fourBytes(of: count))
  }

  /// The first page of which all but the number of the next one is the same byte.
  func firstPage(full byte: UInt8) -> Int {
    (1...count).first { page($0).dropFirst(4).allSatisfy { $0 == byte } } ?? 0
  }

  /// Lets a row whose long value of one byte again and again continues at one page do so at another.
  mutating func redirect(behind byte: UInt8, from old: Int, to new: Int) {
    for number in 1...count where page(number).first == 0x0D {
      guard let place = data.range(of: Data([byte] + fourBytes(of: old)), in: range(number)) else {
        continue
      }
      data.replaceSubrange(place.dropFirst(), with: fourBytes(of: new))
    }
  }
}

extension Data {
  /// A page of a table that leads to another one, again and again.
  ///
  /// - Parameter header: How many bytes of the page belong to the file, and are left out.
  fileprivate static func leading(to child: Int, times: Int, header: Int = 0) -> Data {
    var page = Data(count: 4096)
    func write(_ bytes: [UInt8], at offset: Int) {
      page.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    page[0] = 0x05
    page[4] = UInt8(times)
    write(Array(fourBytes(of: child).suffix(4)), at: 8)
    for index in 0..<times {
      let place = 4096 - 5 * (index + 1)
      write(fourBytes(of: child) + [1], at: place)
      write([UInt8(place >> 8), UInt8(place & 0xFF)], at: 12 + 2 * index)
    }
    let content = 4096 - 5 * times
    write([UInt8(content >> 8), UInt8(content & 0xFF)], at: 5)
    let start = 12 + 2 * times
    return page[..<start] + page[(start + header)...]
  }
}

/// Four bytes, big-endian.
private func fourBytes(of number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
