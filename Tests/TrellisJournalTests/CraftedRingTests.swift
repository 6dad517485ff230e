import CTrellisJournal
import Foundation
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// Rings of killed programs. The positions in them were changed afterwards to values that no
/// program reaches.
struct CraftedRingTests {
  private let folder: TestFolder
  private var path: String { folder.file("killed.journal") }

  init() throws { folder = try TestFolder() }

  private func kill() async throws -> String {
    let path = path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      for index in 0..<10 { journal.note("event \(index)") }
      try journal.flush()
      journal.note("last")
      Foundation.kill(getpid(), SIGKILL)
    }
    return try #require(try JournalReader(path).ringPath)
  }

  private static func change(_ ring: String, head: UInt64, tail: UInt64?) throws {
    let file = try FileHandle(forUpdating: URL(filePath: ring))
    let ends: [(offset: Int, position: UInt64?)] = [
      (Int(TRELLIS_RING_HEAD), head), (Int(TRELLIS_RING_TAIL), tail),
    ]
    for case (let offset, let position?) in ends {
      try file.seek(toOffset: UInt64(offset))
      try file.write(contentsOf: withUnsafeBytes(of: position) { Data($0) })
    }
    try file.close()
  }

  private static let positions: [UInt64] =
    [.max, .max - 7, 1 << 63, (1 << 63) - 1] + [(1 << 60) + 8, 1 << 60, 1 << 40]

  @Test(arguments: positions)
  func `impossible positions in a ring prevent neither reading nor the next journal`(
    head: UInt64
  ) async throws {
    for tail in [nil, head, head - 16] {
      let ring = try await kill()
      defer { RingLocation.remove(ring) }
      try Self.change(ring, head: head, tail: tail)
      let records = try JournalReader(path).records().count
      #expect(records == 10 || records == 11)
      let next = try Journal(at: folder.file("next.journal"), session: session)
      next.note("begun")
      try next.close()
      #expect(try JournalReader(next.path).records().map(\.subject) == ["begun"])
      #expect(try JournalReader(path).records().count >= records)
      for name in try folder.names { unlink(folder.file(name)) }
    }
  }
}
