import CTrellisJournal
import Foundation
import Synchronization
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// Keeps the numbers of name frames.
private struct NumbersOfNames: FrameReceiver {
  var numbers: [UInt32] = []

  mutating func name(_ number: UInt32, _ text: [UInt8]) { numbers.append(number) }

  mutating func begin(_ draft: RecordDraft) {}
  mutating func start(_ call: RingFrame.Call) {}
  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue
  ) {}
  mutating func finish(_ call: RingFrame.Call, code: UInt8) {}
  mutating func end(_ end: RingFrame.End) {}
  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8) {}
}

struct RingTests {
  private let folder: TestFolder
  private let failures = Failures()

  init() throws { folder = try TestFolder() }

  private func header(capacity: UInt64 = 1 << 16) -> RingHeader {
    RingHeader(
      seed: 77, capacity: capacity, process: Int64(getpid()), uuid: Array(0..<16),
      journal: folder.file("x.journal"))
  }

  private func numbers(in ring: String, from position: UInt64 = 0) throws -> [UInt32] {
    var names = NumbersOfNames()
    try #require(RingSnapshot(ring)).read(from: position, into: &names)
    return names.numbers
  }

  /// Writes a frame with a number and the given number of bytes, without publishing it.
  private func reserve(_ number: UInt32, bytes: Int, in ring: Ring) throws -> FrameSlot {
    var slot = try #require(ring.reserve(8 + 4 + bytes))
    slot.cursor.put(UInt32(FrameKind.name.rawValue))
    slot.cursor.put(number)
    slot.cursor.put(String(repeating: "x", count: bytes))
    return slot
  }

  @Test func `the checksum from the processor's instruction equals the one from the table`() {
    var generator = SeededGenerator()
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for sum in [0, ~0, 77] as [UInt32] {
        #expect(trellis_crc32c(sum, bytes, count) == trellis_crc32c_by_table(sum, bytes, count))
      }
    }
    #expect(~trellis_crc32c(~0, "123456789", 9) == 0xE306_9283)
  }

  /// If a reader did not check the stated number of parts first, it would count up to that number
  /// for minutes.
  @Test(arguments: [FrameKind.begin, .end], [0, 1, 4, 8, 40])
  func `a frame that claims more parts than it contains is refused at once`(
    kind: FrameKind, more: Int
  ) {
    var body: [UInt8] = [UInt8(kind.rawValue), 1, 0, 0]
    withUnsafeBytes(of: UInt32.max) { body += $0 }
    body += [UInt8](repeating: 0, count: (kind == .begin ? 40 : 17) + more)
    var names = NumbersOfNames()
    for count in [8, body.count] {
      let reading = body.prefix(count).withUnsafeBytes { FrameReader.read($0, into: &names) }
      guard case .unsound = reading else {
        Issue.record("\(count) bytes are taken")
        continue
      }
    }
  }

  @Test func `the appender forgets a lost record once a gap counts it`() throws {
    let ring = try Ring.make(path: folder.file("r.ring"), header: header())
    defer { RingLocation.remove(ring.path) }
    let clock = StillClock()
    let appender = Appender(
      ring: ring,
      opening: SessionOpening(description: session, process: .current, clock: clock),
      sealer: nil, clock: clock, whenFull: .drop)
    func begin() -> RecordID {
      appender.begin(
        kind: .event, path: nil, subject: { "tap" }, arguments: [], cause: nil, site: nil, depth: 0)
    }
    var lost: [UInt64] = []
    while lost.isEmpty {
      _ = begin()
      lost = appender.takeLost()
    }
    #expect(appender.hasLosses && appender.takeLost() == [])
    let other = begin()
    appender.forget(lost)
    #expect(appender.hasLosses, "one of two is not counted yet")
    appender.forget([other.sequence])
    #expect(!appender.hasLosses)
  }

  @Test func `frames of every length are read back, even across the end of the ring`() throws {
    let ring = try Ring.make(path: folder.file("r.ring"), header: header())
    var position: UInt64 = 0
    for number in 1...3000 as ClosedRange<UInt32> {
      ring.publish(try reserve(number, bytes: Int(number) % 97, in: ring))
      if number % 100 == 0 {
        #expect(try numbers(in: ring.path, from: position) == Array(number - 99...number))
        position = ring.head
        ring.advance(to: position)
      }
    }
    #expect(position > 2 * ring.capacity)
  }

  @Test func `reading a ring skips every frame that was not published`() throws {
    for mask in 0..<UInt32(1 << 6) {
      let path = folder.file("\(mask).ring")
      let ring = try Ring.make(path: path, header: header())
      let slots = try (0..<6).map { try reserve($0, bytes: Int($0) * 5, in: ring) }
      // In reverse order, because the first frame for which space is reserved may be published
      // last.
      for (index, slot) in slots.enumerated().reversed() where mask & 1 << index == 0 {
        ring.publish(slot)
      }
      #expect(try numbers(in: path) == (0..<6).filter { mask & 1 << $0 == 0 })
    }
  }

  @Test func `a changed byte in a ring invalidates only its own frame`() throws {
    let ring = try Ring.make(path: folder.file("r.ring"), header: header())
    for number in 0..<3 as Range<UInt32> { ring.publish(try reserve(number, bytes: 20, in: ring)) }
    let whole = try Data(contentsOf: URL(filePath: ring.path))
    let length = Int(ring.head) / 3
    for offset in 0..<length {
      var changed = whole
      changed[RingHeader.size + length + offset] ^= 0x40
      let path = folder.file("changed.ring")
      try changed.write(to: URL(filePath: path))
      #expect(try numbers(in: path) == [0, 2], "byte \(offset)")
    }
  }

  @Test func `a full ring accepts a frame only after another frame is released`() throws {
    let ring = try Ring.make(path: folder.file("r.ring"), header: header())
    var count: UInt32 = 0
    while let slot = ring.reserve(100) {
      ring.publish(slot)
      count += 1
    }
    #expect(count == UInt32(ring.capacity / 120))
    ring.advance(to: 120)
    #expect(ring.reserve(100) != nil && ring.reserve(100) == nil)
  }

  @Test(arguments: [1, 2, 4])
  func `no records are lost when several threads dispatch at the same time`(threads: Int) throws {
    let journal = try Journal(
      at: folder.file("x.journal"), session: session, ringCapacity: 1 << 16,
      onFailure: failures.hook)
    let count = Soak.count(1_000_000) / threads
    let running = Atomic<Int>(threads)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let site = SourceSite(fileID: "A/B.swift", line: UInt(thread + 1))
      for index in 0..<count {
        let id = journal.begin(
          DispatchStart(
            kind: .event, path: ControlPath("thread/\(thread)"), subject: "tap",
            arguments: [RecordArgument("index", index)]))
        let call = CallEntry(order: 0, handler: HandlerID(1), site: site, phase: .started)
        journal.call(call, in: id)
        var finished = call
        finished.phase = .finished(answer: .integer(Int64(thread)), outcome: .returned)
        journal.call(finished, in: id)
        journal.end(DispatchEnd(outcome: .returned), of: id)
      }
      running.subtract(1, ordering: .relaxed)
    }
    try journal.close()
    #expect(running.load(ordering: .relaxed) == 0 && failures.codes == [])
    let reader = try JournalReader(journal.path)
    var next = Array(repeating: Int64(0), count: threads)
    var total = 0
    try reader.forEachEntry { entry in
      guard case .record(let record) = entry else {
        Issue.record("\(entry)")
        return
      }
      let thread = Int(record.path?.text.split(separator: "/").last ?? "") ?? 0
      #expect(record.damage == [] && record.calls.first?.site?.line == thread + 1)
      #expect(record.arguments.first?.value == .clear(.integer(next[thread])))
      #expect(record.calls.first?.end?.answer == .clear(.integer(Int64(thread))))
      next[thread] += 1
      total += 1
    }
    #expect(total == threads * count)
  }

  @Test func `a full ring either delays new records or drops and counts them`() throws {
    for policy in [JournalOptions.WhenFull.wait, .drop] {
      var options = JournalOptions()
      options.whenFull = policy
      let journal = try Journal(
        at: folder.file("\(policy).journal"), session: session, ringCapacity: 1 << 16,
        options: options, onFailure: failures.hook)
      let count = 20_000
      for index in 0..<count { journal.note("event", arguments: [RecordArgument("index", index)]) }
      try journal.close()
      let reader = try JournalReader(journal.path)
      #expect(try reader.damage() == [])
      let entries = try reader.entries()
      let lost = entries.reduce(0) { if case .gap(let gap) = $1 { $0 + gap.records } else { $0 } }
      let stored = try reader.records().count
      #expect(stored + lost == count && reader.session.end?.records == Int64(count))
      #expect(policy == .drop || lost == 0)
    }
    #expect(failures.codes == [])
  }

  @Test
  func `a record larger than the ring is stored completely, even after a kill`() async throws {
    let text = String(repeating: "x", count: 1 << 17)
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, text = text as String] in
      let journal = try Journal(at: path, session: session, ringCapacity: 1 << 16)
      let open = journal.begin(
        DispatchStart(kind: .effect, subject: "open", arguments: [RecordArgument("text", text)]))
      journal.note("paste", arguments: [RecordArgument("text", text)])
      if open.sequence == 0 { kill(getpid(), SIGKILL) }
    }
    func check() throws {
      let reader = try JournalReader(path)
      let records = try reader.records().prefix(2)
      #expect(
        records.map { $0.arguments.map(\.value) } == [[.clear(.text(text))], [.clear(.text(text))]])
      #expect(records.map { $0.end == nil } == [true, false])
      #expect(try reader.damage() == [])
    }
    try check()
    let uuid = try JournalReader(path).session.uuid
    let name = RingLocation.name(of: uuid)
    try Journal(at: folder.file("next.journal"), session: session).close()
    try check()
    let left = RingLocation.folders(for: path).flatMap { JournalLocation.names(in: $0) }
    #expect(!left.contains { $0.hasPrefix(name) })
  }
}
