import TrellisEvents
import TrellisViews

extension SectionList {
  /// A delegate that decides whether the user may select a row, in answer to
  /// `Question.shouldSelectRow`.
  @MainActor public protocol ShouldSelectRow: Delegate {
    /// Returns whether the user may select a row.
    func list(_ list: SectionList, shouldSelect row: ListRow) throws -> Bool
  }

  /// A delegate that decides which row is selected when the user chooses a row, in answer to
  /// `Question.willSelectRow`.
  @MainActor public protocol WillSelectRow: Delegate {
    /// Returns the row to select when the user chooses the given row.
    func list(_ list: SectionList, willSelect row: ListRow) throws -> RowSelectionTarget
  }

  /// A delegate that receives the event `EventKey.didSelectRow` after the user has selected a row.
  @MainActor public protocol DidSelectRow: Delegate {
    /// Called after the user has selected a row.
    func list(_ list: SectionList, didSelect row: ListRow) throws
  }

  /// A delegate that decides whether the user may deselect a row, in answer to
  /// `Question.shouldDeselectRow`.
  @MainActor public protocol ShouldDeselectRow: Delegate {
    /// Returns whether the user may deselect a row.
    func list(_ list: SectionList, shouldDeselect row: ListRow) throws -> Bool
  }

  /// A delegate that receives the event `EventKey.willDeselectRow` before the user deselects a row.
  @MainActor public protocol WillDeselectRow: Delegate {
    /// Called before the user deselects a row.
    func list(_ list: SectionList, willDeselect row: ListRow) throws
  }

  /// A delegate that receives the event `EventKey.didDeselectRow` after a row has been deselected.
  @MainActor public protocol DidDeselectRow: Delegate {
    /// Called after a row has been deselected, by the user or automatically.
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
