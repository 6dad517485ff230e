public import TrellisEvents

extension Section {
  /// Adds a handler that runs when the user selects a row of the section.
  ///
  /// The handler receives the element and the position of the row. The handler runs after the
  /// list's handlers.
  /// ```swift
  /// let section = Section(["tea", "milk"]) { name in Label(name) }
  ///   .onSelect { name, path in print(name, path.row) }
  /// ```
  @discardableResult
  public func onSelect(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Element, RowIndexPath) throws -> Void
  ) -> Self {
    on(Section.selected, fileID: fileID, line: line) { (row: ListRow) in
      guard let element = row.item as? Element else { return }
      try handler(element, row.path)
    }
  }

  /// Adds a handler that runs when the user selects a row of the section; the handler receives the
  /// element.
  @discardableResult
  public func onSelect(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Element) throws -> Void
  ) -> Self {
    onSelect(fileID: fileID, line: line) { element, _ in try handler(element) }
  }

  /// Adds a handler that runs when the user selects a row of the section; the handler takes no
  /// arguments.
  @discardableResult
  public func onSelect<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    onSelect(fileID: fileID, line: line) { (_: Element, _: RowIndexPath) in
      try handler(repeat NoArgument<each A, each B>())
    }
  }
}
