import TrellisEvents
import TrellisJournal
import TrellisText

/// The history of the keys of table rows, updated while records are read in order of time. A row
/// keeps its identity when its key changes.
struct KeyTrail {
  /// A row that records are about.
  struct Row {
    var table: String
    /// The name of the table when the row was first recorded.
    let firstTable: String
    /// The name of the row's database, or `nil` if records do not name it.
    let source: String?
    /// The row's first recorded key.
    let firstKey: String
    /// The current key or, if the key is not recorded, a word in brackets.
    var key: String
    /// Whether the current key is recorded.
    var isKeyKnown = true
    /// Whether another row now has the key of this row. If so, this row no longer exists.
    var isGone = false
    /// Whether an earlier row with the same key was given a new key that is not recorded. If so,
    /// the two may be the same row.
    var isKeyLost = false
    /// The record that deleted the row, or `nil` if the row was not deleted or has come back.
    var deleted: RecordID?
    /// The record of the insertion of the row, if the insertion has no recorded end and nothing
    /// else is known about the row.
    var insertion: RecordID?
  }

  /// A table and a key as bytes, because strings that look alike may be different keys.
  struct Place: Hashable {
    let table: [UInt8]
    let key: [UInt8]
    let source: [UInt8]?

    init(_ table: String, _ key: String, _ source: String?) {
      (self.table, self.key) = (Array(table.utf8), Array(key.utf8))
      self.source = source.map { Array($0.utf8) }
    }

    private init(_ table: [UInt8], _ key: [UInt8], _ source: [UInt8]?) {
      (self.table, self.key, self.source) = (table, key, source)
    }

    func inTable(_ name: String) -> Place { Place(Array(name.utf8), key, source) }
  }

  /// The rows that records are about. A row is identified by its index in this array.
  private(set) var rows: [Row] = []
  private var numbers: [Place: Int] = [:]
  private var lost: Set<Place> = []
  /// For each key that a row no longer has, the row and the record that changed the row's key.
  private var departures: [Place: (row: Int, record: RecordID)] = [:]
  /// The key changes in records without an end, in order.
  private var open: [OpenMoves] = []
  private let rules: KeyRules?

  /// Creates an empty history of keys.
  ///
  /// - Parameter rules: The rules by which keys of one table are compared, if they are known. In
  ///   other tables, a key has changed only if a record says so, and different text is a different
  ///   key.
  init(rules: KeyRules? = nil) {
    self.rules = rules
  }

  /// Returns the index of the row that a record is about, and updates the row's key.
  mutating func follow(_ cell: CellRecord) -> Int {
    let place = place(cell.table, cell.key, cell.source)
    guard cell.isChange || cell.row == nil && cell.sort != .write else {
      return followOpen(cell, at: place)
    }
    if cell.isChange { settle(place, cell) }
    let row = numbers[place] ?? begin(cell, at: place)
    switch cell.sort {
    case .coming: (rows[row].deleted, rows[row].insertion) = (nil, nil)
    case .going: (rows[row].deleted, rows[row].insertion) = (cell.record.id, nil)
    case .change: rows[row].insertion = nil
    case .write, .insertion, .deletion, .bulk: break
    }
    switch keyAfter(cell) {
    case .same: break
    case .unknown:
      numbers[place] = nil
      lost.insert(place)
      (rows[row].key, rows[row].isKeyKnown) = ("(private)", false)
    case .other(let key): move(row, from: place, to: key, by: cell.record.id)
    }
    return row
  }

  private mutating func move(_ row: Int, from place: Place, to key: String, by record: RecordID) {
    if numbers[place] == row { numbers[place] = nil }
    let next = self.place(rows[row].table, key, rows[row].source)
    if let other = numbers[next], other != row { rows[other].isGone = true }
    if next != place {
      departures[place] = (row, record)
      departures[next] = nil
    }
    numbers[next] = row
    rows[row].key = key
  }

  private mutating func begin(_ cell: CellRecord, at place: Place) -> Int {
    rows.append(
      Row(
        table: cell.table, firstTable: cell.table, source: cell.source, firstKey: cell.key,
        key: cell.key,
        isKeyLost: lost.contains(place),
        insertion: cell.sort == .insertion ? cell.record.id : nil))
    if numbers[place] == nil { numbers[place] = rows.count - 1 }
    return rows.count - 1
  }
}

// MARK: Whole tables

extension KeyTrail {
  /// Updates the rows after a statement that changed a whole table. If a row is later inserted into
  /// a table of the same name, it counts as the earlier row with the same key, as if only that row
  /// had been deleted.
  mutating func follow(_ turn: TableTurn, _ cell: CellRecord) {
    let own = rows.indices.filter { isInTable($0, of: cell) }
    switch turn {
    case .dropped: for row in own { rows[row].deleted = rows[row].deleted ?? cell.record.id }
    case .renamed(let name):
      for row in own { rows[row].table = name }
      let table = Place(cell.table, "", cell.source)
      for (place, row) in numbers where place.table == table.table && place.source == table.source {
        let next = place.inTable(name)
        if let other = numbers[next], other != row { rows[other].isGone = true }
        numbers[place] = nil
        numbers[next] = row
      }
    }
  }

  /// Returns whether the row with the given index is in the table of a cell.
  func isInTable(_ row: Int, of cell: CellRecord) -> Bool {
    rows[row].table.isSame(as: cell.table) && rows[row].source == cell.source
  }
}

// MARK: Questions

extension KeyTrail {
  /// Returns the index of the row that now has the given key, or `nil` if no record is about such a
  /// row.
  func row(_ table: String, _ key: String) -> Int? { numbers[place(table, key, nil)] }

  /// Returns the last row that had the given key and now has a different one, and the record that
  /// changed its key, or `nil` if there is no such row.
  func departed(_ table: String, _ key: String) -> (row: Row, record: RecordID)? {
    departures[place(table, key, nil)].flatMap { departure in
      let row = rows[departure.row]
      return row.isKeyKnown ? (row, departure.record) : nil
    }
  }

  /// Returns the row to which a record without an end gives the given key, or `nil` if there is
  /// none. The row has the key only if the write in that record was saved.
  func openRow(_ table: String, _ key: String) -> (row: Int, record: RecordID)? {
    let place = place(table, key, nil)
    return open.last { $0.rows[place] != nil }.flatMap { moves in
      moves.rows[place].map { ($0.row, moves.record) }
    }
  }

  /// Returns the record without an end that changes the key of the row with the given key, and the
  /// new key if it is recorded. Returns `nil` if there is no such record. The row has the new key
  /// only if the write in that record was saved.
  func openDeparture(_ table: String, _ key: String) -> (key: String?, record: RecordID)? {
    let place = place(table, key, nil)
    return open.last { $0.left[place] != nil }.flatMap { moves in
      moves.left[place].map { row in
        (moves.rows.values.first { $0.row == row }?.key, moves.record)
      }
    }
  }

  /// Returns the last record without an end that gives a row of the table a key that is not
  /// recorded, or `nil` if there is none.
  func openUnknownKey(in table: String) -> RecordID? {
    let place = Place(table, "", nil)
    return open.last { $0.unknownKey == place }?.record
  }

  private func place(_ table: String, _ key: String, _ source: String?) -> Place {
    Place(table, rules(of: table)?.unified(key) ?? key, source)
  }

  private func rules(of table: String) -> KeyRules? {
    rules.flatMap { $0.table.isSame(as: table) ? $0 : nil }
  }

  private func keyAfter(_ cell: CellRecord) -> CellRecord.KeyAfter {
    cell.keyAfter(rules(of: cell.table)?.columns)
  }
}

// MARK: Records without an end

extension KeyTrail {
  /// Returns the row that a write without an end is about, and remembers the key that the row has
  /// if the write was saved.
  private mutating func followOpen(_ cell: CellRecord, at place: Place) -> Int {
    var moves = OpenMoves(record: cell.record.id, journal: cell.journal)
    if let own = open.last(where: { $0.isSame(as: moves) }) { moves = own }
    // The write was made to a row that had the key.
    if cell.sort != .insertion, cell.mayHaveSaved, !moves.isAbout(place) {
      settle(place, cell, except: moves)
    }
    let index = open.lastIndex { $0.isSame(as: moves) }
    let known = moves.rows[place]?.row ?? (moves.left[place] == nil ? numbers[place] : nil)
    let row = known ?? begin(cell, at: place)
    if known == nil, numbers[place] != row { moves.rows[place] = (row, cell.key) }
    switch cell.mayHaveSaved ? keyAfter(cell) : .same {
    case .same: break
    case .unknown:
      if numbers[place] == row { moves.left[place] = row }
      moves.unknownKey = Place(cell.table, "", cell.source)
    case .other(let key):
      if moves.rows[place]?.row == row { moves.rows[place] = nil }
      if numbers[place] == row { moves.left[place] = row }
      let next = self.place(cell.table, key, cell.source)
      if numbers[next] == row {
        moves.left[next] = nil
      } else {
        moves.rows[next] = (row, key)
      }
    }
    if let index {
      open[index] = moves
    } else if !moves.isEmpty {
      open.append(moves)
    }
    return row
  }

  /// Determines whether key changes in records without an end were saved. A later change or write
  /// of a row can show this.
  ///
  /// - Parameter own: The key changes in the record of the write itself. The write does not show
  ///   whether these key changes were saved. If `nil`, the cell is a change, not a write.
  private mutating func settle(_ place: Place, _ cell: CellRecord, except own: OpenMoves? = nil) {
    guard !open.isEmpty, cell.sort != .coming else { return }
    func isOwn(_ moves: OpenMoves) -> Bool { own.map { $0.isSame(as: moves) } ?? false }
    if numbers[place].map({ rows[$0].deleted != nil }) ?? true,
      let index = open.lastIndex(where: { $0.rows[place] != nil && !isOwn($0) })
    {
      // A row has the new key, so the key change in the record without an end was saved.
      let moves = open.remove(at: index)
      for (left, row) in moves.left where numbers[left] == row { numbers[left] = nil }
      for (left, row) in moves.left { departures[left] = (row, moves.record) }
      for (place, moved) in moves.rows {
        numbers[place] = moved.row
        rows[moved.row].key = moved.key
      }
    } else {
      // The row has kept its key.
      open.removeAll { $0.left[place] != nil && !isOwn($0) }
    }
  }
}

/// The key changes in a record without an end.
private struct OpenMoves {
  let record: RecordID
  let journal: Int
  /// The rows that have a new key if the write was saved, keyed by the new key.
  var rows: [KeyTrail.Place: (row: Int, key: String)] = [:]
  /// The rows that no longer have their old key if the write was saved, keyed by the old key.
  var left: [KeyTrail.Place: Int] = [:]
  /// The table in which a row has a new key that is not recorded, if the write was saved, or `nil`
  /// if there is no such row. The key of this place is empty.
  var unknownKey: KeyTrail.Place?

  init(record: RecordID, journal: Int) { (self.record, self.journal) = (record, journal) }

  var isEmpty: Bool { rows.isEmpty && left.isEmpty && unknownKey == nil }

  func isAbout(_ place: KeyTrail.Place) -> Bool { rows[place] != nil || left[place] != nil }

  func isSame(as other: OpenMoves) -> Bool { record == other.record && journal == other.journal }
}

extension CellRecord {
  /// The key of a row after a change, as far as the key is known.
  enum KeyAfter {
    case same
    case other(String)
    case unknown
  }

  /// Returns the key of the row after the cell's change or, if this is a write, after the write was
  /// saved.
  fileprivate func keyAfter(_ identity: [String]?) -> KeyAfter {
    guard sort == .change || sort == .write else { return .same }
    if let row {
      guard isLastOfRow, let after = row.keyAfter else { return .same }
      guard case .clear(.text(let key)) = after else { return .unknown }
      return key.isSame(as: self.key) ? .same : .other(key)
    }
    if let told = record.value("keyAfter") {
      guard case .clear(.text(let key)) = told else { return .unknown }
      return key.isSame(as: self.key) ? .same : .other(key)
    }
    guard let index = identity?.firstIndex(where: { $0.isSame(as: column) }) else { return .same }
    guard let after = KeyWords(key).replacing(index, with: new)?.text else { return .unknown }
    return after.isSame(as: key) ? .same : .other(after)
  }
}
