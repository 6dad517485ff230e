import Testing
import TrellisTestSupport

@testable import TrellisControls

/// The visible rows of a tree as a value, without any view.
@Suite struct OutlineRowsTests {
  /// An item of a tree.
  private struct Item: Equatable {
    var id: Int
    var children: [Item]?
  }

  private final class Log {
    var asked: [Int] = []
  }

  private func rows(_ roots: [Item], _ log: Log = Log()) -> OutlineRows<Item> {
    var rows = OutlineRows<Item>(
      OutlineRows.Source(
        id: { $0.id }, isExpandable: { $0.children != nil },
        children: { item in
          log.asked.append(item.id)
          return item.children ?? []
        }))
    rows.show(roots)
    return rows
  }

  /// What the rows have to be, found by a recursion through the whole tree: id, level, number,
  /// number of siblings, and whether the children are shown.
  private func model(_ items: [Item], _ expanded: Set<Int>, level: Int = 1) -> [[Int]] {
    items.enumerated().flatMap { index, item in
      let isExpanded = item.children != nil && expanded.contains(item.id)
      let own = [item.id, level, index + 1, items.count, isExpanded ? 1 : 0]
      return [own]
        + (isExpanded ? model(item.children ?? [], expanded, level: level + 1) : [])
    }
  }

  private func list(_ rows: OutlineRows<Item>) -> [[Int]] {
    rows.all.map { row in
      [
        row.element.id, row.position.level ?? 0, row.position.number, row.position.count ?? 0,
        row.isExpanded ? 1 : 0,
      ]
    }
  }

  /// A random tree, whose ids are those that are left in `ids`.
  private func tree(
    _ ids: inout ArraySlice<Int>, depth: Int, _ random: inout SeededGenerator
  ) -> [Item] {
    (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      guard let id = ids.popFirst() else { return nil }
      let isLeaf = depth == 0 || Bool.random(using: &random)
      return Item(id: id, children: isLeaf ? nil : tree(&ids, depth: depth - 1, &random))
    }
  }

  @Test func `random expansions and changes of a tree show the rows of a simple model`()
    throws
  {
    var random = SeededGenerator()
    for _ in 0..<100 {
      var expanded: Set<Int> = []
      var roots: [Item] = []
      var rows = rows(roots)
      for _ in 0..<30 {
        let index = rows.all.indices.randomElement(using: &random)
        switch (Int.random(in: 0..<5, using: &random), index) {
        case (0, _), (_, nil):
          var ids = (0..<20).shuffled(using: &random)[...]
          roots = tree(&ids, depth: 4, &random)
          rows.show(roots)
        case (1...2, let index?):
          let item = rows.all[index].element
          let mayExpand = item.children != nil && !expanded.contains(item.id)
          #expect(rows.expand(at: index) == (mayExpand ? count(item, &expanded) : nil))
        case (_, let index?):
          let item = rows.all[index].element
          let isExpanded = rows.all[index].isExpanded
          let count = rows.all.count
          let gone = rows.collapse(at: index)
          #expect((gone != nil) == isExpanded && rows.all.count == count - (gone ?? 0))
          if isExpanded { expanded.remove(item.id) }
        }
        try #require(list(rows) == model(roots, expanded))
        #expect(rows.expanded == expanded as Set<AnyHashable>)
        for (index, row) in rows.all.enumerated() {
          #expect(rows.index(of: row.id) == index)
          let parent = rows.parent(of: index).map { rows.all[$0].element.children ?? [] } ?? roots
          #expect(parent.contains(row.element))
        }
      }
    }
  }

  /// Expands an item in the model, and returns the number of rows that this shows.
  private func count(_ item: Item, _ expanded: inout Set<Int>) -> Int {
    expanded.insert(item.id)
    return model(item.children ?? [], expanded).count
  }

  @Test func `children are asked for only when an item is expanded, or is expanded already`() {
    let log = Log()
    let inner = Item(id: 2, children: [Item(id: 3, children: [])])
    var rows = rows([Item(id: 1, children: [inner]), Item(id: 4, children: [])], log)
    #expect(log.asked == [])
    #expect(rows.expand(at: 0) == 1)
    #expect(log.asked == [1])
    #expect(rows.expand(at: 1) == 1 && rows.collapse(at: 0) == 2)
    #expect(log.asked == [1, 2])
    #expect(rows.expand(at: 0) == 2)
    #expect(log.asked == [1, 2, 1, 2])
  }

  @Test func `an item that contains itself is shown once, and its id is known to be repeated`() {
    // A loop, such as that of symbolic links.
    var rows = OutlineRows<Int>(
      OutlineRows.Source(
        id: { $0 }, isExpandable: { _ in true }, children: { [1, $0 + 1, $0 + 1] }))
    rows.show([1])
    for index in 0..<3 { #expect(rows.expand(at: index) == 1) }
    #expect(rows.all.map(\.element) == [1, 2, 3, 4])
    #expect(rows.duplicates == [1, 2, 3, 4])
    #expect(rows.all[1].position.count == 1)
    rows.show([1])
    #expect(rows.all.map(\.element) == [1, 2, 3, 4])
  }

  @Test func `items that are nested 20 000 levels deep do not use up the stack`() {
    var rows = OutlineRows<Int>(
      OutlineRows.Source(
        id: { $0 }, isExpandable: { $0 < 20_000 }, children: { [$0 + 1] }))
    for id in 1..<20_000 { rows.note(id, isExpanded: true) }
    rows.show([1])
    #expect(rows.all.count == 20_000 && rows.all.last?.depth == 19_999)
    #expect(rows.collapse(at: 0) == 19_999)
  }
}
