import Foundation
import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisJournal

/// A program under ordinary conditions: its segments end, other programs read and lock its journal,
/// and its clock is set.
struct HonestRun: Codable {
  let seed: UInt64
  let folder: String
  /// Whether the program is killed before it reaches its end.
  var isKilled = false

  var path: String { folder + "/x.journal" }
  var page: String { folder + "/page" }

  /// Runs the program to its end, or, if it is to be killed, practically without end.
  ///
  /// - Parameter look: A closure that is called now and then while the journal is being written.
  func run(_ look: () throws -> Void = {}) throws {
    let page = try SharedPage(page)
    page.process = UInt64(getpid())
    var numbers = SeededGenerator(seed: seed)
    let clock = SteppingClock()
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes"), evidence: evidence, clock: clock,
      options: Self.options(&numbers))
    var program = RandomProgram(journal, counting: page, seed: numbers.next())
    let acts = isKilled ? 1_000_000 : Int.random(in: 1...20, using: &numbers)
    for _ in 0..<acts {
      for _ in 0..<Int.random(in: 0...80, using: &numbers) { program.dispatch() }
      switch Int.random(in: 0..<12, using: &numbers) {
      // Fails while another connection holds the lock for longer than the journal waits.
      case 0...3: try? journal.flush()
      case 4, 5: clock.step(by: Int64.random(in: -1 << 50...1 << 50, using: &numbers))
      case 6: try read(journal) { for _ in 0..<300 { program.dispatch() } }
      case 7: try look()
      case 8 where program.happens(onceIn: 8):
        try lock(journal) { for _ in 0..<300 { program.dispatch() } }
      default: break
      }
    }
    try journal.close()
  }

  /// The key that signs the journal. It is the same in each process.
  static var key: SigningKey? {
    SigningKey(seed: [UInt8](repeating: 7, count: 32), name: "trellis/notes")
  }

  private var witness: String { folder + "/witness" }

  var evidence: SignedEvidence? {
    Self.key.map { SignedEvidence($0, witnesses: [FileWitness(witness)]) }
  }

  /// The demands of a reader who has the key and the checkpoints that the witness has received so
  /// far.
  var demands: EvidenceDemands {
    var demands = EvidenceDemands()
    demands.keys = [Self.key?.verifierKey].compactMap { $0 }
    demands.requiresSignature = true
    demands.witness = (try? String(contentsOfFile: witness, encoding: .utf8))
      .flatMap { WitnessedNotes($0) }
    return demands
  }

  private static func options(_ numbers: inout SeededGenerator) -> JournalOptions {
    var options = JournalOptions()
    if Bool.random(using: &numbers) { options.rotation.maximumBytes = 1 << 16 }
    if Int.random(in: 0..<4, using: &numbers) == 0 { options.whenFull = .drop }
    if Int.random(in: 0..<4, using: &numbers) == 0 { options.memoryLimit = 1 << 14 }
    if Int.random(in: 0..<10, using: &numbers) == 0 { options.durability = .strict }
    return options
  }

  /// Reads the journal through another connection until the work is done.
  private func read(_ journal: Journal, _ work: () -> Void) throws {
    let reader = try Connection(DatabasePath(journal.path), .readOnly, .foreign)
    try reader.transaction(.deferred) {
      _ = try reader.value("SELECT count(*) FROM record")
      work()
      try? journal.flush()
    }
  }

  /// Holds the write lock until the work is done, for longer than the journal waits.
  private func lock(_ journal: Journal, _ work: () -> Void) throws {
    let other = try Connection(DatabasePath(journal.path), .readWrite, .foreign)
    try other.transaction(.immediate) {
      work()
      try? journal.flush()
    }
  }
}
