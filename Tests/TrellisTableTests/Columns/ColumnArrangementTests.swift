import Testing
import TrellisTable

/// Arrangements of a few columns, compared with the documentation of each change.
struct ColumnArrangementTests {
  private static let columns = ["a", "b", "c"].map { ColumnID($0) }

  private enum Change {
    case hide(ColumnID), showHidden, freeze(ColumnID), thaw(ColumnID), move(ColumnID, Int)
  }

  private static let changes: [Change] =
    [.showHidden]
    + columns.flatMap { column -> [Change] in
      [.hide(column), .freeze(column), .thaw(column)]
        + [-9, -2, -1, 0, 1, 2, Int.max].map { .move(column, $0) }
    }

  private func apply(_ change: Change, to arrangement: inout ColumnArrangement) {
    switch change {
    case .hide(let column): arrangement.hide(column)
    case .showHidden: arrangement.showHidden()
    case .freeze(let column): arrangement.setFrozen(true, for: column)
    case .thaw(let column): arrangement.setFrozen(false, for: column)
    case .move(let column, let count): arrangement.move(column, by: count, among: Self.columns)
    }
  }

  private func check(_ arrangement: ColumnArrangement, _ comment: Comment) {
    let shown = arrangement.shown(of: Self.columns)
    #expect(Set(shown).count == shown.count && !shown.isEmpty, comment)
    let visible = Set(Self.columns).subtracting(arrangement.hidden)
    #expect(Set(shown) == (visible.isEmpty ? Set(Self.columns) : visible), comment)
    let frozen = shown.prefix { arrangement.frozen.contains($0) }
    #expect(Set(frozen) == Set(shown).intersection(arrangement.frozen), comment)
  }

  /// Returns the columns with one of them moved within its group.
  private func moved(
    _ column: ColumnID, by count: Int, in arrangement: ColumnArrangement
  ) -> [ColumnID] {
    let shown = arrangement.shown(of: Self.columns)
    let isFrozen = arrangement.frozen.contains(column)
    guard !arrangement.hidden.contains(column) else { return shown }
    var group = shown.filter { arrangement.frozen.contains($0) == isFrozen }
    let others = shown.filter { arrangement.frozen.contains($0) != isFrozen }
    guard let place = group.firstIndex(of: column) else { return shown }
    let distance = max(-place, min(group.count - 1 - place, count))
    group.remove(at: place)
    group.insert(column, at: place + distance)
    return isFrozen ? group + others : others + group
  }

  @Test func `after any three changes, an arrangement shows the documented columns`() {
    for first in Self.changes {
      for second in Self.changes {
        for third in Self.changes {
          var arrangement = ColumnArrangement()
          for change in [first, second, third] {
            let before = arrangement
            apply(change, to: &arrangement)
            let comment: Comment = "\(first), \(second), \(third)"
            check(arrangement, comment)
            guard case .move(let column, let count) = change else { continue }
            #expect(
              arrangement.shown(of: Self.columns) == moved(column, by: count, in: before), comment)
          }
        }
      }
    }
  }

  @Test func `an arrangement stays valid when columns are removed and added again`() {
    var arrangement = ColumnArrangement()
    arrangement.move(ColumnID("c"), by: -2, among: Self.columns)
    arrangement.hide(ColumnID("a"))
    let new = ["b", "new", "c", "a", "last"].map { ColumnID($0) }
    #expect(arrangement.shown(of: new).map(\.name) == ["c", "b", "new", "last"])
    #expect(arrangement.shown(of: [ColumnID("a")]).map(\.name) == ["a"])
    #expect(arrangement.shown(of: []) == [])
    arrangement.showHidden()
    #expect(arrangement.shown(of: Self.columns).map(\.name) == ["c", "a", "b"])
  }

  @Test func `a column that no longer stays at the left returns to its place`() {
    var arrangement = ColumnArrangement()
    arrangement.setFrozen(true, for: ColumnID("c"))
    #expect(arrangement.shown(of: Self.columns).map(\.name) == ["c", "a", "b"])
    arrangement.move(ColumnID("b"), by: -1, among: Self.columns)
    #expect(arrangement.shown(of: Self.columns).map(\.name) == ["c", "b", "a"])
    arrangement.setFrozen(false, for: ColumnID("c"))
    #expect(arrangement.shown(of: Self.columns).map(\.name) == ["b", "a", "c"])
  }

  @Test func `an arrangement can be made from its parts, and a column is listed once`() {
    let names = ["c", "a", "c"].map { ColumnID($0) }
    let made = ColumnArrangement(
      order: names, hidden: [ColumnID("b")], frozen: [ColumnID("a")], widths: [ColumnID("a"): 0])
    #expect(made.shown(of: Self.columns).map(\.name) == ["a", "c"])
    #expect(made.widths == [ColumnID("a"): 1])
    let same = ColumnArrangement(
      order: made.order, hidden: made.hidden, frozen: made.frozen, widths: made.widths)
    #expect(made == same)
  }

  @Test func `the width of a column is at least 1, and nil sets no width`() {
    var arrangement = ColumnArrangement()
    arrangement.setWidth(-3, of: ColumnID("a"))
    #expect(arrangement.widths == [ColumnID("a"): 1])
    arrangement.setWidth(nil, of: ColumnID("a"))
    #expect(arrangement == ColumnArrangement())
  }
}
