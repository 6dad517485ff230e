import Testing

@testable import TrellisTable

/// Columns side by side: all strips of up to four columns in small views.
struct ColumnStripTests {
  private func forEachStrip(_ body: (ColumnStrip) -> Void) {
    for count in 0...4 {
      for number in 0..<(0..<count).reduce(1, { product, _ in product * 3 }) {
        var rest = number
        let widths = (0..<count).map { _ in
          defer { rest /= 3 }
          return [1, 3, 6][rest % 3]
        }
        for frozen in 0...count {
          body(
            ColumnStrip(
              columns: Array((0..<count).reversed()), widths: widths, frozenCount: frozen, gap: 2))
        }
      }
    }
  }

  @Test func `columns do not overlap, and the frozen ones are always at the left`() {
    forEachStrip { strip in
      for room in 1...24 {
        let frozen = strip.frozenCount(in: room)
        for first in 0...strip.count {
          let places = strip.places(from: first, in: room)
          let comment: Comment = "\(strip), \(first), \(room)"
          #expect(
            places.prefix(frozen).map(\.column) == Array(strip.columns.prefix(frozen)), comment)
          #expect(
            places.allSatisfy { $0.width > 0 && $0.x >= 0 && $0.x + $0.width <= room }, comment)
          #expect(
            zip(places, places.dropFirst()).allSatisfy { $0.x + $0.width + 2 == $1.x }, comment)
          let scrolled = places.dropFirst(frozen).map(\.column)
          let behind = strip.columns.dropFirst(max(first, frozen))
          #expect(scrolled == Array(behind.prefix(scrolled.count)), comment)
        }
      }
    }
  }

  @Test func `a column that does not fit is shown only if enough of it can be seen`() {
    let strip = ColumnStrip(columns: [0, 1, 2], widths: [10, 8, 3], gap: 2)
    func widths(_ room: Int, from first: Int = 0) -> [Int] {
      strip.places(from: first, in: room).map(\.width)
    }
    #expect(widths(15) == [10] && widths(16) == [10, 4] && widths(19) == [10, 7])
    #expect(widths(24) == [10, 8] && widths(25) == [10, 8, 3] && widths(30) == [10, 8, 8])
    // The first column is always shown.
    #expect(widths(4) == [4] && widths(3, from: 1) == [3])
  }

  @Test func `the column under the cursor is in view, with as many other columns as fit`() {
    forEachStrip { strip in
      for room in 1...24 {
        let frozen = strip.frozenCount(in: room)
        for from in 0...strip.count {
          for place in 0..<strip.count {
            let first = strip.firstShown(for: place, from: from, in: room)
            let comment: Comment = "\(strip), \(place) from \(from), \(room)"
            let places = strip.places(from: first, in: room)
            let shown = places.first { $0.column == strip.columns[place] }
            let left = room - strip.widths.prefix(frozen).reduce(0) { $0 + $1 + 2 }
            #expect(shown != nil, comment)
            #expect((shown?.width ?? 0) >= min(strip.widths[place], left), comment)
            // If there are columns before the first one, one more would not fit.
            #expect(first <= frozen || !strip.fit(from: first - 1, in: room), comment)
            // A column that is in view does not move.
            let again = strip.firstShown(for: place, from: first, in: room)
            #expect(again == first, comment)
          }
        }
      }
    }
  }

  @Test func `frozen columns leave at least a third of the space to the other columns`() {
    forEachStrip { strip in
      for room in 1...24 {
        let length = strip.widths.prefix(strip.frozenCount(in: room)).reduce(0) { $0 + $1 + 2 }
        #expect(3 * length <= 2 * room)
        #expect(strip.count == 0 || strip.frozenCount(in: room) < strip.count)
      }
    }
  }
}
