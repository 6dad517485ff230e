import OrderedCollections
import Testing

/// The operations of BlocksKit's collections, performed with calls of the standard library, for
/// each kind of sequence of single elements. Each sequence contains 1, 2 and 3; the unordered
/// sequence contains them in any order.
@Suite struct SequenceTests {
  enum Kind: CaseIterable {
    case array, set, orderedSet, indexSet

    var isOrdered: Bool { self != .set }

    func of(_ elements: [Int]) -> any Sequence<Int> {
      switch self {
      case .array: elements
      case .set: Set(elements)
      case .orderedSet: OrderedCollections.OrderedSet(elements)
      case .indexSet: RangeSet(elements.map { $0..<$0 + 1 }).ranges.joined()
      }
    }
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `forEach passes each element to its closure once`(kind: Kind) {
    var seen: [Int] = []
    kind.of([1, 2, 3]).forEach { seen.append($0) }
    #expect(seen.sorted() == [1, 2, 3])
    if kind.isOrdered { #expect(seen == [1, 2, 3]) }
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `first(where:) stops at the first match`(kind: Kind) {
    let isTwo = Counted { $0 == 2 }
    #expect(kind.of([1, 2, 3]).first { isTwo($0) } == 2)
    if kind.isOrdered { #expect(isTwo.count == 2) }

    let isFour = Counted { $0 == 4 }
    #expect(kind.of([1, 2, 3]).first { isFour($0) } == nil)
    #expect(isFour.count == 3)
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `filter selects or rejects elements with one call for each`(kind: Kind) {
    let isSmall = Counted { $0 < 3 }
    #expect(kind.of([1, 2, 3]).filter { isSmall($0) }.sorted() == [1, 2])
    #expect(kind.of([1, 2, 3]).filter { !isSmall($0) } == [3])
    #expect(isSmall.count == 6)
  }

  @Test(.tags(.row129))
  func `filter returns a set for a set and keeps the order of an ordered set`() {
    #expect(Set([1, 2, 3]).filter { $0 < 3 } == Set([1, 2]))
    var numbers = OrderedCollections.OrderedSet([3, 1, 2]).filter { $0 > 1 }
    #expect(numbers == [3, 2])
    numbers.removeAll { $0 == 3 }
    #expect(numbers == [2])
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `map and compactMap call their closure once for each element`(kind: Kind) {
    let text = Counted { (number: Int) in "\(number)" }
    #expect(kind.of([1, 2, 3]).map { text($0) }.sorted() == ["1", "2", "3"])
    #expect(text.count == 3)

    let odd = Counted { $0 % 2 == 1 ? $0 * 10 : nil }
    #expect(kind.of([1, 2, 3]).compactMap { odd($0) }.sorted() == [10, 30])
    #expect(odd.count == 3)
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `reduce calls its closure once for each element`(kind: Kind) {
    let longer = Counted { (pair: (Int, Int)) in pair.0 + pair.1 }
    #expect(kind.of([1, 2, 3]).reduce(10) { longer(($0, $1)) } == 16)
    #expect(longer.count == 3)
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `contains(where:) stops at the first match`(kind: Kind) {
    let isOne = Counted { $0 == 1 }
    #expect(kind.of([1, 2, 3]).contains { isOne($0) })
    if kind.isOrdered { #expect(isOne.count == 1) }

    let isFour = Counted { $0 == 4 }
    #expect(!kind.of([1, 2, 3]).contains { isFour($0) })
    #expect(isFour.count == 3)
  }

  @Test(.tags(.row129), arguments: Kind.allCases)
  func `allSatisfy stops at the first element that fails the test`(kind: Kind) {
    let isPositive = Counted { $0 > 0 }
    #expect(kind.of([1, 2, 3]).allSatisfy { isPositive($0) })
    #expect(isPositive.count == 3)

    let isLarge = Counted { $0 > 1 }
    #expect(!kind.of([1, 2, 3]).allSatisfy { isLarge($0) })
    if kind.isOrdered { #expect(isLarge.count == 1) }
  }

  @Test(.tags(.row130), arguments: Kind.allCases)
  func `an empty collection gives empty results and never calls a closure`(kind: Kind) {
    let never = Counted { (_: Int) in true }
    let empty = kind.of([])
    #expect(!empty.contains { never($0) })
    #expect(empty.allSatisfy { never($0) })
    #expect(empty.first { never($0) } == nil)
    #expect(empty.filter { never($0) } == [])
    #expect(empty.map { never($0) } == [])
    #expect(empty.compactMap { never($0) as Bool? } == [])
    #expect(empty.reduce(7) { $0 + (never($1) ? 1 : 0) } == 7)
    #expect(never.count == 0)
  }

  @Test(.tags(.row135)) func `reversed and forEach visit the elements from last to first`() {
    var seen: [Int] = []
    [1, 2, 3].reversed().forEach { seen.append($0) }
    #expect(seen == [3, 2, 1])
  }

  @Test(.tags(.row135)) func `zip pairs the elements of two sequences up to the shorter one`() {
    #expect(zip([1, 2, 3], ["a", "b"]).map { "\($0)\($1)" } == ["1a", "2b"])
  }
}
