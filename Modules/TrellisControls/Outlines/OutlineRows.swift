import TrellisViews

/// The rows of an outline: the items whose ancestors are all expanded, in reading order.
///
/// The children of an item are requested only while the item is expanded. An item whose id is
/// already shown is left out, so that an item can contain itself without being repeated endlessly.
struct OutlineRows<Element> {
  /// A row of the outline, which shows one item.
  struct Row {
    let element: Element
    let id: AnyHashable
    /// The position of the item among its siblings, and its level in the outline.
    let position: SemanticPosition
    /// Whether the children of the item are shown.
    var isExpanded = false

    /// The number of ancestors of the item.
    var depth: Int { (position.level ?? 1) - 1 }
  }

  /// The closures that return the properties of an outline's items.
  struct Source {
    /// The closure that returns the id of an item.
    var id: @MainActor (Element) -> AnyHashable
    /// The closure that returns whether an item can have children.
    var isExpandable: @MainActor (Element) -> Bool
    /// The closure that returns the children of an expandable item.
    var children: @MainActor (Element) -> [Element]
    /// Whether the items contain their children, so that items can be searched for.
    var isSearchable = false
  }

  private(set) var all: [Row] = []
  /// The ids of the items that are expanded, or that will be expanded when they are next shown.
  private(set) var expanded: Set<AnyHashable> = []
  /// The ids that several items share.
  private(set) var duplicates: Set<AnyHashable> = []
  private var shown: Set<AnyHashable> = []
  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// Shows the given items at the top level, and requests the children of expanded items again.
  /// Expanded items stay expanded.
  mutating func show(_ roots: [Element]) {
    shown = []
    duplicates = []
    all = rows(of: roots, level: 1)
  }

  // MARK: Expanding

  /// Returns whether the item of a row can have children.
  func isExpandable(_ row: Row) -> Bool { source.isExpandable(row.element) }

  /// Shows the children of a row, and the children of its expanded descendants.
  ///
  /// - Returns: The number of new rows, or `nil` if the row is expanded or cannot have children.
  mutating func expand(at index: Int) -> Int? {
    let row = all[index]
    guard !row.isExpanded, isExpandable(row) else { return nil }
    expanded.insert(row.id)
    all[index].isExpanded = true
    let new = rows(of: source.children(row.element), level: row.depth + 2)
    all.insert(contentsOf: new, at: index + 1)
    return new.count
  }

  /// Hides the descendants of a row. Descendants that were expanded are expanded again when they
  /// are next shown.
  ///
  /// - Returns: The number of rows that were removed, or `nil` if the row is not expanded.
  mutating func collapse(at index: Int) -> Int? {
    guard all[index].isExpanded else { return nil }
    expanded.remove(all[index].id)
    all[index].isExpanded = false
    let gone = descendants(of: index)
    for row in all[gone] { shown.remove(row.id) }
    all.removeSubrange(gone)
    return gone.count
  }

  /// Stores whether an item is expanded. The next call to ``show(_:)`` shows or hides the children
  /// of the item.
  mutating func note(_ id: AnyHashable, isExpanded: Bool) {
    if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
  }

  // MARK: Finding

  /// Returns the index of the row whose item contains the item of the given row, or `nil` if the
  /// row is at the top level.
  func parent(of index: Int) -> Int? {
    all[..<index].lastIndex { $0.depth < all[index].depth }
  }

  /// Returns the index of the row that shows the item with the given id, or `nil` if the item is
  /// not shown.
  func index(of id: AnyHashable) -> Int? {
    shown.contains(id) ? all.firstIndex { $0.id == id } : nil
  }

  /// Returns the id of an item.
  func id(of element: Element) -> AnyHashable { source.id(element) }

  /// Returns the ids of the items that contain the item with the given id, the outermost first.
  /// Returns `nil` if there is no such item, or if the items do not contain their children.
  func ancestors(of id: AnyHashable, in roots: [Element]) -> [AnyHashable]? {
    guard source.isSearchable else { return nil }
    var seen: Set<AnyHashable> = []
    var ancestors: [AnyHashable] = []
    var waiting = [roots[...]]
    while var siblings = waiting.popLast() {
      guard let item = siblings.popFirst() else {
        _ = ancestors.popLast()
        continue
      }
      waiting.append(siblings)
      let itemID = source.id(item)
      if itemID == id { return ancestors }
      guard seen.insert(itemID).inserted, source.isExpandable(item) else { continue }
      ancestors.append(itemID)
      waiting.append(source.children(item)[...])
    }
    return nil
  }

  private func descendants(of index: Int) -> Range<Int> {
    let rest = all[(index + 1)...]
    return index + 1..<(rest.firstIndex { $0.depth <= all[index].depth } ?? all.count)
  }

  // MARK: Making rows

  /// Returns the rows of the given siblings and of their descendants that are shown.
  private mutating func rows(of elements: [Element], level: Int) -> [Row] {
    var rows: [Row] = []
    // A recursive function would use up the stack if items are nested very deeply.
    var waiting = [siblings(elements, level: level)[...]]
    while var next = waiting.popLast() {
      while var row = next.popFirst() {
        guard expanded.contains(row.id), isExpandable(row) else {
          rows.append(row)
          continue
        }
        row.isExpanded = true
        rows.append(row)
        waiting.append(next)
        next = siblings(source.children(row.element), level: row.depth + 2)[...]
      }
    }
    return rows
  }

  /// Returns the rows of the given siblings, without the items that are shown already.
  private mutating func siblings(_ elements: [Element], level: Int) -> [Row] {
    shown.reserveCapacity(shown.count + elements.count)
    var new: [(element: Element, id: AnyHashable)] = []
    new.reserveCapacity(elements.count)
    for element in elements {
      let id = source.id(element)
      if shown.insert(id).inserted { new.append((element, id)) } else { duplicates.insert(id) }
    }
    return new.enumerated().map { index, item in
      Row(
        element: item.element, id: item.id,
        position: SemanticPosition(number: index + 1, count: new.count, level: level))
    }
  }
}
