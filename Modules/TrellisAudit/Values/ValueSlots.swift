import TrellisEvents
import TrellisJournal

/// The identity of a value: the name of a state, or a column of a row. The identity does not depend
/// on the key of the row.
enum ValueSlot: Hashable {
  /// A state, identified by the bytes of its name, because names that look alike may be different.
  case state([UInt8])
  case cell(row: Int, column: [UInt8])
}

/// The identities of states and cells. The identity of a cell stays the same if the key of its row
/// changes.
struct ValueSlots {
  private(set) var trail: KeyTrail
  private var sources = SourceNames()

  init(rules: KeyRules? = nil) {
    trail = KeyTrail(rules: rules)
  }

  mutating func slot(of change: ValueChange) -> ValueSlot {
    change.cell.map { slot(of: $0) } ?? .state(Array(change.name.utf8))
  }

  mutating func slot(of cell: CellRecord) -> ValueSlot {
    .cell(row: trail.follow(named(cell)), column: Array(cell.column.utf8))
  }

  /// Updates the identities after a statement that changed the whole table of a cell.
  mutating func follow(_ turn: TableTurn, _ cell: CellRecord) { trail.follow(turn, named(cell)) }

  /// Returns those of the given slots that belong to the table of a cell.
  mutating func slots(in slots: some Sequence<ValueSlot>, of cell: CellRecord) -> [ValueSlot] {
    let cell = named(cell)
    return slots.filter { slot in
      if case .cell(let row, _) = slot { trail.isInTable(row, of: cell) } else { false }
    }
  }

  /// Returns the cell with a different name for its database: the name in the first record about
  /// that database.
  mutating func named(_ cell: CellRecord) -> CellRecord {
    var cell = cell
    cell.source = sources.unified(cell.source)
    return cell
  }

  /// The name of a row's table, and the row's key.
  typealias RowName = (table: String, key: String)

  /// Returns the name of each row at a moment. The name is `nil` if the row did not exist then, or
  /// if its key at that moment is unknown.
  ///
  /// - Parameter moment: The history of keys up to that moment. If `nil`, the names contain the
  ///   current keys.
  func keys(at moment: KeyTrail? = nil) -> [RowName?] {
    let then = (moment ?? trail).rows
    var taken: Set<[UInt8]> = []
    return trail.rows.indices.map { index in
      // If the first record about a row comes later, the row had its first key from the beginning,
      // unless another row had that key.
      let row = trail.rows[index]
      let isKnown = index < then.count
      let (table, key) =
        isKnown ? (then[index].table, then[index].key) : (row.firstTable, row.firstKey)
      if isKnown, then[index].isGone { return nil }
      if isKnown, !then[index].isKeyKnown { return (table, key) }
      let place = "\(table)\u{0}\(key)\u{0}\(row.source ?? "")"
      let isFree = taken.insert(Array(place.utf8)).inserted
      return isFree ? (table, key) : nil
    }
  }

  /// Returns the name of a state or cell, or `nil` if the cell's row has no key.
  ///
  /// - Parameter keys: The names of the rows, as ``keys(at:)`` returns them.
  func name(of slot: ValueSlot, _ keys: [RowName?]) -> String? {
    switch slot {
    case .state(let name): String(decoding: name, as: UTF8.self)
    case .cell(let row, let column):
      keys[row].map { CellRecord.name($0.table, $0.key, String(decoding: column, as: UTF8.self)) }
    }
  }
}
