import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Each bit of every stored value is flipped on its own, and all checksums are computed again.
struct FlippedBitTests {
  private let folder: TemporaryPlace
  private let key = SigningKey(name: "trellis/notes")

  init() throws { folder = try TemporaryPlace() }

  /// A value and one of its bits.
  private struct Flip {
    let table: StoreTable
    let row: SQLValue
    let column: String
    let value: SQLValue
    let bit: Int

    /// The value with the bit flipped.
    var flipped: SQLValue {
      switch value {
      case .integer(let number): .integer(number ^ Int64(bitPattern: 1 << UInt64(bit)))
      case .real(let number): .real(Double(bitPattern: number.bitPattern ^ 1 << UInt64(bit)))
      case .text(let text): .text(SQLText(bytes: Self.flip(text.bytes, bit)))
      case .blob(let bytes): .blob(Self.flip(bytes, bit))
      case .null: .null
      }
    }

    private static func flip(_ bytes: [UInt8], _ bit: Int) -> [UInt8] {
      var bytes = bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      return bytes
    }

    var words: String { "bit \(bit) of \(table.name).\(column) in the row \(row)" }
  }

  private func journal() throws -> String {
    let path = folder.path + "/x.journal"
    let journal = try Journal(
      at: path, session: SessionDescription(program: "notes", version: "1"),
      sealer: CommitmentSealer(), evidence: SignedEvidence(key), clock: TickingClock())
    (journal as any DispatchSink).registered([
      HandlerRegistration(
        path: ControlPath("a"), event: "tap", handler: HandlerID(1),
        site: SourceSite(fileID: "A/B.swift", line: 8))
    ])
    for number in 0..<2 {
      let id = journal.begin(
        DispatchStart(
          kind: .effect, path: ControlPath("a"), subject: "save",
          arguments: [RecordArgument("n", .text("v")), RecordArgument("p", .private(.integer(1)))],
          cause: number == 0 ? nil : RecordID(0)))
      var call = CallEntry(
        order: 0, handler: HandlerID(1), site: SourceSite(fileID: "A/B.swift", line: 8),
        phase: .started)
      journal.call(call, in: id)
      call.phase = .finished(answer: .bool(true), outcome: .returned)
      journal.call(call, in: id)
      journal.end(
        DispatchEnd(
          outcome: .failed(message: "m"),
          changes: [StateChangeRecord(state: "s", old: .integer(0), new: .integer(1))]), of: id)
    }
    try journal.close()
    return path
  }

  /// Returns the bits of all values, except checksums and values that have no meaning once a
  /// session has ended.
  private func flips(in path: String) throws -> [Flip] {
    let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
    return try StoreTable.allCases.filter { $0 != .drain }.flatMap { table in
      let names = table.columns.map(\.name)
      return try connection.rows("SELECT \(table.columnList) FROM \(table.name)").flatMap { row in
        zip(names, row).filter { $0.0 != "checksum" }.flatMap { name, value in
          (0..<value.bitCount).map {
            Flip(table: table, row: row[0], column: name, value: value, bit: $0)
          }
        }
      }
    }
  }

  @Test func `verify with the key finds every flipped bit`() throws {
    let path = try journal()
    var demands = EvidenceDemands()
    demands.keys = [key.verifierKey]
    #expect(try Verification(JournalReader(path), demands).status == .ok)
    let original = try Data(contentsOf: URL(filePath: path))
    let flips = try flips(in: path)
    #expect(flips.count > 5000)
    // Unless a soak is running, only some bits are flipped; which ones differs from run to run.
    let step = Soak.isRunning ? 1 : 61
    let start = Int.random(in: 0..<step)
    for index in stride(from: start, to: flips.count, by: step) {
      let flip = flips[index]
      if Soak.isRunning, index.isMultiple(of: 500) {
        print("flipped \(index) of \(flips.count) bits")
      }
      try original.write(to: URL(filePath: path))
      do {
        let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
        try connection.execute(
          "UPDATE OR REPLACE \(flip.table.name) SET \(flip.column) = ? WHERE \(flip.table.columns[0].name) = ?",
          [flip.flipped, flip.row])
      }
      do {
        // If the file is damaged too much, some checksums cannot be computed again.
        try? Forger(path: path).change()
        let status = try Verification(JournalReader(path), demands).status
        #expect(status == .violation, "\(flip.words)")
      } catch is JournalError {
        // The file then cannot be read as a journal.
      }
    }
  }
}

extension SQLValue {
  fileprivate var bitCount: Int {
    switch self {
    case .null: 0
    case .integer, .real: 64
    case .text(let text): 8 * text.bytes.count
    case .blob(let bytes): 8 * bytes.count
    }
  }
}
