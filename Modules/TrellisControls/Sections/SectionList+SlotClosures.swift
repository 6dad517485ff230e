import TrellisEvents
public import TrellisViews

// Methods that set the closures for the content of a list. After one closure has been set, the list
// calls all of them again.
extension SectionList {
  /// Sets the closure that returns the number of sections. By default, there is one section.
  @discardableResult
  public func numberOfSections(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ count: @escaping @MainActor () throws -> Int
  ) -> Self {
    fill(.numberOfSections, fileID, line) { _ in try count() }
  }

  /// Sets the closure that returns the number of rows in a section, given the index of the section.
  ///
  /// If neither this closure nor the delegate returns the number, the section has no rows.
  @discardableResult
  public func numberOfRows(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ count: @escaping @MainActor (Int) throws -> Int
  ) -> Self {
    fill(.numberOfRows, fileID, line, count)
  }

  /// Sets the closure that returns the views to show side by side in a row, given the position of
  /// the row.
  ///
  /// If neither this closure nor the delegate returns the views, the rows are blank. The closure is
  /// called only for rows in view.
  @discardableResult
  public func cellForRow(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (RowIndexPath) throws -> [View]
  ) -> Self {
    fill(.cellForRow, fileID, line, views)
  }

  /// Sets the closure that returns the height of a row in the backend's units, given the position
  /// of the row.
  ///
  /// If neither this closure nor the delegate returns a height, a row is as high as its views need.
  @discardableResult
  public func heightForRow(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (RowIndexPath) throws -> Int?
  ) -> Self {
    fill(.heightForRow, fileID, line, height)
  }

  /// Sets the closure that returns the height of a section's header in the backend's units, given
  /// the index of the section.
  ///
  /// If neither this closure nor the delegate returns a height, a header is as high as its views
  /// need.
  @discardableResult
  public func heightForHeader(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (Int) throws -> Int?
  ) -> Self {
    fill(.heightForHeader, fileID, line, height)
  }

  /// Sets the closure that returns the height of a section's footer in the backend's units, given
  /// the index of the section.
  ///
  /// If neither this closure nor the delegate returns a height, a footer is as high as its views
  /// need.
  @discardableResult
  public func heightForFooter(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (Int) throws -> Int?
  ) -> Self {
    fill(.heightForFooter, fileID, line, height)
  }

  /// Sets the closure that returns the views to show side by side in a section's header, given the
  /// index of the section.
  @discardableResult
  public func viewForHeader(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (Int) throws -> [View]
  ) -> Self {
    fill(.viewForHeader, fileID, line, views)
  }

  /// Sets the closure that returns the views to show side by side in a section's footer, given the
  /// index of the section.
  @discardableResult
  public func viewForFooter(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (Int) throws -> [View]
  ) -> Self {
    fill(.viewForFooter, fileID, line, views)
  }

  /// Adds a handler that runs when the user selects a row.
  ///
  /// The row stays selected unless ``deselectsAutomatically`` is `true`.
  @discardableResult
  public func didSelectRow(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (ListRow) throws -> Void
  ) -> Self {
    on(.didSelectRow, fileID: fileID, line: line) { (row: ListRow) in try handler(row) }
  }

  private func fill<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ fileID: StaticString, _ line: UInt,
    _ closure: @escaping @MainActor (Argument) throws -> Answer
  ) -> Self {
    questions.set(question, site: SourceSite(fileID: fileID, line: line)) { _, argument in
      try closure(argument)
    }
    reload()
    return self
  }
}
