import TrellisEvents
public import TrellisViews

/// A row of a ``SectionList``, as handlers get it: its present place and its element.
/// ```swift
/// let list = SectionList(["tea", "milk"]) { name, _ in
///   Label(name)
///   Button("Buy").onTap { button in print(button.listRow?.item(as: String.self) ?? "") }
/// }
/// list.on(.didSelectRow) { row in print(row.path, row.item(as: String.self) ?? "") }
/// ```
@MainActor
public struct ListRow {
  /// The section of the row, and its place in that.
  public let path: RowIndexPath
  /// The place among all rows of the list, counted from 1.
  public let number: Int
  /// The element of the row; nil if the list is not made of elements, or if this one is not read
  /// yet.
  public let item: Any?

  /// Makes a row.
  public init(path: RowIndexPath, number: Int, item: Any? = nil) {
    self.path = path
    self.number = number
    self.item = item
  }

  /// Returns the element, if it is of a type.
  public func item<Element>(as type: Element.Type) -> Element? { item as? Element }

  var recordArguments: [RecordArgument] {
    [RecordArgument("section", path.section), RecordArgument("row", path.row)]
  }
}

extension View {
  /// The row of a ``SectionList`` that the view is part of now; nil if it is in none.
  ///
  /// With it the handler of a control in a row knows whose control was used, also if rows have been
  /// inserted, removed or moved since it was made.
  public var listRow: ListRow? {
    var view: View? = self
    while let current = view {
      if let part = current as? SectionPart, let path = part.place.path {
        return (part.parent as? SectionList)?.row(at: path)
      }
      view = current.parent
    }
    return nil
  }
}
