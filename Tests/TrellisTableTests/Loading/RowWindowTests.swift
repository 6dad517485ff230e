import Testing
import TrellisTable

@testable import TrellisTable

struct RowWindowTests {
  private func page(_ ids: [Int64], before: Bool = true, after: Bool = true) -> TablePage {
    TablePage(
      rows: ids.map {
        TableRow(position: RowPosition(key: RowKey([.integer($0)])), cells: [.integer($0)])
      }, hasRowsBefore: before, hasRowsAfter: after)
  }

  private func ids(_ window: RowWindow) -> [Int64] {
    window.rows.map { SmallSource.id(of: $0.key) }
  }

  @Test func `a row that moved between two reads appears once, and no other row is missing`() {
    var window = RowWindow()
    window.replace(with: page([1, 2, 3], before: false), total: nil)
    #expect(window.append(page([2, 4, 5]), limit: 9) == 0)
    #expect(ids(window) == [1, 2, 3, 4, 5])
    window.replace(with: page([4, 5, 6]), total: nil)
    #expect(window.prepend(page([3, 5]), limit: 9) == 1)
    #expect(ids(window) == [3, 4, 5, 6])
  }

  @Test func `a source that announces more rows but delivers none is not asked again`() {
    var window = RowWindow()
    window.replace(with: page([1, 2]), total: nil)
    _ = window.append(page([]), limit: 9)
    #expect(!window.hasRowsAfter)
    _ = window.prepend(page([1]), limit: 9)
    #expect(!window.hasRowsBefore && window.firstNumber == 0 && ids(window) == [1, 2])
  }

  @Test func `only a window without neighbouring rows knows the number of rows`() {
    for (before, after) in [(false, false), (false, true), (true, false), (true, true)] {
      var window = RowWindow()
      var rows = page([1, 2], before: before, after: after)
      for isCut in [false, true] {
        rows.isCut = isCut
        window.replace(with: rows, total: nil)
        #expect(window.total == (before || after ? nil : isCut ? .first(2) : .exact(2)))
      }
    }
  }
}
