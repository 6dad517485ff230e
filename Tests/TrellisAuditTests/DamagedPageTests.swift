import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

@testable import TrellisAudit

/// Journals with damaged b-trees. A command that can read only part of such a journal must not
/// present that part as the whole.
struct DamagedPageTests {
  private let sample: SampleJournal
  private let pageSize = 4096

  init() throws {
    sample = try SampleJournal()
    for index in 0..<1200 {
      sample.dispatch(
        index % 7 == 0 ? .effect : .event, "e\(index % 7)", on: "main/form/f\(index % 5)",
        arguments: [RecordArgument("text", "a text of some length, number \(index)")],
        end: DispatchEnd(
          outcome: index % 11 == 0 ? .vetoed : .returned,
          changes: index % 13 == 0
            ? [StateChangeRecord(state: "s\(index % 3)", old: .integer(Int64(index)), new: .none)]
            : []))
    }
    _ = try sample.close()
  }

  /// The questions that read only a part of the journal.
  private var questions: [(String, (String) throws -> (AuditStatus, [String]))] {
    let filters = [
      RecordFilter(kinds: [.effect]), RecordFilter(controls: [Glob("**/f3")]),
      RecordFilter(outcomes: ["vetoed"]), RecordFilter(last: 3), RecordFilter(origin: RecordID(1)),
      RecordFilter(numbers: 500...600),
    ]
    let logs = filters.map { filter in
      (
        "log \(filter)",
        { (path: String) in
          var lines: [String] = []
          let log = AuditLog(filter: filter, style: AuditStyle())
          let status = try log.write(JournalReader(path)) { lines.append($0) }
          return (status, lines)
        }
      )
    }
    let blame = { (path: String) in
      let blame = try Blame([JournalReader(path)])
      return (blame.hasDamage ? AuditStatus.violation : .ok, blame.lines(AuditStyle()))
    }
    return logs + [("blame", blame)]
  }

  @Test func `verify says of a journal that it could not read to its end only what it has read`()
    throws
  {
    let whole = try #require(FileManager.default.contents(atPath: sample.path))
    let path = sample.path + "-zeroed"
    var partial = 0
    for page in 1..<min(40, whole.count / pageSize) {
      var bytes = whole
      let place = page * pageSize
      bytes.replaceSubrange(place..<place + pageSize, with: repeatElement(0, count: pageSize))
      try bytes.write(to: URL(filePath: path))
      guard let reader = try? JournalReader(path) else { continue }
      let checks = try Verification(reader).checks
      func findings(_ name: String) -> [String] {
        checks.first { $0.name == name }?.findings ?? []
      }
      guard findings("records").contains(where: { $0.hasPrefix("reading ends here") }) else {
        continue
      }
      partial += 1
      #expect(findings("gaps") != ["none"] && findings("pairing") != ["every record has its end"])
    }
    #expect(partial > 0)
  }

  /// Returns the root page of each table, keyed by the name of the table.
  private func rootPages() throws -> [String: Int] {
    let connection = try Connection(DatabasePath(sample.path), .readOnly, .foreign)
    let rows = try connection.rows("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
    return Dictionary(
      uniqueKeysWithValues: rows.map { ($0[0].asString ?? "", Int($0[1].asInteger ?? 0)) })
  }

  @Test(arguments: [
    "session", "anchor", "name", "site", "argument", "call", "change", "detail", "registration",
    "gap", "open", "last", "checkpoint", "drain",
  ])
  func `if a table other than that of the records is lost, every record is still shown`(
    table: String
  ) throws {
    let page = try #require(rootPages()[table])
    var bytes = try #require(FileManager.default.contents(atPath: sample.path))
    let start = (page - 1) * pageSize
    bytes.replaceSubrange(start..<start + pageSize, with: Data(count: pageSize))
    let path = sample.path + "-\(table)"
    try bytes.write(to: URL(filePath: path))
    func numbers(_ filter: RecordFilter) throws -> [UInt64] {
      var numbers: [UInt64] = []
      let status = try RecordSelection(filter).read(JournalReader(path)) { entry in
        if case .record(let record) = entry { numbers.append(record.id.sequence) }
      }
      #expect(status == .violation)
      return numbers
    }
    #expect(try numbers(.all) == Array(0..<1200))
    #expect(try numbers(RecordFilter(last: 3)).suffix(3) == [1197, 1198, 1199])
    #expect(try numbers(RecordFilter(isReversed: true)).prefix(2) == [1199, 1198])
    #expect(try numbers(RecordFilter(origin: RecordID(7))).contains(7))
    var shown: [String] = []
    let record = AuditRecord(7, style: AuditStyle())
    #expect(try record.write(JournalReader(path)) { shown.append($0) } == .violation)
    #expect(shown.first?.hasPrefix("#7 ") == true)
    #expect(try JournalStatistics(JournalReader(path)).total.count == 1200)
    #expect(try Verification(JournalReader(path)).status == .violation)
  }

  @Test func `verify finds bytes after the end of a journal`() throws {
    var bytes = try #require(FileManager.default.contents(atPath: sample.path))
    bytes.append(contentsOf: [1, 2, 3])
    let path = sample.path + "-longer"
    try bytes.write(to: URL(filePath: path))
    let format = try #require(Verification(JournalReader(path)).checks.first)
    #expect(format.status == .violation)
    #expect(
      format.findings == [
        "is too long: 3 of \(bytes.count) bytes follow the end of the journal"
      ])
  }

  @Test func `an answer from a damaged page is complete, or says that it may not be`() throws {
    var generator = SeededGenerator()
    print("seed \(generator.seed)")
    let whole = try #require(FileManager.default.contents(atPath: sample.path))
    try #require(whole.count > 20 * pageSize)
    let expected = try questions.map { try $0.1(sample.path) }
    let path = sample.path + "-changed"
    var told = 0
    for _ in 0..<Soak.count(2000) {
      let (bytes, change) = damaged(whole, &generator)
      try bytes.write(to: URL(filePath: path))
      for (question, expected) in zip(questions, expected) {
        do {
          let (status, lines) = try question.1(path)
          guard [.ok, .nothingFound].contains(status) else {
            told += 1
            continue
          }
          #expect(
            status == expected.0 && lines == expected.1,
            "\(question.0): \(change), seed \(generator.seed)")
        } catch is JournalError {
          told += 1
        } catch is AuditError {
          told += 1
        }
      }
    }
    #expect(told > 0)
  }

  /// Returns bytes with one damaged page, and a description of the damage.
  private func damaged(
    _ whole: Data, _ generator: inout SeededGenerator
  ) -> (bytes: Data, change: String) {
    func page() -> Int { Int.random(in: 1..<whole.count / pageSize, using: &generator) * pageSize }
    var bytes = whole
    let start = page()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      // The header of the page, or a pointer to one of its cells.
      let place = start + Int.random(in: 0..<64, using: &generator)
      bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      return (bytes, "byte \(place) is \(bytes[place])")
    case 1:
      let other = page()
      bytes.replaceSubrange(start..<start + pageSize, with: whole[other..<other + pageSize])
      return (bytes, "page at \(start) is that at \(other)")
    case 2:
      let first = start + Int.random(in: 0..<pageSize, using: &generator)
      let count = Int.random(in: 1...(start + pageSize - first), using: &generator)
      bytes.replaceSubrange(first..<first + count, with: Data(count: count))
      return (bytes, "\(count) bytes at \(first) are 0")
    default:
      // The page then states fewer cells than it had.
      bytes[start + 4] = 0
      return (bytes, "page at \(start) has lost cells")
    }
  }
}
