import TrellisEvents
import TrellisJournal
import TrellisText

/// The keys of rows, updated while records are read in order of time. A row keeps its identity when
/// its key changes.
struct KeyTrail {
  /// A row on record.
  struct Row {
    let table: String
    /// The database, if records name it.
    let source: String?
    /// The row's first recorded key.
    let firstKey: String
    /// The current key, or a word in brackets if the key is not on record.
    var key: String
    /// Whether the current key is on record.
    var isKeyKnown = true
    /// Whether another row has this key now, so that this row must be gone.
    var isGone = false
    /// Whether an earlier row with this key was given a new key that is not on record. That row and
    /// this one may then be the same.
    var isKeyLost = false
    /// The record that deleted the row; nil if the row was not deleted or has come back.
    var deleted: RecordID?
    /// The record that gave the row its key; nil if the row had no other key before.
    var moved: RecordID?
  }

  /// A table and a key as bytes, because strings that look alike may be different keys.
  private struct Place: Hashable {
    let table: [UInt8]
    let key: [UInt8]
    let source: [UInt8]?

    init(_ table: String, _ key: String, _ source: String?) {
      (self.table, self.key) = (Array(table.utf8), Array(key.utf8))
      self.source = source.map { Array($0.utf8) }
    }
  }

  /// The rows. An index identifies a row.
  private(set) var rows: [Row] = []
  private var numbers: [Place: Int] = [:]
  private var lost: Set<Place> = []
  private let rules: KeyRules?

  /// - Parameter rules: The keys of one table, if they are known. In other tables, a key has changed
  ///   only if a record says so, and different texts are different keys.
  init(rules: KeyRules? = nil) {
    self.rules = rules
  }

  /// Returns the row that now has the given key; nil if there is none on record.
  func row(_ table: String, _ key: String) -> Int? { numbers[place(table, key, nil)] }

  private func place(_ table: String, _ key: String, _ source: String?) -> Place {
    Place(table, rules(of: table)?.unified(key) ?? key, source)
  }

  private func rules(of table: String) -> KeyRules? {
    rules.flatMap { $0.table.isSame(as: table) ? $0 : nil }
  }

  /// Returns the row that a record is about, and updates the row's key.
  mutating func follow(_ cell: CellRecord) -> Int {
    let place = place(cell.table, cell.key, cell.source)
    let row = numbers[place] ?? begin(cell, at: place)
    switch cell.sort {
    case .coming: rows[row].deleted = nil
    case .going: rows[row].deleted = cell.record.id
    case .change, .write, .insertion, .deletion, .bulk: break
    }
    switch cell.keyAfter(rules(of: cell.table)?.columns) {
    case .same: break
    case .unknown:
      numbers[place] = nil
      lost.insert(place)
      (rows[row].key, rows[row].isKeyKnown) = ("(private)", false)
    case .other(let key):
      numbers[place] = nil
      let next = self.place(cell.table, key, cell.source)
      if let other = numbers[next], other != row { rows[other].isGone = true }
      numbers[next] = row
      rows[row].key = key
      rows[row].moved = cell.record.id
    }
    return row
  }

  private mutating func begin(_ cell: CellRecord, at place: Place) -> Int {
    rows.append(
      Row(
        table: cell.table, source: cell.source, firstKey: cell.key, key: cell.key,
        isKeyLost: lost.contains(place)))
    numbers[place] = rows.count - 1
    return rows.count - 1
  }

  /// Returns the newest row that began with the given key and has another key now.
  func departed(_ table: String, _ key: String) -> Row? {
    let place = place(table, key, nil)
    return rows.last { row in
      row.isKeyKnown && self.place(row.table, row.firstKey, row.source) == place
        && self.place(row.table, row.key, row.source) != place
    }
  }
}

extension CellRecord {
  /// The key of a row after a change.
  enum KeyAfter {
    case same
    case other(String)
    case unknown
  }

  fileprivate func keyAfter(_ identity: [String]?) -> KeyAfter {
    guard sort == .change else { return .same }
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
