/// What a change of a cell is for.
enum WritePurpose: Hashable, Sendable {
  case edit
  case undo
  case redo
}

/// A change that is being made, and of what: the table may show something else when it is on disk.
struct CellWrite: Hashable, Sendable {
  /// Which change of the table it is.
  let number: Int
  let edit: CellEdit
  let purpose: WritePurpose
  /// Which source is changed, by its number.
  let sourceNumber: Int
  /// Which opening of the editor had the value; nil if none.
  let editNumber: Int?
}

/// How many changes the source is making.
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
