/// The purpose of a change.
enum WritePurpose: Hashable, Sendable {
  case edit
  case undo
  case redo
}

/// A change of a source.
enum TableChange: Hashable, Sendable {
  case cell(CellEdit)
  case row(RowEdit)
}

/// A change that is being made, and of what: the table may show something else when it is on disk.
struct TableWrite: Hashable, Sendable {
  /// The number of the change among those of the table.
  let number: Int
  let change: TableChange
  let purpose: WritePurpose
  /// The change that it takes back; nil for one of the user's.
  let inverted: CommittedChange?
  /// The number of the source that is changed.
  let sourceNumber: Int
  /// The number of the opening of the editor that had the value; nil if none.
  let editNumber: Int?
}

/// The number of changes that the source is making.
struct WriteCount: Hashable, Sendable {
  private(set) var current = 0
  private(set) var last = 0

  /// Numbers one that begins.
  mutating func begin() -> Int {
    current += 1
    last += 1
    return last
  }

  mutating func end() { current -= 1 }
}
