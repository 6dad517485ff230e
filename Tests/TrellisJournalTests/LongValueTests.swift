import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Values that are longer than any that a journal stores, and would slow down a reader.
struct LongValueTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Creates a closed journal with a row in each table, and a value of the given length in one
  /// column. Returns its path.
  private func journal(
    _ table: String, _ column: String, isBlob: Bool, byteCount: Int
  ) throws -> String {
    let path = folder.file("\(byteCount).journal")
    let journal = try Journal(at: path, session: session)
    let id = journal.begin(
      DispatchStart(kind: .event, subject: "tap", arguments: [RecordArgument("n", 1)]))
    // The first call is in the row of its record, and the second one in a row of its own.
    for order in 0...1 {
      journal.call(
        CallEntry(
          order: order, handler: .delegate, site: SourceSite(),
          phase: .finished(answer: .none, outcome: .returned)), in: id)
    }
    let change = StateChangeRecord(state: "s", old: .integer(1), new: .integer(2))
    journal.end(DispatchEnd(outcome: .failed(message: "full"), changes: [change]), of: id)
    try journal.close()
    let connection = try Connection(DatabasePath(path), .readWrite, ConnectionProfile.wide)
    let value = isBlob ? "zeroblob(?)" : "CAST(zeroblob(?) AS TEXT)"
    let row = table == "name" ? " WHERE id = 1" : ""
    try connection.execute(
      "UPDATE \(table) SET \(column) = \(value)\(row)", [.integer(Int64(byteCount))])
    return path
  }

  @Test(arguments: [
    ("detail", "message", false), ("record", "answer", true), ("argument", "value", true),
    ("argument", "value", false), ("call", "message", false), ("call", "answer", true),
    ("change", "old", true), ("change", "new", false), ("session", "program", false),
    ("session", "uuid", true), ("name", "text", false),
  ])
  func `a reader refuses a value that is too long before loading it`(
    table: String, column: String, isBlob: Bool
  ) throws {
    let longest = ConnectionLimits.journal.valueBytes
    for byteCount in [longest + 1, 40_000_000] {
      let path = try journal(table, column, isBlob: isBlob, byteCount: byteCount)
      var reader: JournalReader?
      let error = #expect(throws: JournalError.self) {
        reader = try JournalReader(path)
        try reader?.forEachEntry { _ in }
      }
      #expect(error?.code == .damaged && error?.path == path)
      #expect(error?.message.hasPrefix("a value in it is longer than any") == true)
      #expect(reader?.passBytes ?? 0 < 1 << 20)
    }
    let path = try journal(table, column, isBlob: isBlob, byteCount: longest)
    #expect(try !JournalReader(path).damage().isEmpty)
  }
}

extension ConnectionProfile {
  /// A profile that allows long values to be written.
  fileprivate static var wide: ConnectionProfile {
    var profile = foreign
    profile.limits.valueBytes = 1_000_000_000
    return profile
  }
}
