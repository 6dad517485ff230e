import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A program that dispatches for a long time. Every dispatch that it counted is in a record or in a
/// gap, and it uses no more memory and no more files than at its beginning.
struct CountedDispatchTests {
  /// The indices of the words in the page that follow the counters. The program stores measurements
  /// of itself in these words.
  private enum Measured {
    static let fewest = 16
    static let most = 17
    static let files = 18
    static let mostFiles = 19
    static let isOver = 20
  }

  @Test(arguments: [JournalOptions.WhenFull.wait, .drop])
  func `each of very many dispatches is in a record or in a gap that counts it`(
    _ policy: JournalOptions.WhenFull
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.path() + "/counted-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try SharedPage(folder + "/page")
    var numbers = SeededGenerator()
    let (seed, count) = (numbers.next(), Soak.isRunning ? 50_000_000 : 30_000)
    async let counted = Self.count(in: folder, until: page)
    let drops = policy == .drop
    await #expect(processExitsWith: .success) {
      [
        folder = folder as String, count = count as Int, seed = seed as UInt64,
        drops = drops as Bool
      ] in
      try Self.run(in: folder, count, seed, drops: drops)
    }
    page[Measured.isOver] = 1
    let (records, lost) = try await counted
    #expect(page[SharedPage.begun] == records + lost)
    #expect(drops || lost == 0)
    #expect(page[Measured.files] == page[Measured.mostFiles])
    // The growth is in pages. The limit is not 0, because the memory that the allocator keeps
    // varies a little.
    let growth = Int(page[Measured.most]) - Int(page[Measured.fewest])
    #expect(growth < 2048, "\(page[Measured.fewest]) pages and then \(page[Measured.most])")
  }

  /// Dispatches on two threads, and measures after each hundredth of the dispatches.
  private static func run(in folder: String, _ count: Int, _ seed: UInt64, drops: Bool) throws {
    let page = try SharedPage(folder + "/page")
    var options = JournalOptions()
    options.whenFull = drops ? .drop : .wait
    options.rotation.maximumBytes = Soak.isRunning ? 32 << 20 : 1 << 18
    let journal = try Journal(
      at: folder + "/x.journal", session: SessionDescription(program: "notes"),
      ringCapacity: drops ? 1 << 16 : 1 << 22, options: options)
    for part in 0..<UInt64(100) {
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        var program = RandomProgram(
          journal, counting: page, seed: seed &+ 2 &* part &+ UInt64(thread))
        let end = UInt64(count) * (part + 1) / 100
        while page[SharedPage.begun] < end { program.dispatch() }
      }
      try journal.flush()
      // Until then, caches are filled.
      guard part >= 20 else { continue }
      let (memory, files) = (residentPages(), openFiles())
      if part == 20 {
        page[Measured.fewest] = memory
        page[Measured.files] = files
      }
      page[Measured.most] = max(page[Measured.most], memory)
      page[Measured.mostFiles] = max(page[Measured.mostFiles], files)
    }
    try journal.close()
  }

  private static func residentPages() -> UInt64 {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return UInt64(text.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  private static func openFiles() -> UInt64 {
    UInt64((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0)
  }

  /// Counts the records in finished segments, and removes these segments, until the program has
  /// ended and all records are counted.
  private static func count(
    in folder: String, until page: SharedPage
  ) async throws -> (records: UInt64, lost: UInt64) {
    var (records, lost) = (UInt64(0), UInt64(0))
    while true {
      let isLast = page[Measured.isOver] != 0
      let newest = folder + "/x.journal"
      for segment in JournalLocation.segments(of: newest) {
        // The newest file is kept, because segments that are finished later could not be found
        // without it.
        guard segment != newest || isLast else { continue }
        guard let reader = try? JournalReader(segment), reader.session.end != nil else { continue }
        records += try number("SELECT count(*) FROM record", segment)
        lost += try number("SELECT total(records) FROM gap WHERE reason <> 'rotated'", segment)
        try FileManager.default.removeItem(atPath: segment)
      }
      if isLast { return (records, lost) }
      // sleeps: no event reports a new segment.
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func number(_ query: String, _ path: String) throws -> UInt64 {
    let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
    switch try connection.value(query) {
    case .integer(let number): return UInt64(number)
    case .real(let number): return UInt64(number)
    default: return 0
    }
  }
}
