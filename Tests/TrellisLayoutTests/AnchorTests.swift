import Testing
import TrellisLayout

@Suite struct AnchorTests {
  private func line(_ start: Int?, _ end: Int?, _ center: Int?) -> AnchorDistances.Line {
    var line = AnchorDistances.Line()
    (line.start, line.end, line.center) = (start, end, center)
    return line
  }

  @Test(
    .tags(.row112),
    arguments: [
      (nil, nil, nil, 0, 20), (2, nil, nil, 2, 6), (nil, 2, nil, 12, 6), (2, 3, nil, 2, 15),
      (nil, nil, 0, 7, 6), (nil, nil, 3, 10, 6), (1, nil, 5, 1, 6), (nil, 1, 5, 13, 6),
      (12, 12, nil, 12, 0), (18, nil, nil, 18, 2), (nil, -2, nil, 16, 6),
    ] as [(Int?, Int?, Int?, Int, Int)])
  func `a view of six units in twenty is positioned by its anchors`(
    start: Int?, end: Int?, center: Int?, offset: Int, length: Int
  ) {
    let place = line(start, end, center).place(6, in: 20) { $0 }
    #expect(place == (offset, length))
  }

  @Test func `a view that fills its container does not exceed its maximum`() {
    #expect(line(nil, nil, nil).place(6, in: 20) { min($0, 10) } == (0, 10))
    #expect(line(1, 1, nil).place(6, in: 20) { min($0, 10) } == (1, 10))
  }

  @Test(.tags(.row112)) func `anchor distances can be set for each edge`() {
    var distances = AnchorDistances()
    #expect(distances.isEmpty)
    distances.set(.allEdges, to: 1)
    distances.set([.top, .leading], to: 3)
    #expect(distances.insets == Insets(top: 3, leading: 3, bottom: 1, trailing: 1))
    distances.set(.center, to: 2)
    #expect(distances.horizontal.center == 2)
    #expect(distances.vertical.center == 2)
    #expect(distances.fills(.horizontal))
  }
}
