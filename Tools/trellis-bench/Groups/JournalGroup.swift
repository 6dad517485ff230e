import CTrellisJournal
import Foundation
import Trellis
import TrellisIntegrity
import TrellisJournal

extension Group {
  /// The cost of a journal on the thread that dispatches, measured for the sink's methods `begin`,
  /// `call` and `end`.
  static let journal = Group(
    name: "journal",
    figures: [
      "journal_dispatch_off_ns", "journal_dispatch_ns", "journal_dispatch_texts_ns",
      "journal_dispatch_private_ns",
      "journal_dispatch_p999_us", "journal_dispatch_max_us", "journal_max_floor_us",
      "journal_dispatch_syncing_p999_us", "journal_dispatch_syncing_max_us",
      "journal_syncing_max_floor_us", "journal_dispatch_allocations",
      "journal_dispatch_system_calls", "journal_wakeups", "journal_ring_floor_ns",
      "journal_sustained_per_s", "journal_live_bytes", "journal_start_ms",
      "journal_end_ms", "journal_end_own_ms", "journal_end_syncs",
      "journal_signed_dispatch_ns", "journal_signed_per_s",
      "journal_tree_bytes", "journal_seal_ms", "journal_key_us", "journal_memory_bytes",
    ]
  ) {
    let bench = try JournalBench()
    let figures = try bench.figures()
    bench.removeFiles()
    return figures
  }
}

/// A journal in a separate folder, and the dispatches that it records.
private struct JournalBench {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "trellis-bench-\(UUID().uuidString)")
  private let path = ControlPath("main/form/field")
  private let site = SourceSite()
  private let texts = [
    RecordArgument("from", "Ad"), RecordArgument("to", "Ada"), RecordArgument("is_new", true),
  ]
  private let secret = [RecordArgument("text", RecordValue.private(.text("Ada")))]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func removeFiles() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Creates a journal with the given file name in the given folder. If the folder is `nil`, the
  /// journal is in the benchmark's own folder.
  ///
  /// - Parameter evidence: The object that signs the journal. If it is `nil`, the journal is not
  ///   signed.
  private func makeJournal(
    _ name: String, _ evidence: SignedEvidence? = nil, in other: URL? = nil
  ) throws -> Journal {
    try Journal(
      at: (other ?? folder).appending(path: name).path,
      session: SessionDescription(program: "trellis-bench"),
      sealer: CommitmentSealer(), evidence: evidence)
  }

  /// Records one dispatch with one handler.
  private func dispatch(_ arguments: [RecordArgument], to journal: Journal) {
    let id = journal.begin(
      kind: .event, path: path, subject: { "editingChanged" }, arguments: arguments, cause: nil,
      site: nil, depth: 0)
    journal.call(order: 0, handler: HandlerID(1), site: site, phase: .started, in: id)
    journal.call(
      order: 0, handler: HandlerID(1), site: site,
      phase: .finished(answer: .none, outcome: .returned), in: id)
    journal.end(outcome: .returned, answer: .none, isDefault: false, changes: [], of: id)
  }

  /// Returns the time of one dispatch while the ring has room, in nanoseconds.
  private func time(_ arguments: [RecordArgument], _ journal: Journal) throws -> Double {
    let samples = try (0..<11).map { _ in
      try journal.flush()
      return Measure.once { for _ in 0..<3000 { dispatch(arguments, to: journal) } } / 3000
    }
    return Measure.median(samples)
  }

  func figures() throws -> [Figure] {
    // Memory is measured first, because the journal could later reuse freed memory.
    let memory = try memoryFigure()
    let journal = try makeJournal("a.journal")
    let times = try [[], texts, secret].map { try time($0, journal) }
    let single = try singleTimes(journal)
    let syncing = try SyncingProgram.run(in: folder) { try singleTimes(journal) }
    try journal.flush()
    let allocations = Measure.allocations { dispatch(texts, to: journal) }
    let key = JournalKeys.cost(of: journal)
    try journal.close()
    return [
      Figure("journal_dispatch_off_ns", offTime(), "ns"),
      Figure("journal_dispatch_ns", times[0], "ns"),
      Figure("journal_dispatch_texts_ns", times[1], "ns"),
      Figure("journal_dispatch_private_ns", times[2], "ns"),
      Figure("journal_dispatch_p999_us", single.dispatches.exceededByOneInThousand, "us"),
      Figure("journal_dispatch_max_us", single.dispatches.longest, "us"),
      Figure("journal_max_floor_us", single.floor.longest, "us"),
      Figure("journal_dispatch_syncing_p999_us", syncing.dispatches.exceededByOneInThousand, "us"),
      Figure("journal_dispatch_syncing_max_us", syncing.dispatches.longest, "us"),
      Figure("journal_syncing_max_floor_us", syncing.floor.longest, "us"),
      Figure("journal_dispatch_allocations", allocations, "blocks"),
      Figure("journal_ring_floor_ns", try ringFloor(), "ns"),
      Figure("journal_key_us", key, "us"),
    ] + (try systemFigures()) + (try sessionFigures()) + memory
  }

  /// Returns the memory that a journal adds to the process, including its ring. The array is empty
  /// if the system does not report the memory.
  private func memoryFigure() throws -> [Figure] {
    guard let before = Self.memory else { return [] }
    let journal = try makeJournal("memory.journal")
    for _ in 0..<200_000 { dispatch(texts, to: journal) }
    try journal.flush()
    let after = Self.memory ?? before
    try journal.close()
    return [Figure("journal_memory_bytes", after - before, "bytes")]
  }

  /// The memory of the process in bytes, or `nil` if the system does not report it. If a page is
  /// mapped twice, each mapping counts half.
  private static var memory: Int? {
    let text = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Returns the figures for system calls. The array is empty if the calls cannot be counted.
  private func systemFigures() throws -> [Figure] {
    guard let calls = try JournalBurst.count(in: folder) else { return [] }
    let syncs = try JournalBurst.countSyncsOfEnd(in: folder)
    return [
      Figure("journal_end_syncs", syncs, "calls"),
      Figure("journal_dispatch_system_calls", (calls.perDispatch * 100).rounded() / 100, "calls"),
      Figure("journal_wakeups", calls.wakeUps, "per 1,000,000 dispatches"),
    ]
  }

  /// Returns the time in nanoseconds that a dispatch without a sink takes to check whether there is
  /// a sink.
  private func offTime() -> Double {
    let sinks: [(any DispatchSink)?] = [nil]
    func spend(asking: Bool) -> Double {
      var count = 0
      return Measure.nanoseconds(runs: 1_000_000) {
        count &+= 1
        if asking, sinks[0] != nil { count = 0 }
      }
    }
    return max(0, spend(asking: true) - spend(asking: false))
  }

  /// Returns the times of single dispatches, at a rate at which the journal's writer can keep up,
  /// and the times of a loop that takes about as long but records nothing. The dispatches and the
  /// loop alternate.
  private func singleTimes(
    _ journal: Journal
  ) throws -> (dispatches: SingleTimes, floor: SingleTimes) {
    var (dispatches, floor) = (SingleTimes(), SingleTimes())
    let clock = SystemJournalClock()
    for _ in 0..<20 {
      try journal.flush()
      for _ in 0..<5000 {
        dispatches.nanoseconds.append(Measure.once { dispatch([], to: journal) })
        floor.nanoseconds.append(
          Measure.once { for _ in 0..<4 { _ = clock.monotonicNanoseconds() } })
      }
    }
    return (dispatches, floor)
  }

  /// Returns the time in nanoseconds to write four entries like those of a dispatch into a ring
  /// with its C functions alone, and to read the clock twice. The ring contains no names and has no
  /// reader.
  private func ringFloor() throws -> Double {
    var ring = trellis_ring()
    let path = folder.appending(path: "floor").path
    guard trellis_ring_create(&ring, path, 1 << 22, 7) == 0 else {
      throw JournalError(.cannotWrite, path)
    }
    defer { trellis_ring_close(&ring) }
    let clock = SystemJournalClock()
    return Measure.nanoseconds(runs: 10_000) {
      for size in [64, 48, 56, 40] as [UInt64] {
        if size > 50 { _ = clock.monotonicNanoseconds() }
        var position = trellis_ring_reserve(&ring, size)
        if position == .max {
          trellis_ring_advance(&ring, trellis_ring_head(&ring))
          position = trellis_ring_reserve(&ring, size)
        }
        if let place = trellis_ring_place(&ring, position) { memset(place + 16, 1, Int(size) - 16) }
        trellis_ring_publish(&ring, position, UInt32(size))
      }
    }
  }

  /// Returns the times in milliseconds that it takes to create and to close a journal in a folder.
  private func sessionTimes(in folder: URL) throws -> (start: Double, end: Double) {
    var starts: [Double] = []
    var ends: [Double] = []
    for index in 0..<11 {
      var journal: Journal?
      starts.append(
        try Measure.once { journal = try makeJournal("\(index).journal", in: folder) })
      if let journal { dispatch([], to: journal) }
      ends.append(try Measure.once { try journal?.close() })
    }
    return (Measure.median(starts) / 1e6, Measure.median(ends) / 1e6)
  }

  /// Returns the time in milliseconds that it takes to close a journal in a folder that is in
  /// memory, so that the disk takes no time. Returns `nil` if the system has no such folder.
  private func ownEndTime() throws -> Double? {
    let memory = URL(filePath: "/dev/shm")
    guard FileManager.default.isWritableFile(atPath: memory.path) else { return nil }
    let folder = memory.appending(path: folder.lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try sessionTimes(in: folder).end
  }

  private func sessionFigures() throws -> [Figure] {
    let times = try sessionTimes(in: folder)
    let ownEnd = try ownEndTime().map { [Figure("journal_end_own_ms", $0, "ms")] } ?? []
    let size = try bytesPerDispatch(makeJournal("long.journal"))
    let signedSize = try bytesPerDispatch(
      makeJournal("signed.journal", SignedEvidence(SigningKey(name: "trellis-bench"))))
    let unsigned = try sustained(makeJournal("sustained.journal"))
    let sealWatch = SealWatch()
    let signed = try sustained(
      makeJournal(
        "sustained-signed.journal",
        SignedEvidence(SigningKey(name: "trellis-bench"), witnesses: [sealWatch])))
    return [
      Figure("journal_sustained_per_s", unsigned.rate, "1/s"),
      Figure("journal_signed_per_s", signed.rate, "1/s"),
      Figure("journal_live_bytes", size, "bytes"),
      Figure("journal_tree_bytes", max(0, signedSize - size), "bytes"),
      Figure("journal_seal_ms", sealWatch.longestDelay(of: signed.dispatches) / 1e6, "ms"),
      Figure("journal_signed_dispatch_ns", try time([], signedJournal()), "ns"),
      Figure("journal_start_ms", times.start, "ms"),
      Figure("journal_end_ms", times.end, "ms"),
    ] + ownEnd
  }

  private func signedJournal() throws -> Journal {
    try makeJournal("signed-dispatch.journal", SignedEvidence(SigningKey(name: "trellis-bench")))
  }

  private func bytesPerDispatch(_ journal: Journal) throws -> Double {
    let count = 300_000
    for _ in 0..<count { dispatch([], to: journal) }
    try journal.close()
    let size =
      try FileManager.default.attributesOfItem(atPath: journal.path)[.size] as? Int ?? 0
    return Double(size) / Double(count)
  }

  /// Returns the number of dispatches per second that a journal stores, measured for 30 seconds,
  /// and the times at which certain numbers of dispatches had been recorded.
  private func sustained(
    _ journal: Journal
  ) throws -> (rate: Double, dispatches: [(count: Int, time: UInt64)]) {
    var (count, time) = (0, 0.0)
    var dispatches: [(count: Int, time: UInt64)] = []
    while time < 30e9 {
      time += Measure.once { for _ in 0..<100_000 { dispatch([], to: journal) } }
      count += 100_000
      dispatches.append((count, DispatchTime.now().uptimeNanoseconds))
    }
    time += Measure.once { try? journal.flush() }
    try journal.close()
    return (Double(count) / time * 1e9, dispatches)
  }
}
