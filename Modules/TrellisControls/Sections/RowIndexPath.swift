public import TrellisEvents

/// The place of a row in a ``SectionList``: its section, and its place in that; both counted from
/// 0.
/// ```swift
/// let list = SectionList().heightForRow { path in path.section == 0 ? 2 : nil }
/// list.select(RowIndexPath(section: 0, row: 3))
/// ```
public nonisolated struct RowIndexPath: Hashable, Sendable, Comparable {
  /// The section.
  public var section: Int
  /// The row in the section.
  public var row: Int

  /// Makes a place.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether a row stands before another one.
  public static func < (left: RowIndexPath, right: RowIndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

nonisolated extension RowIndexPath: CustomStringConvertible {
  /// The section and the row, as `0.3`.
  public var description: String { "\(section).\(row)" }
}

/// The row that is selected when the user is about to select one; see `Question.willSelectRow`.
public nonisolated enum RowSelectionTarget: Hashable, Sendable, Recordable {
  /// The row that the user is about to select.
  case asked
  /// Another row in its place.
  case other(RowIndexPath)
  /// None; the present selection stays.
  case nothing

  /// The answer as a record keeps it.
  public var recordValue: RecordValue {
    switch self {
    case .asked: .text("asked")
    case .other(let path): .text("\(path)")
    case .nothing: .text("nothing")
    }
  }
}
