import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

@testable import TrellisAudit

/// Journals that were changed at random. Every command answers, or refuses with one line.
struct MutationTests {
  /// The files of a journal, keyed by the suffixes of their names.
  private typealias Files = [String: Data]

  private let folder = FileManager.default.temporaryDirectory.path() + "/mutated-\(UUID())"
  private var path: String { folder + "/x.journal" }

  /// Returns a closed journal, the journal of a killed program, and the journals of version 1.
  private func originals(_ generator: inout SeededGenerator) throws -> [Files] {
    let closed = try SampleJournal()
    closed.typeAndSave()
    closed.runAtRandom(&generator)
    _ = try closed.close()
    if Bool.random(using: &generator) { try closed.putLastChanges() }
    let open = try SampleJournal()
    open.typeAndSave()
    open.runAtRandom(&generator)
    try open.journal.flush()
    open.runAtRandom(&generator)
    let old = Checkout.folder.appending(path: "Tests/TrellisAuditTests/Version1")
    return [
      files(closed.path), files(open.path), files(old.appending(path: "closed.journal").path),
      files(old.appending(path: "killed.journal").path),
    ]
  }

  private func files(_ path: String) -> Files {
    var files: Files = [:]
    for suffix in ["", "-wal"] {
      files[suffix] = FileManager.default.contents(atPath: path + suffix)
    }
    return files
  }

  private func mutate(_ files: Files, _ generator: inout SeededGenerator) -> Files {
    var files = files
    let suffix = files["-wal"] != nil && Bool.random(using: &generator) ? "-wal" : ""
    guard var bytes = files[suffix], bytes.count > 8192 else { return files }
    func place() -> Int { Int.random(in: 0..<bytes.count, using: &generator) }
    func page() -> Int { Int.random(in: 0..<bytes.count / 4096, using: &generator) * 4096 }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: for _ in 0...Int.random(in: 0...20, using: &generator) { bytes[place()] ^= 1 << 3 }
    case 1: bytes = bytes.prefix(place())
    case 2:
      let (one, other) = (page(), page())
      let kept = Data(bytes[one..<one + 4096])
      bytes.replaceSubrange(one..<one + 4096, with: Data(bytes[other..<other + 4096]))
      bytes.replaceSubrange(other..<other + 4096, with: kept)
    case 3:
      let start = place()
      let count = min(bytes.count - start, Int.random(in: 1...4096, using: &generator))
      bytes.replaceSubrange(start..<start + count, with: Data(count: count))
    default:
      // A number somewhere becomes a very high one.
      let start = min(place(), bytes.count - 8)
      bytes.replaceSubrange(start..<start + 8, with: Data(repeating: 0xFF, count: 8))
    }
    files[suffix] = bytes
    return files
  }

  /// Adds something that no journal has, such as a view, or something impossible to its rows.
  private func craft(_ generator: inout SeededGenerator) {
    let statements = [
      "CREATE TABLE other (a)", "CREATE VIEW v AS SELECT * FROM record",
      "CREATE TRIGGER t AFTER INSERT ON gap BEGIN SELECT 1; END",
      "CREATE INDEX i ON record (path)", "UPDATE record SET cause = sequence",
      "UPDATE record SET cause = 9000000000000000000", "UPDATE record SET sequence = -sequence",
      "UPDATE record SET sequence = sequence + 9000000000000000000",
      "UPDATE record SET began = -9223372036854775808", "UPDATE name SET text = x'FF'",
      "UPDATE record SET lasted = 9223372036854775807", "DELETE FROM name", "DELETE FROM session",
      "UPDATE record SET path = 4000000000, subject = -1",
      "INSERT INTO gap VALUES (77, 5, 9223372036854775800, 0, 0, 'full', 0)",
      "UPDATE session SET records = 9223372036854775807, first = -5",
      "DELETE FROM record WHERE sequence % 3 = 0",
      "UPDATE anchor SET elapsed = -9223372036854775808, utc = 9223372036854775807",
      "ALTER TABLE record ADD COLUMN more", "DROP TABLE last", "DELETE FROM last WHERE id = 1",
      "UPDATE last SET record = 9223372036854775807, changes = 9223372036854775807",
      "UPDATE argument SET value = zeroblob(3000000) WHERE value = 'Ada'",
    ]
    let statement = statements.randomElement(using: &generator) ?? ""
    let connection = try? Connection(DatabasePath(path), .readWrite, .foreign)
    // A statement fails if it uses what version 1 does not have. The journal is then unchanged.
    try? connection?.execute(statement)
  }

  /// Asks all questions. An answer consists of lines and a status, and a refusal is an error
  /// of one line.
  private func askEverything(_ seed: UInt64) {
    var lines: [String] = []
    func ask(_ question: String, _ answer: (JournalReader) throws -> Void) {
      do {
        try answer(try JournalReader(path))
      } catch let error as JournalError {
        lines.append(AuditError(error).description)
      } catch let error as AuditError {
        lines.append(error.description)
      } catch {
        Issue.record("seed \(seed): \(question): \(error)")
      }
    }
    let style = AuditStyle()
    let filters = [
      RecordFilter(), RecordFilter(last: 3), RecordFilter(controls: [Glob("name")]),
      RecordFilter(outcomes: ["vetoed"], isReversed: true), RecordFilter(origin: RecordID(3)),
      RecordFilter(handlers: ["Form.swift"]), RecordFilter(numbers: 2...7),
      RecordFilter(since: UTCTime(nanoseconds: 1_795_000_000_000_000_000)),
    ]
    for filter in filters {
      ask("log \(filter)") { reader in
        _ = try AuditLog(filter: filter, style: style).write(reader) { lines.append($0) }
      }
    }
    ask("show") { reader in
      _ = try AuditRecord(4, style: style).write(reader) { lines.append($0) }
    }
    ask("stats") { lines += try JournalStatistics($0).lines(style) }
    ask("verify") { lines += try Verification($0).lines(style) }
    ask("blame") { lines += try Blame([$0]).lines(style) }
    ask("sessions") { _ in
      _ = try SessionList([path]).write { lines.append($0) }
    }
    for line in lines where NeutralText(line).string != line {
      Issue.record("seed \(seed): \(line)")
    }
  }

  @Test
  func `every command answers or refuses for a journal that was changed at random`() throws {
    let files = FileManager.default
    defer { try? files.removeItem(atPath: folder) }
    for _ in 0..<Soak.count(3000) {
      var generator = SeededGenerator()
      let original = try originals(&generator).randomElement(using: &generator) ?? [:]
      try? files.removeItem(atPath: folder)
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let isCrafted = Int.random(in: 0..<3, using: &generator) == 0
      for (suffix, bytes) in isCrafted ? original : mutate(original, &generator) {
        try bytes.write(to: URL(filePath: path + suffix))
      }
      if isCrafted { craft(&generator) }
      askEverything(generator.seed)
    }
  }
}
