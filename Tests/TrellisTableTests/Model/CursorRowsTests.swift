import Testing
import TrellisTable

@testable import TrellisTable

struct CursorRowsTests {
  private let source = SmallSource(1...40)
  private let room = ViewRoom(rowCount: 3, isThere: true)

  private func page(_ anchor: PageAnchor, _ count: Int) -> TablePage {
    source.page(PageRequest(anchor: anchor, count: count))
  }

  @Test func `the cursor is kept in view by scrolling as little as possible`() {
    for count in 0...5 {
      for (first, second) in (0..<7).flatMap({ first in (0..<7).map { (first, $0) } }) {
        var rows = CursorRows()
        rows.jump(to: page(.first, 1), at: .first, total: nil)
        _ = rows.install(
          TablePage(
            rows: Array(source.rows(TableQuery()).prefix(count)), hasRowsBefore: false,
            hasRowsAfter: false), at: .first, selecting: nil, total: nil, room: room)
        for target in [first, second] {
          let top = rows.top
          let isElsewhere = rows.cursor != min(target, max(0, count - 1))
          #expect(rows.moveCursor(to: target) == isElsewhere)
          rows.keepCursorInView(room)
          #expect(rows.cursor == min(target, max(0, count - 1)))
          #expect((0..<room.rowCount).contains(rows.cursorLine))
          #expect((top..<top + room.rowCount).contains(rows.cursor) == (rows.top == top))
        }
      }
    }
  }

  @Test func `adding pages before and after the rows leaves the cursor on its row`() {
    var rows = CursorRows()
    rows.jump(to: page(.row(20), 3), at: .row(20), total: nil)
    let key = rows.selected?.key
    _ = rows.append(page(.after(rows.all[2].position), 6), total: nil, room: room)
    _ = rows.prepend(page(.before(rows.all[0].position), 6), room: room)
    #expect(rows.selected?.key == key && rows.cursorLine == 0)
    #expect(rows.all.map { SmallSource.id(of: $0.key) } == Array(15...29))
    #expect(rows.selectedNumber == 21)
  }

  @Test func `installing a page returns whether the cursor keeps its row and its line`() {
    var rows = CursorRows()
    rows.jump(to: page(.first, 3), at: .first, total: nil)
    _ = rows.moveCursor(to: 1)
    let key = rows.selected?.key
    func isSame(_ anchor: PageAnchor, _ key: RowKey?) -> Bool {
      rows.install(page(anchor, 3), at: anchor, selecting: key, total: nil, room: room)
    }
    #expect(isSame(.first, key))
    #expect(!isSame(.row(1), key))
    #expect(rows.selected?.key == key)
    #expect(!isSame(.last, key))
    #expect(!isSame(.first, nil))
    #expect(rows.cursor == 0)
  }

  @Test func `scrolling moves the cursor only as far as needed to keep it in view`() {
    var rows = CursorRows()
    rows.jump(to: page(.first, 10), at: .first, total: nil)
    _ = rows.moveCursor(to: 1)
    #expect(rows.scroll(to: 1, in: room) == 1)
    #expect(rows.scroll(to: 4, in: room) == 4)
    #expect(rows.scroll(to: 100, in: room) == 7 && rows.top == 7)
    #expect(rows.scroll(to: -100, in: room) == 1 && rows.top == 0)
  }
}
