public import TrellisEvents

/// The position of a row in a ``SectionList``, as a section and an index in the section.
/// ```swift
/// let list = SectionList().heightForRow { path in path.section == 0 ? 2 : nil }
/// list.select(RowIndexPath(section: 0, row: 3))
/// ```
public nonisolated struct RowIndexPath: Hashable, Sendable, Comparable {
  /// The index of the section, counted from 0.
  public var section: Int
  /// The index of the row in the section, counted from 0.
  public var row: Int

  /// Creates a position from the indices of a section and a row.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether the row at `left` is before the row at `right`.
  public static func < (left: RowIndexPath, right: RowIndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

nonisolated extension RowIndexPath: CustomStringConvertible {
  /// The indices of the section and the row as text, such as `0.3`.
  public var description: String { "\(section).\(row)" }
}

/// The answer to `Question.willSelectRow`: the row to select when the user chooses a row.
public nonisolated enum RowSelectionTarget: Hashable, Sendable, Recordable {
  /// The row that the user chose.
  case asked
  /// The row at the given position, which is selected instead of the row that the user chose.
  case other(RowIndexPath)
  /// No row. The selection stays as it is.
  case nothing

  /// The answer as text, for the journal.
  public var recordValue: RecordValue {
    switch self {
    case .asked: .text("asked")
    case .other(let path): .text("\(path)")
    case .nothing: .text("nothing")
    }
  }
}
