import TrellisEvents
import TrellisJournal

/// A slot for a value: a state by its name, or a column of a row, whatever key the row has.
enum ValueSlot: Hashable {
  /// The bytes of the name: texts that look alike may be different keys of a database.
  case state([UInt8])
  case cell(row: Int, column: [UInt8])
}

/// The slots of states and cells, which it tells apart in the order of time.
struct ValueSlots {
  private(set) var trail: KeyTrail

  init(identities: [String: [String]] = [:]) {
    trail = KeyTrail(identities: identities)
  }

  mutating func slot(of change: ValueChange) -> ValueSlot {
    change.cell.map { slot(of: $0) } ?? .state(Array(change.name.utf8))
  }

  mutating func slot(of cell: CellRecord) -> ValueSlot {
    .cell(row: trail.follow(cell), column: Array(cell.column.utf8))
  }

  /// Returns the names that rows have at a moment; nil for one that is not there then, or of which
  /// that is not known.
  ///
  /// - Parameter moment: The keys as they were then; nil for now.
  func keys(at moment: KeyTrail? = nil) -> [String?] {
    let then = (moment ?? trail).rows
    var taken: Set<[UInt8]> = []
    return trail.rows.indices.map { index in
      // A row that was met only later had its first key all the time, if no other one had it.
      let row = trail.rows[index]
      if index < then.count, then[index].isGone { return nil }
      if index < then.count, !then[index].isKeyKnown { return then[index].key }
      let key = index < then.count ? then[index].key : row.firstKey
      let isFree = taken.insert(Array("\(row.table)\u{0}\(key)".utf8)).inserted
      return isFree ? key : nil
    }
  }

  /// Returns the name of a slot, with the keys of rows at some moment.
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
