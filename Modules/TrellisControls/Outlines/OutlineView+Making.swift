public import TrellisState

extension OutlineView {
  /// Creates an outline whose items contain their children.
  ///
  /// - Parameters:
  ///   - label: The name of the outline in the semantic tree.
  ///   - roots: A binding to the items at the top level, which the outline follows.
  ///   - id: The property that identifies an item.
  ///   - children: The property that contains an item's children. Its value is `nil` if the item
  ///     cannot have children.
  ///   - selection: A two-way binding to the selected item, or `nil` (the default) for no binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - title: A closure that returns the text of an item.
  public convenience init<ID: Hashable>(
    _ label: String, _ roots: Binding<[Element]>, id: KeyPath<Element, ID>,
    children: KeyPath<Element, [Element]?>, selection: Binding<Element?>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String
  ) {
    let source = OutlineRows<Element>.Source(
      id: { AnyHashable($0[keyPath: id]) }, isExpandable: { $0[keyPath: children] != nil },
      children: { $0[keyPath: children] ?? [] }, isSearchable: true)
    self.init(label, roots, source, title, selection, fileID: fileID, line: line)
  }

  /// Creates an outline that calls a closure to get the children of an item when the item is
  /// expanded.
  ///
  /// - Parameters:
  ///   - label: The name of the outline in the semantic tree.
  ///   - roots: A binding to the items at the top level, which the outline follows.
  ///   - id: The property that identifies an item.
  ///   - isExpandable: A closure that returns whether an item can have children. The closure is
  ///     called for the items in view. By default, every item can have children.
  ///   - selection: A two-way binding to the selected item, or `nil` (the default) for no binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - children: A closure that returns the children of an item.
  ///   - title: A closure that returns the text of an item.
  public convenience init<ID: Hashable>(
    _ label: String, _ roots: Binding<[Element]>, id: KeyPath<Element, ID>,
    isExpandable: @escaping @MainActor (Element) -> Bool = { _ in true },
    selection: Binding<Element?>? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    children: @escaping @MainActor (Element) -> [Element],
    title: @escaping @MainActor (Element) -> String
  ) {
    let source = OutlineRows<Element>.Source(
      id: { AnyHashable($0[keyPath: id]) }, isExpandable: isExpandable, children: children)
    self.init(label, roots, source, title, selection, fileID: fileID, line: line)
  }
}

extension OutlineView where Element: Identifiable {
  /// Creates an outline of the identifiable items in a bound array. The property `children`
  /// contains the children of an item.
  public convenience init(
    _ label: String, _ roots: Binding<[Element]>, children: KeyPath<Element, [Element]?>,
    selection: Binding<Element?>? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String
  ) {
    self.init(
      label, roots, id: \.id, children: children, selection: selection, fileID: fileID, line: line,
      title: title)
  }

  /// Creates an outline of identifiable items. The outline calls a closure to get the children of
  /// an item when the item is expanded.
  public convenience init(
    _ label: String, _ roots: Binding<[Element]>,
    isExpandable: @escaping @MainActor (Element) -> Bool = { _ in true },
    selection: Binding<Element?>? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    children: @escaping @MainActor (Element) -> [Element],
    title: @escaping @MainActor (Element) -> String
  ) {
    self.init(
      label, roots, id: \.id, isExpandable: isExpandable, selection: selection, fileID: fileID,
      line: line, children: children, title: title)
  }
}
