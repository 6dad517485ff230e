import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// A journal after a power cut at any moment. Any part of the data that was not yet on the disk may
/// be lost.
struct PowerLossTests {
  private let folder: TemporaryPlace
  private let key = SigningKey(name: "trellis/notes")

  init() throws { folder = try TemporaryPlace() }

  private var path: String { folder.path + "/x.journal" }

  /// Writes a journal of several files, and returns what happened on the disk.
  private func record() throws -> [DiskRecording.Step] {
    let recording = DiskRecording()
    let faults = try FaultInjector()
    faults.observe { recording.add(.operation($0)) }
    var options = JournalOptions()
    options.rotation.maximumBytes = 1
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes"),
      evidence: SignedEvidence(key, witnesses: [recording]), clock: TickingClock(),
      options: options, faults: faults)
    var count = 0
    for round in 0..<15 {
      for _ in 0..<40 {
        let id = journal.begin(
          DispatchStart(
            kind: .event, path: ControlPath("main/name"), subject: "tap",
            arguments: [RecordArgument("text", .text(String(repeating: "a\(count) ", count: 40)))]))
        journal.end(DispatchEnd(outcome: .returned), of: id)
        count += 1
      }
      try journal.flush()
      recording.add(.acknowledged(records: count))
      // sleeps: until a checkpoint is due, so that some come before the end of a file.
      if round % 3 == 0 { Thread.sleep(forTimeInterval: 0.3) }
    }
    try journal.close()
    recording.add(.acknowledged(records: count))
    return recording.steps
  }

  @Test func `after a power cut at any operation, a journal has all that was on the disk`() throws {
    var random = SeededGenerator()
    let steps = try record()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 1)
    var disk = SimulatedDisk()
    var known = Knowledge()
    var tally = Tally()
    for (index, step) in steps.enumerated() {
      switch step {
      case .operation(let operation): disk.apply(operation)
      case .acknowledged(let records): known.records = max(known.records, records)
      case .witnessed(let note):
        // The witness is on another thread, so it may already have received the next note too: the
        // first note of the next file, which states the same number of records.
        let size = CheckpointStatement(note: note)?.size
        let next = steps[(index + 1)...].lazy.compactMap(\.note).first
        known.notes += "\n" + note + "\n"
        if let next, let statement = CheckpointStatement(note: next), statement.size == size,
          statement.end == nil
        {
          known.notes += "\n" + next + "\n"
        }
        known.records = max(known.records, Int(size ?? 0))
      }
      guard Soak.isRunning || index % 6 == Int(random.seed % 6) else { continue }
      for survivors in SimulatedDisk.Survivors.allCases {
        for _ in 0..<(survivors == .any ? Soak.isRunning ? 20 : 1 : 1) {
          let files = disk.afterPowerCut(survivors, using: &random)
          try check(files, known, &tally, "\(survivors) after step \(index) of \(steps.count)")
        }
      }
    }
    print("power cuts: \(tally)")
    #expect(tally.readable > 100)
    #expect(tally.witnessed > 100)
  }

  /// The facts that are known outside of the disk when the power is cut.
  private struct Knowledge {
    var records = 0
    var notes = ""
  }

  /// The number of power cuts, of those after which the journal could be read, and of those that
  /// the witness could check.
  private struct Tally {
    var cuts = 0
    var readable = 0
    var witnessed = 0
  }

  private func check(
    _ files: [String: [UInt8]], _ known: Knowledge, _ tally: inout Tally, _ words: String
  ) throws {
    tally.cuts += 1
    // Before anything is reported to be on the disk, the file may be missing or damaged.
    guard known.records > 0 else { return }
    let place = try TemporaryPlace()
    for (path, bytes) in files {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      try Data(bytes).write(to: URL(filePath: place.path + "/" + name))
    }
    let path = place.path + "/x.journal"
    var demands = EvidenceDemands()
    demands.keys = [key.verifierKey]
    demands.witness = WitnessedNotes(known.notes)
    var records: Set<UInt64> = []
    var errors: [String] = []
    for segment in JournalLocation.segments(of: path) {
      do {
        let reader = try JournalReader(segment)
        tally.readable += 1
        if demands.witness != nil { tally.witnessed += 1 }
        errors += try Verification(reader, demands).checks.filter { $0.status == .violation }
          .map { "\(segment): \($0)" }
        try reader.forEachEntry { entry in
          if case .record(let record) = entry { records.insert(record.id.sequence) }
        }
      } catch {
        errors.append("\(error)")
      }
    }
    #expect(errors.isEmpty, "\(words): \(errors)")
    #expect(records.count >= known.records, "\(words)")
  }
}
