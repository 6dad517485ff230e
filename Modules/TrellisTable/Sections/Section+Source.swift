public import TrellisControls
import TrellisEvents
public import TrellisState

extension Section where Element == TableRow {
  /// Creates a section that shows the rows of a source, such as a database table.
  ///
  /// The section reads only the rows near the visible ones. A row that has not been read yet is
  /// blank. Rows are shown before all of them have been counted, and the section grows until their
  /// number is known.
  ///
  /// The closure `row` receives a binding to the row, which follows changes to the source, and a
  /// binding to the row's index, counted from 0. Both bindings are read-only. To change a cell,
  /// call ``EditableTableSource/commit(_:)`` and then
  /// ``TrellisControls/SectionList/refreshIfChanged()``.
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
  ///   - footer: The title below the rows.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - row: A closure that returns the views of one row. The closure is called when the row comes
  ///     into view.
  @MainActor
  public convenience init(
    _ source: any TableSource, query: TableQuery = TableQuery(), header: String? = nil,
    footer: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.init(
      rows: SourceRows(source, query, at: SourceSite(fileID: fileID, line: line), row),
      header: header, footer: footer)
  }
}

extension SectionList {
  /// Creates a list with one section that shows the rows of a source.
  ///
  /// - Parameters:
  ///   - source: The source of the rows.
  ///   - query: The filter and the order of the rows.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - row: A closure that returns the views of one row. The closure is called when the row comes
  ///     into view.
  @MainActor
  public convenience init(
    _ source: any TableSource, query: TableQuery = TableQuery(),
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.init { Section(source, query: query, fileID: fileID, line: line, row: row) }
  }

  /// Asks the sources of the list's sections whether anything has changed, and if so, reads the
  /// visible rows and those near them again. Rows that still exist keep their views and stay where
  /// they are on the screen. This method does nothing while the list is not in a window.
  @MainActor
  public func refreshIfChanged() {
    for section in sections { (section.rows as? SourceRows)?.refreshIfChanged() }
  }
}
