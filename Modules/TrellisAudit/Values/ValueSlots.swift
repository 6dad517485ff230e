import TrellisEvents
import TrellisJournal

/// The identity of a value, either the name of a state, or a column of a row regardless of the
/// row's key.
enum ValueSlot: Hashable {
  /// A state, by the bytes of its name, since names that look alike may differ.
  case state([UInt8])
  case cell(row: Int, column: [UInt8])
}

/// The identities of states and cells, which follow rows through changes of their keys.
struct ValueSlots {
  private(set) var trail: KeyTrail

  init(rules: KeyRules? = nil) {
    trail = KeyTrail(rules: rules)
  }

  mutating func slot(of change: ValueChange) -> ValueSlot {
    change.cell.map { slot(of: $0) } ?? .state(Array(change.name.utf8))
  }

  mutating func slot(of cell: CellRecord) -> ValueSlot {
    .cell(row: trail.follow(cell), column: Array(cell.column.utf8))
  }

  /// Returns the key of each row at a moment; nil for a row that did not exist then, or if that is
  /// unknown.
  ///
  /// - Parameter moment: The keys at the moment; nil for the current keys.
  func keys(at moment: KeyTrail? = nil) -> [String?] {
    let then = (moment ?? trail).rows
    var taken: Set<[UInt8]> = []
    return trail.rows.indices.map { index in
      // A row that is first met later had its first key all the time, unless another row had it.
      let row = trail.rows[index]
      if index < then.count, then[index].isGone { return nil }
      if index < then.count, !then[index].isKeyKnown { return then[index].key }
      let key = index < then.count ? then[index].key : row.firstKey
      let place = "\(row.table)\u{0}\(key)\u{0}\(row.source ?? "")"
      let isFree = taken.insert(Array(place.utf8)).inserted
      return isFree ? key : nil
    }
  }

  /// Returns the name of a slot, with the keys of the rows at a moment; nil if the row has no key.
  func name(of slot: ValueSlot, _ keys: [String?]) -> String? {
    switch slot {
    case .state(let name): String(decoding: name, as: UTF8.self)
    case .cell(let row, let column):
      keys[row].map {
        CellRecord.name(trail.rows[row].table, $0, String(decoding: column, as: UTF8.self))
      }
    }
  }
}
