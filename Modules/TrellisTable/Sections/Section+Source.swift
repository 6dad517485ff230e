public import TrellisControls
public import TrellisState

extension Section where Element == TableRow {
  /// Makes a section of the rows of a source, for example of a table in a database.
  ///
  /// Rows are read around those in view, by position; one that is not there yet is blank. Rows are
  /// shown before they are counted, and the section grows until their number is known.
  ///
  /// A row gets its values as a binding, which follows the source, and its place, counted from 0.
  /// The bindings are read-only: to change a cell, have an ``EditableTableSource`` commit it, then
  /// call ``TrellisControls/SectionList/refreshIfChanged()``.
  /// ```swift
  /// let list = SectionList {
  ///   Section(source, header: "Artists") { row, _ in
  ///     Label(row.map { CellText($0.cells[1]).string })
  ///   }
  /// }
  /// ```
  /// - Parameters:
  ///   - source: The source of the rows.
  ///   - query: The filter and the order of the rows.
  ///   - header: The title above the rows.
  ///   - footer: The title below them.
  ///   - row: Makes the views of one row when it comes into view.
  @MainActor
  public convenience init(
    _ source: any TableSource, query: TableQuery = TableQuery(), header: String? = nil,
    footer: String? = nil,
    @ListBuilder<View> row: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.init(rows: SourceRows(source, query, row), header: header, footer: footer)
  }
}

extension SectionList {
  /// Makes a list of one section with the rows of a source; see ``TrellisControls/Section``.
  ///
  /// - Parameters:
  ///   - source: The source of the rows.
  ///   - query: The filter and the order of the rows.
  ///   - row: Makes the views of one row when it comes into view.
  @MainActor
  public convenience init(
    _ source: any TableSource, query: TableQuery = TableQuery(),
    @ListBuilder<View> row: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.init { Section(source, query: query, row: row) }
  }

  /// Asks the sources of its sections whether anything changed, and reads the rows around the
  /// window again where that is so. Rows that are still there keep their views, and their place in
  /// the window.
  @MainActor
  public func refreshIfChanged() {
    for section in sections { (section.rows as? SourceRows)?.refreshIfChanged() }
  }
}
