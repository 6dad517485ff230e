import TrellisEvents
import TrellisViews

extension SectionList {
  /// Answers `Question.shouldSelectRow`.
  @MainActor public protocol ShouldSelectRow: Delegate {
    /// Whether the user may select the row.
    func list(_ list: SectionList, shouldSelect row: ListRow) throws -> Bool
  }

  /// Answers `Question.willSelectRow`.
  @MainActor public protocol WillSelectRow: Delegate {
    /// Which row is selected.
    func list(_ list: SectionList, willSelect row: ListRow) throws -> RowSelectionTarget
  }

  /// Hears of `EventKey.didSelectRow`.
  @MainActor public protocol DidSelectRow: Delegate {
    /// The user has selected the row.
    func list(_ list: SectionList, didSelect row: ListRow) throws
  }

  /// Answers `Question.shouldDeselectRow`.
  @MainActor public protocol ShouldDeselectRow: Delegate {
    /// Whether the user may deselect the row.
    func list(_ list: SectionList, shouldDeselect row: ListRow) throws -> Bool
  }

  /// Hears of `EventKey.willDeselectRow`.
  @MainActor public protocol WillDeselectRow: Delegate {
    /// The user is about to deselect the row.
    func list(_ list: SectionList, willDeselect row: ListRow) throws
  }

  /// Hears of `EventKey.didDeselectRow`.
  @MainActor public protocol DidDeselectRow: Delegate {
    /// The row is no longer selected.
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
