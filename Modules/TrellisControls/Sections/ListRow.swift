import TrellisEvents
public import TrellisViews

/// The position, number and element of a row of a ``SectionList``. Handlers for the list's events
/// receive this value.
/// ```swift
/// let list = SectionList(["tea", "milk"]) { name, _ in
///   Label(name)
///   Button("Buy").onTap { button in print(button.listRow?.item(as: String.self) ?? "") }
/// }
/// list.on(.didSelectRow) { row in print(row.path, row.item(as: String.self) ?? "") }
/// ```
@MainActor
public struct ListRow {
  /// The position of the row, as a section and an index in the section.
  public let path: RowIndexPath
  /// The number of the row among all rows of the list, counted from 1.
  public let number: Int
  /// The element that the row shows or, in a section with individual rows, the row's view. The
  /// value is `nil` if a closure or the delegate provides the row's views, or if the element has
  /// not been read yet.
  public let item: Any?

  /// Creates the description of a row from the position, the number and the element of the row.
  public init(path: RowIndexPath, number: Int, item: Any? = nil) {
    self.path = path
    self.number = number
    self.item = item
  }

  /// Returns the element of the row, or `nil` if there is none or it does not have the given type.
  public func item<Element>(as type: Element.Type) -> Element? { item as? Element }

  var recordArguments: [RecordArgument] {
    [RecordArgument("section", path.section), RecordArgument("row", path.row)]
  }
}

extension View {
  /// The row that contains the view in a ``SectionList``, or `nil` if there is none.
  ///
  /// In a handler of a control, use this property to find the row that the control is in. The
  /// property is correct even after rows have been inserted, removed or moved.
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
