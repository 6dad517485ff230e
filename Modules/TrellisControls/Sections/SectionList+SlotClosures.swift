import TrellisEvents
public import TrellisViews

// The nine slots by their names. Each call sets the closure of one slot and calls all of them anew;
// the other slots stay as they are.
extension SectionList {
  /// Sets the closure that returns the number of sections; 1 without it.
  @discardableResult
  public func numberOfSections(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ count: @escaping @MainActor () throws -> Int
  ) -> Self {
    fill(.numberOfSections, fileID, line) { _ in try count() }
  }

  /// Sets the closure that returns the number of rows of a section; required, 0 without it.
  @discardableResult
  public func numberOfRows(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ count: @escaping @MainActor (Int) throws -> Int
  ) -> Self {
    fill(.numberOfRows, fileID, line, count)
  }

  /// Sets the closure that makes the views of a row, which stand side by side; required, blank
  /// without it.
  ///
  /// It is called only for rows in the window.
  @discardableResult
  public func cellForRow(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (RowIndexPath) throws -> [View]
  ) -> Self {
    fill(.cellForRow, fileID, line, views)
  }

  /// Sets the closure that returns the height of a row in units of the backend.
  ///
  /// With nil, and without the closure, a row has the height that its views need.
  @discardableResult
  public func heightForRow(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (RowIndexPath) throws -> Int?
  ) -> Self {
    fill(.heightForRow, fileID, line, height)
  }

  /// Sets the closure that returns the height of a section's header.
  ///
  /// With nil, and without the closure, a header has the height that its views need.
  @discardableResult
  public func heightForHeader(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (Int) throws -> Int?
  ) -> Self {
    fill(.heightForHeader, fileID, line, height)
  }

  /// Sets the closure that returns the height of a section's footer.
  ///
  /// With nil, and without the closure, a footer has the height that its views need.
  @discardableResult
  public func heightForFooter(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ height: @escaping @MainActor (Int) throws -> Int?
  ) -> Self {
    fill(.heightForFooter, fileID, line, height)
  }

  /// Sets the closure that makes the views above a section, which stand side by side; none without
  /// it.
  @discardableResult
  public func viewForHeader(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (Int) throws -> [View]
  ) -> Self {
    fill(.viewForHeader, fileID, line, views)
  }

  /// Sets the closure that makes the views below a section, which stand side by side; none without
  /// it.
  @discardableResult
  public func viewForFooter(
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> _ views: @escaping @MainActor (Int) throws -> [View]
  ) -> Self {
    fill(.viewForFooter, fileID, line, views)
  }

  /// Adds a handler for a row that the user selects.
  ///
  /// The row stays selected unless ``deselectsAutomatically`` is true.
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
