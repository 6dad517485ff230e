import Testing
import TrellisCollections

@Suite struct CountingTests {
  private struct Failure: Error {}

  @Test(.tags(.row135), arguments: [-3, -1, 0, 1, 2, 5])
  func `times passes the numbers of its calls, counted from zero`(count: Int) {
    var seen: [Int] = []
    count.times { seen.append($0) }
    #expect(seen == Array(0..<max(0, count)))
  }

  @Test(.tags(.row135)) func `times stops at the first error that its closure throws`() {
    var calls = 0
    #expect(throws: Failure.self) {
      try 5.times {
        calls += 1
        if $0 == 2 { throw Failure() }
      }
    }
    #expect(calls == 3)
  }

  @Test(.tags(.row135)) func `zip3 ends when the shortest of its sequences ends`() {
    for first in 0..<4 {
      for second in 0..<4 {
        for third in 0..<4 {
          let triples = Array(zip3(0..<first, 10..<(10 + second), 20..<(20 + third)))
          #expect(triples.count == min(first, second, third))
          for (index, triple) in triples.enumerated() {
            #expect(triple == (index, 10 + index, 20 + index))
          }
        }
      }
    }
  }

  @Test(.tags(.row135)) func `an iterator of zip3 keeps returning nil after its end`() {
    var calls = 0
    let odd = AnyIterator {
      calls += 1
      return calls % 2 == 1 ? calls : nil
    }
    var triples = zip3(1...9, odd, 1...9).makeIterator()
    #expect(triples.next() != nil)
    #expect(triples.next() == nil)
    #expect(triples.next() == nil)
    #expect(calls == 2)
  }

  @Test(.tags(.row135)) func `the underestimated count of zip3 is that of its shortest sequence`() {
    #expect(zip3(1...5, 1...3, 1...4).underestimatedCount == 3)
  }

  @Test(.tags(.row135)) func `a sum adds the results of a closure or a key path`() {
    #expect(["a", "bcd"].sum(of: \.count) == 4)
    #expect([1, 2].sum { Double($0) / 2 } == 1.5)
    #expect([Duration.seconds(1), .milliseconds(500)].sum { $0 } == .milliseconds(1500))
    #expect([String]().sum(of: \.count) == 0)
    #expect(["a": 1, "b": 2].sum(of: \.value) == 3)
    #expect(throws: Failure.self) { try [1].sum { _ -> Int in throw Failure() } }
  }
}
