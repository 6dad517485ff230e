import TrellisViews

extension OutlineView {
  /// Not available. Use ``setExpanded(_:_:)`` instead.
  @available(*, unavailable, message: "write outline.setExpanded(true, item.id)")
  public func expand<Item>(_ item: Item) {}

  /// Not available. Use ``setExpanded(_:_:)`` instead.
  @available(*, unavailable, message: "write outline.setExpanded(false, item.id)")
  public func collapse<Item>(_ item: Item) {}

  /// Not available. Use ``setExpanded(_:_:)`` instead.
  @available(*, unavailable, message: "write outline.setExpanded(true, item.id)")
  public func expandItem<Item>(_ item: Item) {}

  /// Not available. Use ``setExpanded(_:_:)`` instead.
  @available(*, unavailable, message: "write outline.setExpanded(false, item.id)")
  public func collapseItem<Item>(_ item: Item) {}

  /// Not available. Use ``isExpanded(_:)`` instead.
  @available(*, unavailable, message: "write outline.isExpanded(item.id)")
  public func isItemExpanded<Item>(_ item: Item) -> Bool { false }

  /// Not available. Set ``selectedID`` instead.
  @available(
    *, unavailable,
    message: "write outline.selectedID = item.id, which also expands the items around the item"
  )
  public func reveal<Item>(_ item: Item) {}

  /// Not available. Call ``setExpanded(_:_:)`` for each item instead.
  @available(*, unavailable, message: "call outline.setExpanded(true, item.id) for each item")
  public func expandAll() {}
}
