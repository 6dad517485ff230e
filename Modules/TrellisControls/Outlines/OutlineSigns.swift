/// The signs beside the items of an ``OutlineView``.
public nonisolated struct OutlineSigns: Hashable, Sendable {
  /// The sign before an item whose children are not shown.
  public var collapsed: String
  /// The sign before an item whose children are shown.
  public var expanded: String
  /// The sign before the selected item.
  public var selected: String

  /// Creates signs, each of which should be one digit wide.
  public init(collapsed: String, expanded: String, selected: String) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.selected = selected
  }

  /// The signs `▸`, `▾` and `›`.
  public static let arrows = OutlineSigns(collapsed: "▸", expanded: "▾", selected: "›")
  /// The signs `+`, `-` and `>`, for screens whose font has no arrows.
  public static let ascii = OutlineSigns(collapsed: "+", expanded: "-", selected: ">")

  /// Returns the sign that shows whether an item is expanded. If the item cannot have children, the
  /// sign is empty.
  func sign(isExpandable: Bool, isExpanded: Bool) -> String {
    !isExpandable ? "" : isExpanded ? expanded : collapsed
  }
}
