import Testing
import TrellisTestSupport

@testable import TrellisControls

/// Moving through wrapped lines, compared with a list of all rows.
@Suite struct LogPlaceTests {
  @Test func `moving by any distance leads to the row that a list of all rows has there`() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let first = Int.random(in: 1...3, using: &random)
      let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 1...3, using: &random)
      }
      let lines = first..<first + counts.count
      let all = lines.flatMap { line in
        (0..<counts[line - first]).map { LogPlace(line: line, row: $0) }
      }
      for (index, place) in all.enumerated() {
        for distance in Array(-12...12) + [-1 << 52, 1 << 52] {
          let target = min(max(0, index + distance), all.count - 1)
          let moved = place.moved(by: distance, in: lines) { counts[$0 - first] }
          #expect(moved == all[target])
        }
      }
      func settled(_ place: LogPlace) -> LogPlace {
        place.moved(by: 0, in: lines) { counts[$0 - first] }
      }
      #expect(settled(LogPlace(line: .min, row: 7)) == all.first)
      #expect(settled(LogPlace(line: .max)) == all.last)
      #expect(settled(LogPlace(line: first, row: 9)) == LogPlace(line: first, row: counts[0] - 1))
      #expect(all == all.sorted())
    }
  }
}
