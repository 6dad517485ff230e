import Testing
import TrellisTable
import TrellisTestSupport

@testable import TrellisTable

/// Marks of rows, compared with the documented effect of keys.
struct RowMarksTests {
  private let rows = (0..<6).map { number in
    TableRow(
      position: RowPosition(key: RowKey([.integer(Int64(number))])),
      cells: [.integer(Int64(number))])
  }

  private func numbers(_ marks: RowMarks) -> [Int64] {
    marks.rows.map { SmallSource.id(of: $0.key) }
  }

  @Test func `after any five keys, the marked rows are those marked before and those between`() {
    enum Step: CaseIterable { case toggle, down, up, markDown, markUp, markTwoUp }
    let all = Step.allCases
    for sequence in 0..<7_776 {
      var (marks, cursor, rest) = (RowMarks(), 2, sequence)
      // The rows that were marked before the last unbroken run of marking movements, and its start.
      var (before, start): (Set<Int>, Int?) = ([], nil)
      for _ in 0..<5 {
        let step = all[rest % all.count]
        rest /= all.count
        let move = [.down: 1, .up: -1, .markDown: 1, .markUp: -1, .markTwoUp: -2][step] ?? 0
        let target = min(max(0, cursor + move), rows.count - 1)
        switch step {
        case .toggle:
          before = shown(before, start, cursor).symmetricDifference([cursor])
          start = nil
          marks.toggle(rows[cursor], number: cursor)
        case .up, .down:
          (before, start) = (shown(before, start, cursor), nil)
          marks.endRange()
        case .markDown, .markUp, .markTwoUp:
          guard target != cursor else { continue }
          start = start ?? cursor
          marks.extend(over: rows, from: cursor, to: target, firstNumber: 0)
        }
        cursor = target
        let expected = shown(before, start, cursor).sorted().map { Int64($0) }
        #expect(numbers(marks) == expected, "\(sequence) \(step)")
      }
    }
  }

  private func shown(_ before: Set<Int>, _ start: Int?, _ cursor: Int) -> Set<Int> {
    start.map { before.union(min($0, cursor)...max($0, cursor)) } ?? before
  }

  @Test func `rows without numbers are in the order in which they were marked`() {
    var marks = RowMarks()
    for index in [4, 1, 3] { marks.toggle(rows[index], number: index) }
    #expect(numbers(marks) == [1, 3, 4])
    marks.forgetNumbers()
    #expect(numbers(marks) == [4, 1, 3])
    marks.update(with: rows, firstNumber: 10)
    #expect(numbers(marks) == [1, 3, 4])
  }

  @Test func `a mark follows a row whose key and cells change, and goes with a row that is gone`() {
    var marks = RowMarks()
    marks.toggle(rows[1], number: nil)
    let key = RowKey([.integer(9)])
    let edit = CellEdit(
      key: rows[1].key, column: ColumnID("Id"), old: .integer(1), new: .integer(9))
    marks.update(CommittedEdit(edit: edit, keyAfter: key, rowAfter: [.integer(9)]))
    #expect(marks.rows.map(\.key) == [key] && marks.rows[0].cells == [.integer(9)])
    let next = CellEdit(key: key, column: ColumnID("Id"), old: .integer(9), new: .integer(8))
    marks.update(CommittedEdit(edit: next, keyAfter: key, rowAfter: []))
    #expect(marks.isEmpty)
  }

  @Test func `no more rows than the limit are marked`() {
    var marks = RowMarks()
    let many = (0...RowMarks.capacity).map { number in
      TableRow(position: RowPosition(key: RowKey([.integer(Int64(number))])), cells: [])
    }
    marks.extend(over: many, from: 0, to: many.count - 1, firstNumber: 0)
    #expect(marks.count == RowMarks.capacity && marks.isFull)
    marks.extend(over: many, from: many.count - 1, to: many.count - 3, firstNumber: 0)
    #expect(marks.count == RowMarks.capacity - 1)
  }
}
