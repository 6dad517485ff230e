import Foundation
import Synchronization
import Testing
import TrellisEvents

@testable import TrellisJournal

/// A sealer that keeps the values it receives, and returns a number for each.
private final class NotingSealer: ValueSealer {
  let seen = Mutex<[PlainPair]>([])

  func seal(type: UInt8, bytes: [UInt8]) -> [UInt8] {
    seen.withLock {
      $0.append(PlainPair(type: type, bytes: bytes))
      return [UInt8(truncatingIfNeeded: $0.count)]
    }
  }
}

private struct PlainPair: Hashable {
  var type: UInt8
  var bytes: [UInt8]
}

struct PrivacyTests {
  private let canary = "kanarienvogel-4711"

  @Test(arguments: [true, false])
  func `no byte of a private value reaches the disk`(hasSealer: Bool) throws {
    let folder = try TestFolder()
    let journal = try Journal(
      at: folder.file("x.journal"), session: session, sealer: hasSealer ? NotingSealer() : nil)
    let secret = RecordValue.private(.text(canary))
    for _ in 0..<50 {
      let id = journal.begin(
        DispatchStart(
          kind: .question, subject: "shouldChange",
          arguments: [
            RecordArgument("text", secret),
            RecordArgument("bytes", RecordValue.private(.bytes(Array(canary.utf8)))),
          ]))
      let call = CallEntry(
        order: 0, handler: HandlerID(1), site: SourceSite(),
        phase: .finished(answer: .private(secret), outcome: .returned))
      journal.call(call, in: id)
      journal.end(
        DispatchEnd(
          outcome: .returned, answer: secret,
          changes: [StateChangeRecord(state: "text", old: secret, new: secret)]), of: id)
    }
    let ring = try #require(try JournalReader(journal.path).ringPath)
    #expect(try Data(contentsOf: URL(filePath: ring)).range(of: Data(canary.utf8)) == nil)
    try journal.flush()
    #expect(try folder.names.contains("x.journal-wal"))
    #expect(try folder.allBytes().range(of: Data(canary.utf8)) == nil)
    try journal.close()
    #expect(try folder.allBytes().range(of: Data(canary.utf8)) == nil)
    let record = try #require(try JournalReader(journal.path).records().first)
    #expect(
      record.arguments.map(\.value)
        == (hasSealer ? [.sealed([1]), .sealed([2])] : [.sealed([]), .sealed([])]))
    for value in [record.calls[0].end?.answer, record.end?.answer, record.end?.changes[0].old] {
      guard case .sealed = value else {
        Issue.record("\(String(describing: value)) is not sealed")
        continue
      }
    }
  }

  @Test func `a search of the files finds the bytes of a public value`() throws {
    let folder = try TestFolder()
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("tap", arguments: [RecordArgument("text", canary)])
    let ring = try #require(try JournalReader(journal.path).ringPath)
    #expect(try Data(contentsOf: URL(filePath: ring)).range(of: Data(canary.utf8)) != nil)
    try journal.flush()
    #expect(try folder.allBytes().range(of: Data(canary.utf8)) != nil)
  }

  @Test func `a sealer receives the type and the plain bytes of each private value`() throws {
    let folder = try TestFolder()
    let sealer = NotingSealer()
    let journal = try Journal(at: folder.file("x.journal"), session: session, sealer: sealer)
    let values: [RecordValue] = [
      .none, .bool(true), .integer(-2), .real(1), .private(.text("é")), .bytes([7]),
    ]
    for value in values {
      journal.note("x", arguments: [RecordArgument("v", RecordValue.private(value))])
    }
    // There is nothing to seal in `none`.
    #expect(
      sealer.seen.withLock { $0 } == [
        PlainPair(type: 1, bytes: [1]),
        PlainPair(type: 2, bytes: Array(repeating: 255, count: 7) + [254]),
        PlainPair(type: 3, bytes: [0x3F, 0xF0, 0, 0, 0, 0, 0, 0]),
        PlainPair(type: 4, bytes: [0xC3, 0xA9]), PlainPair(type: 5, bytes: [7]),
      ])
  }

  @Test func `an argument marked as uncommitted has no commitment in any kind of record`() throws {
    let folder = try TestFolder()
    let sealer = NotingSealer()
    let journal = try Journal(at: folder.file("x.journal"), session: session, sealer: sealer)
    let arguments = [
      RecordArgument("key", .private(.text("x")), isUncommitted: true),
      RecordArgument("key", .private(.text("y"))),
      RecordArgument("public", .text("z"), isUncommitted: true),
    ]
    let id = journal.begin(DispatchStart(kind: .input, subject: "key", arguments: arguments))
    journal.end(DispatchEnd(outcome: .returned), of: id)
    journal.note("other", arguments: Array(arguments.prefix(1)))
    try journal.close()
    // Only the argument that is not marked was sealed, even in the record of an input.
    #expect(sealer.seen.withLock { $0 } == [PlainPair(type: 4, bytes: [0x79])])
    let record = try #require(try JournalReader(journal.path).record(id))
    #expect(
      record.arguments.map(\.value) == [.sealed([]), .sealed([1]), .clear(.text("z"))])
  }
}
