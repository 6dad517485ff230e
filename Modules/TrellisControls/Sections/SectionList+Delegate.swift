import TrellisEvents
public import TrellisViews

// One protocol for each method, so that a delegate implements what it conforms to and nothing else.
extension SectionList {
  /// Takes part in what a list asks and raises; conform to the protocols below it as needed.
  ///
  /// What a list shows is its closures' before it is the delegate's; vetoes are asked of both. The
  /// list holds its delegate weakly.
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

  /// Answers `Question.numberOfSections`.
  @MainActor public protocol NumberOfSections: Delegate {
    /// How many sections there are.
    func numberOfSections(in list: SectionList) throws -> Int
  }

  /// Answers `Question.numberOfRows`.
  @MainActor public protocol NumberOfRows: Delegate {
    /// How many rows a section has.
    func list(_ list: SectionList, numberOfRowsIn section: Int) throws -> Int
  }

  /// Answers `Question.cellForRow`.
  @MainActor public protocol CellForRow: Delegate {
    /// The views of a row.
    func list(_ list: SectionList, cellForRowAt path: RowIndexPath) throws -> [View]
  }

  /// Answers `Question.heightForRow`.
  @MainActor public protocol HeightForRow: Delegate {
    /// The height of a row; nil for what its views need.
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

  /// Answers `Question.heightForHeader`.
  @MainActor public protocol HeightForHeader: Delegate {
    /// The height of what stands above a section; nil for what its views need.
    func list(_ list: SectionList, heightForHeaderOf section: Int) throws -> Int?
  }

  /// Answers `Question.heightForFooter`.
  @MainActor public protocol HeightForFooter: Delegate {
    /// The height of what stands below a section; nil for what its views need.
    func list(_ list: SectionList, heightForFooterOf section: Int) throws -> Int?
  }

  /// Answers `Question.viewForHeader`.
  @MainActor public protocol ViewForHeader: Delegate {
    /// The views above a section.
    func list(_ list: SectionList, viewForHeaderOf section: Int) throws -> [View]
  }

  /// Answers `Question.viewForFooter`.
  @MainActor public protocol ViewForFooter: Delegate {
    /// The views below a section.
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
