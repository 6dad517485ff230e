import Testing
import TrellisLayout
import TrellisTestSupport

@Suite struct StackLayoutTests {
  private func fixed(_ lengths: Int...) -> [StackLayout.Child] {
    lengths.map { StackLayout.Child(ideal: $0, minimum: 0, maximum: $0) }
  }

  private func spans(
    _ children: [StackLayout.Child], in room: Int, _ distribution: Distribution, spacing: Int = 1
  ) -> [Range<Int>] {
    StackLayout(spacing: spacing).places(of: children, in: room, distribution)
      .map { $0.offset..<$0.offset + $0.length }
  }

  @Test(.tags(.row117)) func `each distribution divides twenty units in its own way`() {
    let children = fixed(2, 4, 6)
    #expect(spans(children, in: 20, .fill) == [0..<2, 3..<7, 8..<14])
    #expect(spans(children, in: 20, .fillEqually) == [0..<6, 7..<13, 14..<20])
    #expect(spans(children, in: 20, .fillProportionally) == [0..<3, 4..<10, 11..<20])
    #expect(spans(children, in: 20, .equalSpacing) == [0..<2, 6..<10, 14..<20])
    #expect(spans(children, in: 20, .equalCentering) == [0..<2, 7..<11, 14..<20])
  }

  @Test(.tags(.row117)) func `units that do not divide evenly are still distributed`() {
    #expect(spans(fixed(1, 1, 1), in: 12, .fillEqually) == [0..<4, 5..<8, 9..<12])
    #expect(spans(fixed(1, 1, 1), in: 10, .equalSpacing, spacing: 0) == [0..<1, 5..<6, 9..<10])
    #expect(spans(fixed(0, 0), in: 5, .fillProportionally) == [0..<2, 3..<5])
    #expect(spans(fixed(3), in: 9, .equalSpacing) == [0..<3])
    #expect(spans(fixed(3), in: 9, .equalCentering) == [0..<3])
  }

  @Test(.tags(.row120)) func `views that can grow share the free space by priority`() {
    func grower(_ priority: Int, limit: Int = .max) -> StackLayout.Child {
      StackLayout.Child(ideal: 0, minimum: 0, maximum: limit, priority: priority)
    }
    let label = fixed(4)
    #expect(spans(label + [grower(0)] + label, in: 20, .fill) == [0..<4, 5..<15, 16..<20])
    #expect(spans([grower(0), grower(0)], in: 10, .fill) == [0..<5, 6..<10])
    #expect(spans([grower(0), grower(1)], in: 10, .fill) == [0..<0, 1..<10])
    #expect(spans([grower(0), grower(1, limit: 3)], in: 10, .fill) == [0..<6, 7..<10])
  }

  @Test(.tags(.row120))
  func `if space is short, the view with the lowest priority shrinks first`() {
    let children = [
      StackLayout.Child(ideal: 8, minimum: 2, maximum: 8, priority: 0),
      StackLayout.Child(ideal: 8, minimum: 2, maximum: 8, priority: 1),
    ]
    #expect(spans(children, in: 13, .fill) == [0..<4, 5..<13])
    #expect(spans(children, in: 9, .fill) == [0..<2, 3..<9])
    #expect(spans(children, in: 5, .fill) == [0..<2, 3..<5])
    #expect(spans(children, in: 4, .fill) == [0..<2, 3..<4])
  }

  /// Up to three children of lengths 0 to 3, in rooms of 0 to 12, with spaces of 0 to 2.
  @Test(.tags(.row117), arguments: Distribution.allCases)
  func `children never overlap, keep their spacing and stay inside if they fit`(
    distribution: Distribution
  ) {
    for count in 1...3 {
      for code in 0..<Int(repeating: 4, power: count) {
        let lengths = (0..<count).map { code / Int(repeating: 4, power: $0) % 4 }
        let children = lengths.map { StackLayout.Child(ideal: $0, minimum: 0, maximum: $0) }
        for spacing in 0...2 {
          for room in 0...12 {
            let spans = spans(children, in: room, distribution, spacing: spacing)
            #expect(spans.first?.lowerBound == 0)
            for (left, right) in zip(spans, spans.dropFirst()) {
              #expect(right.lowerBound >= left.upperBound + spacing)
            }
            if room >= spacing * (count - 1), let last = spans.last {
              #expect(last.upperBound <= room)
              if distribution != .fill, count > 1 { #expect(last.upperBound == room) }
            }
          }
        }
      }
    }
  }
}

extension Int {
  fileprivate init(repeating base: Int, power: Int) {
    self = (0..<power).reduce(1) { product, _ in product * base }
  }
}
