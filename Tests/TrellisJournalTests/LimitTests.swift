import Foundation
import Synchronization
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A sealer that keeps the lengths of the values it receives, and returns their bytes unchanged.
private final class LongSealer: ValueSealer {
  let lengths = Mutex<[Int]>([])

  func seal(type: UInt8, bytes: [UInt8]) -> [UInt8] {
    lengths.withLock { $0.append(bytes.count) }
    return bytes
  }
}

struct LimitTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let texts = [
    "", "plain text", "é\u{301}ä", "👩‍👩‍👧👩‍👩‍👧", "a\r\nb", "🇩🇪🇫🇷", "\u{301}x", "日本語",
    "e" + String(repeating: "\u{301}", count: 9),
  ]

  @Test(arguments: texts)
  func `a long text is cut at a character boundary and states the missing byte count`(text: String)
  {
    for limit in 0...text.utf8.count + 1 {
      let cut = JournalLimits.cut(text, to: limit)
      guard limit < text.utf8.count else {
        #expect(cut == text)
        continue
      }
      let ends = text.indices.filter { text.utf8.distance(from: text.startIndex, to: $0) <= limit }
      let kept = text[..<(ends.last ?? text.startIndex)]
      let missing = text.utf8.count - kept.utf8.count
      #expect(Array(cut.utf8) == Array("\(kept)…[\(missing) bytes cut]".utf8), "\(limit)")
    }
  }

  @Test func `a character with too many combining marks is cut between its marks`() throws {
    let text = "x" + String(repeating: "\u{301}", count: 10_000)
    for limit in [300, 301, 4096] {
      let cut = JournalLimits.cut(text, to: limit)
      let parts = cut.split(separator: "…")
      let kept = try #require(parts.first).utf8.count
      #expect((limit - 1...limit).contains(kept))
      #expect(parts.dropFirst() == ["[\(text.utf8.count - kept) bytes cut]"])
    }
  }

  @Test func `a name that is longer than a journal stores is cut and reported as damage`() throws {
    let path = folder.file("x.journal")
    let journal = try Journal(at: path, session: session)
    for _ in 0..<100 { journal.note("saved") }
    try journal.close()
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.execute(
      "UPDATE name SET text = printf('%.*c', 900000, 's') WHERE text = 'saved'")
    let records = try JournalReader(path).records().filter { $0.subject.hasPrefix("sss") }
    #expect(records.count == 100)
    let cut = "…[\(8193 - JournalLimits.nameBytes) bytes cut]"
    #expect(records.allSatisfy { $0.subject.hasSuffix(cut) && !$0.damage.isEmpty })
  }

  @Test(arguments: [0, 1, 3_000_000])
  func `every text of a record is limited in length`(excess: Int) throws {
    func text(_ limit: Int) -> String { String(repeating: "x", count: limit + excess) }
    let (name, message, value) = (
      text(JournalLimits.nameBytes), text(JournalLimits.messageBytes),
      text(JournalLimits.valueBytes)
    )
    let journal = try Journal(
      at: folder.file("x.journal"),
      session: SessionDescription(program: name, version: name, terminal: name))
    let threw = Outcome.threw(type: name, message: message)
    let id = journal.begin(
      DispatchStart(
        kind: .event, path: ControlPath(name), subject: name,
        arguments: [RecordArgument(name, value)]))
    journal.call(
      CallEntry(
        order: 0, handler: .delegate, site: nil,
        phase: .finished(answer: .none, outcome: .failed(message: message))), in: id)
    journal.end(
      DispatchEnd(
        outcome: threw, answer: .text(value),
        changes: [StateChangeRecord(state: name, old: .none, new: .text(value))]), of: id)
    try journal.close()

    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    let record = try #require(try reader.records().first)
    let mark = excess == 0 ? "" : "…[\(excess) bytes cut]"
    func kept(_ limit: Int) -> String { String(repeating: "x", count: limit) + mark }
    let short = kept(JournalLimits.nameBytes)
    let long = StoredValue.clear(.text(kept(JournalLimits.valueBytes)))
    let said = kept(JournalLimits.messageBytes)
    #expect(record.path?.text == short && record.subject == short)
    #expect(record.arguments.map(\.name) == [short] && record.arguments.map(\.value) == [long])
    #expect(record.calls.map { $0.end?.outcome } == [.failed(message: said)])
    #expect(record.end?.outcome == .threw(type: short, message: said))
    #expect(record.end?.answer == long && record.end?.changes.map(\.new) == [long])
    #expect(record.end?.changes.map(\.state) == [short])
    #expect(
      reader.session.description.program == short && reader.session.description.terminal == short)
    let bytes = try FileManager.default.attributesOfItem(atPath: journal.path)[.size] as? Int
    // Three values, and the space of one that was in the file before its record had ended.
    #expect((bytes ?? .max) < 5 << 20)
  }

  @Test(arguments: [0, 1, 3_000_000])
  func `a private value is sealed only up to the length that would be stored`(excess: Int) throws {
    let sealer = LongSealer()
    let journal = try Journal(
      at: folder.file("x.journal"), session: session, sealer: sealer)
    let text = String(repeating: "x", count: JournalLimits.valueBytes + excess)
    for value in [RecordValue.text(text), .bytes(Array(text.utf8)), .private(.text(text))] {
      journal.note("paste", arguments: [RecordArgument("value", RecordValue.private(value))])
    }
    try journal.close()
    let kept = JournalLimits.cut(text, to: JournalLimits.valueBytes).utf8.count
    #expect(sealer.lengths.withLock { $0 } == [kept, JournalLimits.valueBytes, kept])
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    // For the longer texts, the sealed value is itself too long.
    let isKept = try reader.records().map { $0.arguments.map(\.value) != [.sealed([])] }
    #expect(isKept == [excess == 0, true, excess == 0])
  }

  @Test func `for a byte value over the limit, only the byte count is stored`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    for count in [JournalLimits.valueBytes, JournalLimits.valueBytes + 1] {
      let bytes = RecordValue.bytes(Array(repeating: 7, count: count))
      journal.note("paste", arguments: [RecordArgument("value", bytes)])
    }
    try journal.close()
    let values = try JournalReader(journal.path).records().map { $0.arguments[0].value }
    #expect(
      values == [
        .clear(.bytes(Array(repeating: 7, count: JournalLimits.valueBytes))),
        .elided(byteCount: JournalLimits.valueBytes + 1),
      ])
  }
}
