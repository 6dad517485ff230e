import CTrellisJournal
import Foundation
import Synchronization
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A cache that several threads use while its slots change continually.
struct NumberCacheTests {
  /// The names or source locations to which numbers were assigned.
  private final class Numbers<Key: Sendable>: Sendable {
    private let keys = Mutex<[Key]>([])

    func make(_ key: Key) -> UInt32 {
      keys.withLock { keys in
        keys.append(key)
        return UInt32(keys.count)
      }
    }

    subscript(number: UInt32) -> Key { keys.withLock { $0[Int(number) - 1] } }
  }

  private static let threads = 4
  private static let lookups = 50_000

  private static func onThreads(
    _ work: @Sendable (inout SeededGenerator) -> Int
  ) -> Int {
    let wrong = Atomic<Int>(0)
    var seeds = SeededGenerator()
    let generators = (0..<threads).map { _ in SeededGenerator(seed: seeds.next()) }
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var numbers = generators[thread]
      wrong.add(work(&numbers), ordering: .relaxed)
    }
    return wrong.load(ordering: .relaxed)
  }

  @Test func `a name never gets the number of another name, on any thread`() {
    let (cache, made) = (NumberCache(), Numbers<String>())
    // There are more names than slots. They have the same length, so that a new name can be stored
    // where an old one was.
    let names = (0..<3000).map { "a name with storage \(10_000 + $0)" }
    let wrong = Self.onThreads { numbers in
      (0..<Self.lookups).count { _ in
        let index = Int.random(in: names.indices, using: &numbers)
        let isNew = Int.random(in: 0..<8, using: &numbers) == 0
        let name = isNew ? "a name with storage \(20_000 + index)" : names[index]
        return made[cache.number(of: name, made.make)] != name
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a source location never gets the number of another one, on any thread`() {
    let (cache, made) = (NumberCache(), Numbers<SourceSite>())
    let wrong = Self.onThreads { numbers in
      (0..<Self.lookups).count { _ in
        let site = SourceSite(line: UInt.random(in: 1...3000, using: &numbers))
        return made[cache.number(of: site, made.make)] != site
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a name that is used again keeps its number`() {
    let (cache, made) = (NumberCache(), Numbers<String>())
    let names = (0..<2000).map { "a name with storage \($0)" }
    let first = names.map { cache.number(of: $0, made.make) }
    #expect(names.map { cache.number(of: $0, made.make) } == first)
    #expect((0..<2000).map { cache.number(of: "a name with storage \($0)", made.make) } == first)
  }

  /// A table whose slots are in separate memory.
  private struct Slots: @unchecked Sendable {
    let start: UnsafeMutablePointer<trellis_number_slot>

    init() {
      let count = Int(TRELLIS_NUMBER_SLOTS)
      start = .allocate(capacity: count)
      UnsafeMutableRawPointer(start).initializeMemory(
        as: UInt8.self, repeating: 0, count: count * MemoryLayout<trellis_number_slot>.stride)
    }
  }

  @Test func `a lookup of a key that shares its slot finds its own number or nothing`() throws {
    let slots = Slots()
    defer { slots.start.deallocate() }
    let index = trellis_number_index(1, 1)
    let other = try #require((2...UInt64(100_000)).first { trellis_number_index($0, $0) == index })
    let isOver = Atomic<Bool>(false)
    let wrong = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for turn in 0..<Self.lookups * 20 {
          let key = turn % 2 == 0 ? 1 : other
          trellis_number_open(slots.start + index)
          trellis_number_close(slots.start + index, key, key, UInt32(key))
        }
        isOver.store(true, ordering: .relaxed)
      } else {
        while !isOver.load(ordering: .relaxed) {
          for key in [1, other] {
            let number = trellis_number_find(slots.start, key, key)
            if number != 0, number != UInt32(key) { wrong.add(1, ordering: .relaxed) }
          }
        }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    trellis_number_open(slots.start + index)
    #expect(trellis_number_find(slots.start, 1, 1) == 0)
    #expect(trellis_number_find(slots.start, other, other) == 0)
  }
}
