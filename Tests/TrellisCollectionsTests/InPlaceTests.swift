import Testing
import TrellisCollections

@Suite struct InPlaceTests {
  private struct Failure: Error {}

  /// A closure that is not Sendable cannot be called concurrently, so a plain counter does.
  @Test(.tags(.row133)) func `keep, removeAll and mapInPlace change an array in order`() {
    var seen: [Int] = []
    var numbers = [3, 1, 2, 1]
    numbers.keep {
      seen.append($0)
      return $0 < 3
    }
    #expect(numbers == [1, 2, 1])
    #expect(seen == [3, 1, 2, 1])

    numbers.removeAll { $0 == 2 }
    #expect(numbers == [1, 1])
    numbers.mapInPlace { $0 * 10 }
    #expect(numbers == [10, 10])
  }

  @Test(.tags(.row133)) func `mapInPlace and keep also work on slices and strings`() {
    var slice = [1, 2, 3, 4][1...]
    slice.mapInPlace { $0 * 10 }
    #expect(slice == [20, 30, 40])
    #expect(slice.startIndex == 1)

    var text = "a1b2"
    text.keep { $0.isLetter }
    #expect(text == "ab")
  }

  @Test(.tags(.row133)) func `keep, removeAll and mapInPlace change a set, which may shrink`() {
    var numbers: Set = [1, 2, 3, 4]
    let isEven = Counted { $0 % 2 == 0 }
    numbers.keep { isEven($0) }
    #expect(numbers == [2, 4])
    #expect(isEven.count == 4)

    numbers.removeAll { $0 == 2 }
    #expect(numbers == [4])

    numbers = [1, 2, 3]
    let half = Counted { $0 / 2 }
    numbers.mapInPlace { half($0) }
    #expect(numbers == [0, 1])
    #expect(half.count == 3)
  }

  @Test(.tags(.row133)) func `keep, removeAll and mapInPlace change an ordered set in order`() {
    var numbers = OrderedSet([5, 3, 4, 1])
    numbers.keep { $0 > 1 }
    #expect(Array(numbers) == [5, 3, 4])

    numbers.removeAll { $0 == 3 }
    #expect(Array(numbers) == [5, 4])

    numbers = OrderedSet([9, 1, 8, 2])
    numbers.mapInPlace { $0 / 2 }
    #expect(Array(numbers) == [4, 0, 1])
  }

  @Test(.tags(.row133)) func `keep, removeAll and mapInPlace change a dictionary`() {
    var ages = ["Ada": 36, "Alan": 41, "Grace": 85]
    let calls = Counted { (pair: (String, Int)) in pair.1 > 40 }
    ages.keep { calls(($0, $1)) }
    #expect(ages == ["Alan": 41, "Grace": 85])
    #expect(calls.count == 3)

    ages.removeAll { key, _ in key == "Alan" }
    #expect(ages == ["Grace": 85])
    ages.mapInPlace { key, value in value + key.count }
    #expect(ages == ["Grace": 90])
  }

  @Test(.tags(.row133)) func `keep, removeAll and mapInPlace change an index set`() {
    var indexes = RangeSet(0..<10)
    indexes.keep { $0 % 2 == 0 }
    #expect(Array(indexes.ranges.joined()) == [0, 2, 4, 6, 8])

    indexes.removeAll { $0 > 4 }
    #expect(Array(indexes.ranges.joined()) == [0, 2, 4])

    indexes.mapInPlace { $0 / 2 }
    #expect(indexes == RangeSet(0..<3))
  }

  @Test(.tags(.row130, .row133))
  func `keep, removeAll and mapInPlace leave empty collections empty`() {
    var array: [Int] = []
    var set: Set<Int> = []
    var ordered = OrderedSet<Int>()
    var dictionary: [Int: Int] = [:]
    var indexes = RangeSet<Int>()
    let never = Counted { (_: Int) in true }

    array.keep { never($0) }
    array.mapInPlace { never($0) ? 1 : 2 }
    set.keep { never($0) }
    set.removeAll { never($0) }
    set.mapInPlace { never($0) ? 1 : 2 }
    ordered.keep { never($0) }
    ordered.removeAll { never($0) }
    ordered.mapInPlace { never($0) ? 1 : 2 }
    dictionary.keep { key, _ in never(key) }
    dictionary.removeAll { key, _ in never(key) }
    dictionary.mapInPlace { key, _ in never(key) ? 1 : 2 }
    indexes.keep { never($0) }
    indexes.removeAll { never($0) }
    indexes.mapInPlace { never($0) ? 1 : 2 }

    #expect(array.isEmpty && set.isEmpty && ordered.isEmpty && dictionary.isEmpty)
    #expect(indexes.isEmpty)
    #expect(never.count == 0)
  }

  @Test(.tags(.row133)) func `a set, dictionary or index set is unchanged if a closure throws`() {
    var set: Set = [1, 2, 3]
    var ordered = OrderedSet([3, 1, 2])
    var dictionary = [1: "a", 2: "b"]
    var indexes = RangeSet(0..<4)
    func fail<Answer>() throws -> Answer { throw Failure() }

    #expect(throws: Failure.self) { try set.keep { _ in try fail() } }
    #expect(throws: Failure.self) { try set.mapInPlace { $0 == 2 ? try fail() : 0 } }
    #expect(throws: Failure.self) { try ordered.removeAll { $0 == 2 ? try fail() : true } }
    #expect(throws: Failure.self) { try dictionary.keep { _, _ in try fail() } }
    #expect(throws: Failure.self) { try dictionary.mapInPlace { _, _ in try fail() } }
    #expect(throws: Failure.self) { try indexes.removeAll { $0 == 3 ? try fail() : true } }

    #expect(set == [1, 2, 3])
    #expect(Array(ordered) == [3, 1, 2])
    #expect(dictionary == [1: "a", 2: "b"])
    #expect(indexes == RangeSet(0..<4))
  }
}
