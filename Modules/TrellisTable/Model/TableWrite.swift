/// The reason for a change: a new edit, undo or redo.
enum WritePurpose: Hashable, Sendable {
  case edit
  case undo
  case redo
}

/// A change to one cell, to one row, or to several rows at once.
enum TableChange: Hashable, Sendable {
  case cell(CellEdit)
  case row(RowEdit)
  case rows([RowEdit])

  /// The changes to single cells and rows that make up this change. They are recorded one by one.
  var parts: [TableChange] {
    if case .rows(let edits) = self { edits.map { .row($0) } } else { [self] }
  }
}

/// A change that is being saved. The table may show another source by the time the change has been
/// saved.
struct TableWrite: Hashable, Sendable {
  /// The number of the change, which is unique in the table.
  let number: Int
  let change: TableChange
  let purpose: WritePurpose
  /// The earlier change that this one inverts, or `nil` for a new edit.
  let inverted: CommittedChange?
  /// The number that identifies the source that is being changed.
  let sourceNumber: Int
  /// The number of the edit session that entered the value, or `nil` if there is none.
  let editNumber: Int?
}

/// The number of changes that are being saved.
struct WriteCount: Hashable, Sendable {
  private(set) var current = 0
  private(set) var last = 0

  /// Counts a change that begins, and returns its number.
  mutating func begin() -> Int {
    current += 1
    last += 1
    return last
  }

  mutating func end() { current -= 1 }
}
