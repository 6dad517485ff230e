import TrellisEvents
import TrellisViews

extension SectionList {
  /// A delegate that answers `Question.shouldSelectRow`.
  @MainActor public protocol ShouldSelectRow: Delegate {
    /// Returns whether the user may select the row.
    func list(_ list: SectionList, shouldSelect row: ListRow) throws -> Bool
  }

  /// A delegate that answers `Question.willSelectRow`.
  @MainActor public protocol WillSelectRow: Delegate {
    /// Returns the row that is selected.
    func list(_ list: SectionList, willSelect row: ListRow) throws -> RowSelectionTarget
  }

  /// A delegate that hears of `EventKey.didSelectRow`.
  @MainActor public protocol DidSelectRow: Delegate {
    /// Called when the user has selected the row.
    func list(_ list: SectionList, didSelect row: ListRow) throws
  }

  /// A delegate that answers `Question.shouldDeselectRow`.
  @MainActor public protocol ShouldDeselectRow: Delegate {
    /// Returns whether the user may deselect the row.
    func list(_ list: SectionList, shouldDeselect row: ListRow) throws -> Bool
  }

  /// A delegate that hears of `EventKey.willDeselectRow`.
  @MainActor public protocol WillDeselectRow: Delegate {
    /// Called before the user deselects the row.
    func list(_ list: SectionList, willDeselect row: ListRow) throws
  }

  /// A delegate that hears of `EventKey.didDeselectRow`.
  @MainActor public protocol DidDeselectRow: Delegate {
    /// Called when the row is no longer selected.
    func list(_ list: SectionList, didDeselect row: ListRow) throws
  }

  static var selectionSlots: [Slot] {
    [
      .question(.shouldSelectRow) { (delegate: any ShouldSelectRow, list: SectionList, row) in
        try delegate.list(list, shouldSelect: row)
      },
      .question(.willSelectRow) { (delegate: any WillSelectRow, list: SectionList, row) in
        try delegate.list(list, willSelect: row)
      },
      .event(.didSelectRow) { (delegate: any DidSelectRow, list: SectionList, row) in
        try delegate.list(list, didSelect: row)
      },
      .question(.shouldDeselectRow) { (delegate: any ShouldDeselectRow, list: SectionList, row) in
        try delegate.list(list, shouldDeselect: row)
      },
      .event(.willDeselectRow) { (delegate: any WillDeselectRow, list: SectionList, row) in
        try delegate.list(list, willDeselect: row)
      },
      .event(.didDeselectRow) { (delegate: any DidDeselectRow, list: SectionList, row) in
        try delegate.list(list, didDeselect: row)
      },
    ]
  }
}
