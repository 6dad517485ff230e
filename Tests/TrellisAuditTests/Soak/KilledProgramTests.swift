import Foundation
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// The journals of programs in separate processes that trap or are killed. The programs count their
/// actions in a page of memory that they share with the test.
struct KilledProgramTests {
  private let folder = FileManager.default.temporaryDirectory.path() + "/killed-\(UUID())"
  private var path: String { folder + "/x.journal" }

  private static let session = SessionDescription(program: "notes", version: "1.2")

  /// A plan for the dispatches of a program until it is killed.
  fileprivate struct Plan: Codable {
    var seed: UInt64
    var threads: Int
    /// The size of the ring, a power of two.
    var ringBytes: Int
    /// The size of the segments, or `nil` for no limit.
    var segmentBytes: Int64?

    init(_ numbers: inout SeededGenerator) {
      seed = numbers.next()
      threads = Int.random(in: 1...3, using: &numbers)
      ringBytes = Bool.random(using: &numbers) ? 1 << 16 : 1 << 22
      segmentBytes = Bool.random(using: &numbers) ? 1 << 16 : nil
    }

    func run(in folder: String) throws {
      let page = try SharedPage(folder + "/page")
      page.process = UInt64(getpid())
      var options = JournalOptions()
      options.rotation.maximumBytes = segmentBytes
      let journal = try Journal(
        at: folder + "/x.journal", session: KilledProgramTests.session, ringCapacity: ringBytes,
        options: options)
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        var program = RandomProgram(journal, counting: page, seed: seed &+ UInt64(thread))
        // The number is limited, because no thread kills this process once the test has ended.
        for _ in 0..<2_000_000 { program.dispatch() }
      }
    }
  }

  private func withFolder(_ work: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work()
  }

  /// Begins another journal beside the journal of the killed program, and returns the ends of
  /// earlier programs that it reports.
  private func startAgain() throws -> [EarlierEnd] {
    let next = try Journal(at: folder + "/next.journal", session: Self.session)
    try next.close()
    return next.earlierEnds
  }

  @Test func `every dispatch that ended is recorded, whenever a program is killed`() async throws {
    var numbers = SeededGenerator()
    for _ in 0..<Soak.count(1000) {
      let (plan, delay) = (Plan(&numbers), UInt32.random(in: 0...60_000, using: &numbers))
      try await withFolder {
        let page = try SharedPage(folder + "/page")
        page.killProcess(after: delay)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [plan = plan as Plan, folder = folder as String] in try plan.run(in: folder)
        }
        try check(page, plan, "\(plan) killed after \(delay) µs")
      }
    }
  }

  private func check(_ page: SharedPage, _ plan: Plan, _ what: String) throws {
    let (begun, ended) = (page[SharedPage.begun], page[SharedPage.ended])
    // The program was killed before the journal had its name.
    guard access(path, F_OK) == 0 else { return #expect(begun == 0, "\(what)") }
    let before = try JournalTally(path)
    #expect(before.violations == [], "\(what)")
    #expect(before.lost == 0, "\(what)")
    // Each thread may have been killed between a record and its counter.
    let threads = UInt64(plan.threads)
    #expect((ended...ended + threads).contains(before.ended), "\(what)")
    #expect(before.records <= begun && begun <= before.records + threads, "\(what)")
    _ = try startAgain()
    let after = try JournalTally(path)
    #expect(after.violations == [], "\(what)")
    #expect(after.isOver, "\(what)")
    // There is one more record, which describes the recovery.
    #expect(after.records == before.records + 1, "\(what)")
    #expect(after.ended == before.ended + 1, "\(what)")
  }

  enum Trap: String, CaseIterable, Codable, Sendable {
    case fatalError, index, optional, overflow, badAccess

    func spring() {
      let nothing = CommandLine.arguments.first { $0.isEmpty }
      switch self {
      case .fatalError: Swift.fatalError("told")
      case .index: print([1, 2, 3][CommandLine.arguments.count + 3])
      // The test needs this trap.
      case .optional: print(nothing!)
      case .overflow: print(Int.max + CommandLine.arguments.count)
      case .badAccess: raise(SIGSEGV)
      }
    }
  }

  @Test(arguments: Trap.allCases)
  func `a closure that traps is named, with all records before it`(trap: Trap) async throws {
    var numbers = SeededGenerator()
    // A soak runs 100 programs, 20 for each trap.
    for _ in 0..<(Soak.isRunning ? 20 : 2) {
      let (plan, count) = (Plan(&numbers), Int.random(in: 0...2000, using: &numbers))
      try await withFolder {
        await #expect(processExitsWith: .failure) {
          [
            plan = plan as Plan, folder = folder as String, trap = trap as Trap,
            count = count as Int
          ] in
          try plan.run(in: folder, until: count, trap)
        }
        try checkTrap(SharedPage(folder + "/page"), "\(plan) trapped after \(count) dispatches")
      }
    }
  }

  private func checkTrap(_ page: SharedPage, _ what: String) throws {
    let place = "Form.swift:\(page.line)"
    let before = try JournalTally(path)
    #expect(before.violations == [], "\(what)")
    #expect(before.ended == page[SharedPage.ended], "\(what)")
    #expect(before.records == page[SharedPage.ended] + 1, "\(what)")
    #expect(try startAgain().map(\.description) == ["trapping at \(place)"], "\(what)")
    let after = try JournalTally(path)
    #expect(after.violations == [] && after.isOver, "\(what)")
    let reader = try JournalReader(path)
    let running = try reader.record(RecordID(page[SharedPage.ended]))
    #expect(running?.end == nil && running?.calls.map(\.end) == [nil], "\(what)")
    #expect(running?.calls.first?.site?.description == place, "\(what)")
  }
}

extension KilledProgramTests.Plan {
  /// Dispatches `count` times, and then runs a closure that traps.
  fileprivate func run(in folder: String, until count: Int, _ trap: KilledProgramTests.Trap) throws
  {
    let page = try SharedPage(folder + "/page")
    var options = JournalOptions()
    options.rotation.maximumBytes = segmentBytes
    let journal = try Journal(
      at: folder + "/x.journal", session: KilledProgramTests.session, ringCapacity: ringBytes,
      options: options)
    var program = RandomProgram(journal, counting: page, seed: seed)
    for _ in 0..<count { program.dispatch() }
    page.line = seed % 1000 + 1
    journal.run("trapping", fileID: "Notes/Form.swift", line: UInt(page.line)) { trap.spring() }
  }
}
