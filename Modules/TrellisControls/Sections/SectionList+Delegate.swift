import TrellisEvents
public import TrellisViews

// Each method has its own protocol, so that a delegate implements only the methods that it needs.
extension SectionList {
  /// A delegate that answers the questions of a list and receives its events.
  ///
  /// For each question and event that you need, conform to its protocol, such as
  /// ``SectionList/CellForRow``. If a closure of the list and the delegate can both provide some
  /// content, only the closure is called. If a handler and the delegate both answer a question such
  /// as `Question.shouldSelectRow`, both are asked, and either can refuse. The list holds its
  /// delegate weakly.
  /// ```swift
  /// final class Planets: SectionList.NumberOfRows, SectionList.CellForRow {
  ///   let names = ["Mars", "Venus"]
  ///   func list(_ list: SectionList, numberOfRowsIn section: Int) -> Int { names.count }
  ///   func list(_ list: SectionList, cellForRowAt path: RowIndexPath) -> [View] {
  ///     [Label(names[path.row])]
  ///   }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// A delegate that supplies the number of sections in a list, in answer to
  /// `Question.numberOfSections`.
  @MainActor public protocol NumberOfSections: Delegate {
    /// Returns the number of sections in the list.
    func numberOfSections(in list: SectionList) throws -> Int
  }

  /// A delegate that supplies the number of rows in each section, in answer to
  /// `Question.numberOfRows`.
  @MainActor public protocol NumberOfRows: Delegate {
    /// Returns the number of rows in a section.
    func list(_ list: SectionList, numberOfRowsIn section: Int) throws -> Int
  }

  /// A delegate that supplies the views of each row, in answer to `Question.cellForRow`.
  @MainActor public protocol CellForRow: Delegate {
    /// Returns the views to show side by side in a row.
    func list(_ list: SectionList, cellForRowAt path: RowIndexPath) throws -> [View]
  }

  /// A delegate that supplies the height of each row, in answer to `Question.heightForRow`.
  @MainActor public protocol HeightForRow: Delegate {
    /// Returns the height of a row in the backend's units, or `nil` for the height that its views
    /// need.
    func list(_ list: SectionList, heightForRowAt path: RowIndexPath) throws -> Int?
  }

  static var contentSlots: [Slot] {
    [
      .question(.numberOfSections) { (delegate: any NumberOfSections, list: SectionList) in
        try delegate.numberOfSections(in: list)
      },
      .question(.numberOfRows) { (delegate: any NumberOfRows, list: SectionList, section) in
        try delegate.list(list, numberOfRowsIn: section)
      },
      .question(.cellForRow) { (delegate: any CellForRow, list: SectionList, path) in
        try delegate.list(list, cellForRowAt: path)
      },
      .question(.heightForRow) { (delegate: any HeightForRow, list: SectionList, path) in
        try delegate.list(list, heightForRowAt: path)
      },
    ]
  }

  // MARK: Headers and footers

  /// A delegate that supplies the height of each section's header, in answer to
  /// `Question.heightForHeader`.
  @MainActor public protocol HeightForHeader: Delegate {
    /// Returns the height of a section's header in the backend's units, or `nil` for the height
    /// that its views need.
    func list(_ list: SectionList, heightForHeaderOf section: Int) throws -> Int?
  }

  /// A delegate that supplies the height of each section's footer, in answer to
  /// `Question.heightForFooter`.
  @MainActor public protocol HeightForFooter: Delegate {
    /// Returns the height of a section's footer in the backend's units, or `nil` for the height
    /// that its views need.
    func list(_ list: SectionList, heightForFooterOf section: Int) throws -> Int?
  }

  /// A delegate that supplies the views of each section's header, in answer to
  /// `Question.viewForHeader`.
  @MainActor public protocol ViewForHeader: Delegate {
    /// Returns the views to show side by side in a section's header.
    func list(_ list: SectionList, viewForHeaderOf section: Int) throws -> [View]
  }

  /// A delegate that supplies the views of each section's footer, in answer to
  /// `Question.viewForFooter`.
  @MainActor public protocol ViewForFooter: Delegate {
    /// Returns the views to show side by side in a section's footer.
    func list(_ list: SectionList, viewForFooterOf section: Int) throws -> [View]
  }

  static var labelSlots: [Slot] {
    [
      .question(.heightForHeader) { (delegate: any HeightForHeader, list: SectionList, section) in
        try delegate.list(list, heightForHeaderOf: section)
      },
      .question(.heightForFooter) { (delegate: any HeightForFooter, list: SectionList, section) in
        try delegate.list(list, heightForFooterOf: section)
      },
      .question(.viewForHeader) { (delegate: any ViewForHeader, list: SectionList, section) in
        try delegate.list(list, viewForHeaderOf: section)
      },
      .question(.viewForFooter) { (delegate: any ViewForFooter, list: SectionList, section) in
        try delegate.list(list, viewForFooterOf: section)
      },
    ]
  }
}
