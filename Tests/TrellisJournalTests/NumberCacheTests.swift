import Foundation
import Synchronization
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A cache that several threads use, while its slots change all the time.
struct NumberCacheTests {
  /// The names and places that numbers were made for.
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

  @Test func `a name gets no number of another name, on any thread`() {
    let (cache, made) = (NumberCache(), Numbers<String>())
    // More than there are slots; of one length, so that new names can be where old ones were.
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

  @Test func `a place gets no number of another place, on any thread`() {
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
}
