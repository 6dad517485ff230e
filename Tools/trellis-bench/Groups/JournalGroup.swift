import Foundation
import Trellis
import TrellisJournal

extension Group {
  /// What keeping a trail on disk costs.
  static let journal = Group(
    name: "journal", figures: ["journal_dispatch_us", "journal_record_bytes"]
  ) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "trellis-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "bench.journal").path
    let journal = try Journal(at: path, session: SessionDescription(program: "trellis-bench"))
    let bench = DispatchBench(handlers: 1, sink: journal)
    let (runs, samples, rounds) = (1000, 3, 2)
    let time = Measure.nanoseconds(runs: runs, samples: samples, rounds: rounds) { bench.send() }
    try journal.close()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return [
      Figure("journal_dispatch_us", time / 1000, "us"),
      Figure("journal_record_bytes", size / (runs * samples * rounds), "bytes"),
    ]
  }
}
