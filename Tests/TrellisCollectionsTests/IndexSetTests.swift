import Testing
import TrellisCollections

@Suite struct IndexSetTests {
  @Test(.tags(.row136)) func `an index set can be created from single indexes in any order`() {
    let indexes = RangeSet(elements: [7, 3, 1, 2, 3])
    #expect(Array(indexes.ranges) == [1..<4, 7..<8])
  }

  @Test(.tags(.row136))
  func `an index set returns its indexes in order, for every subset of six`() {
    for bits in 0..<64 {
      let elements = (0..<6).filter { bits >> $0 & 1 == 1 }
      let indexes = RangeSet(elements: elements.reversed())
      #expect(Array(indexes.ranges.joined()) == elements)
      for index in -1...6 { #expect(indexes.contains(index) == elements.contains(index)) }
    }
  }

  @Test(.tags(.row136)) func `the mapped indexes of an index set form another index set`() {
    let indexes = RangeSet(elements: [1, 2, 5])
    let doubled = RangeSet(elements: indexes.ranges.joined().map { $0 * 2 })
    #expect(Array(doubled.ranges.joined()) == [2, 4, 10])
    let halved = RangeSet(elements: indexes.ranges.joined().map { $0 / 2 })
    #expect(Array(halved.ranges.joined()) == [0, 1, 2])
  }

  @Test(.tags(.row136)) func `an index set selects the elements of an array in order`() {
    let names = ["a", "b", "c", "d"]
    let indexes = RangeSet(elements: [3, 1])
    #expect(indexes.ranges.joined().map { names[$0] } == ["b", "d"])
    #expect(Array(names[indexes]) == ["b", "d"])
  }

  @Test(.tags(.row130, .row136)) func `an index set created without elements is empty`() {
    let indexes = RangeSet<Int>(elements: [])
    #expect(indexes.isEmpty)
    #expect(indexes.ranges.joined().map { $0 } == [])
    #expect(indexes.ranges.joined().first { _ in true } == nil)
  }

  @Test func `creating an index set with an index without a successor stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = RangeSet(elements: [Int.max]) }
  }
}
