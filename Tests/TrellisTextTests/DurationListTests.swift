import Testing
import TrellisTestSupport
import TrellisText

struct DurationListTests {
  private func list(_ numbers: [UInt32]) -> DurationList {
    var list = DurationList()
    for number in numbers { list.append(number) }
    return list
  }

  @Test func `each duration is found by its rank, in whatever order the durations were added`() {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(2000) {
      let top: UInt32 = [1, 200, 70_000, .max].randomElement(using: &generator) ?? 1
      let lists = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 0...6000, using: &generator)).map { _ in
          UInt32.random(in: 0...top, using: &generator)
        }
      }
      var found = DurationList()
      for numbers in lists { found.append(list(numbers)) }
      found.sort()
      let sorted = lists.flatMap { $0 }.sorted()
      #expect(found.count == sorted.count)
      #expect(found[sorted.count] == nil)
      for rank in stride(from: 0, to: sorted.count, by: 97) {
        #expect(found[rank] == sorted[rank])
      }
      var other = list(sorted.reversed())
      other.sort()
      #expect(other == found)
    }
  }
}
