/// The markers beside the items of an ``OutlineView``.
public nonisolated struct OutlineSigns: Hashable, Sendable {
  /// The marker before an item whose children are not shown.
  public var collapsed: String
  /// The marker before an item whose children are shown.
  public var expanded: String
  /// The marker before the selected item.
  public var selected: String

  /// Creates markers, each of which should be as wide as a digit.
  public init(collapsed: String, expanded: String, selected: String) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.selected = selected
  }

  /// The markers `▸` for a collapsed item, `▾` for an expanded item, and `›` for the selected item.
  public static let arrows = OutlineSigns(collapsed: "▸", expanded: "▾", selected: "›")
  /// The markers `+` for a collapsed item, `-` for an expanded item, and `>` for the selected item.
  /// Use them for screens whose font has no arrows.
  public static let ascii = OutlineSigns(collapsed: "+", expanded: "-", selected: ">")

  /// Returns the marker that shows whether an item is expanded. If the item cannot have children,
  /// the marker is empty.
  func sign(isExpandable: Bool, isExpanded: Bool) -> String {
    !isExpandable ? "" : isExpanded ? expanded : collapsed
  }
}
