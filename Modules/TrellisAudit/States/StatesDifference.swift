public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The states and table cells whose values after two records differ.
///
/// A value that changed and changed back is not a difference. A cell is named with the last key of
/// its row up to the second record. For private values, only the fact that they were set is known.
public struct StatesDifference: Sendable {
  /// The values of one state or cell.
  public struct Row: Hashable, Sendable {
    /// The name of the state, or of the cell as `table/key/column`.
    public fileprivate(set) var name: String
    /// The value after the first record; nil for a cell whose row did not exist.
    public let old: StoredValue?
    /// The value after the last record; nil for a cell whose row no longer existed.
    public fileprivate(set) var new: StoredValue?
    /// The number of changes between the two records.
    public fileprivate(set) var changes: Int
    /// The last record that changed the value.
    public fileprivate(set) var last: RecordID

    fileprivate var isDifferent: Bool {
      if case .sealed = new { return true }
      if case .elided = new { return true }
      return old != new
    }
  }

  /// The differences, one for each name, sorted by name.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, a change may be missing.
  public let hasDamage: Bool
  /// The highest record number in the journal; nil if there is none. Later numbers give the same
  /// values.
  public let end: RecordID?

  /// Creates the list of the differences between two records of a journal.
  ///
  /// - Parameters:
  ///   - records: The record after which the changes begin, and the record with which they end.
  ///   - reader: The journal.
  ///   - names: The states and cells to look for; nil for all.
  public init(
    _ records: ClosedRange<UInt64>, _ reader: JournalReader, of names: Glob? = nil
  ) throws {
    var found: [ValueSlot: Row] = [:]
    var slots = ValueSlots()
    var filter = RecordFilter.all
    filter.numbers = records
    var changes = OrderedChanges()
    func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) {
      for (place, change) in made {
        let slot = slots.slot(of: change)
        var row =
          found[slot]
          ?? Row(
            name: change.name, old: change.isComing ? nil : change.old, new: nil, changes: 0,
            last: place.record)
        row.new = change.isGoing ? nil : change.new
        row.changes += 1
        row.last = place.record
        found[slot] = row
      }
    }
    let status = try RecordSelection(filter).read(reader) { entry in
      guard case .record(let record) = entry, record.id.sequence > records.lowerBound else {
        return
      }
      take(changes.add(record))
    }
    take(changes.finish())
    let keys = slots.keys()
    rows = found.compactMap { slot, found in
      guard let name = slots.name(of: slot, keys), names?.matches(name) ?? true else { return nil }
      var row = found
      row.name = name
      return row.isDifferent ? row : nil
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    end = try reader.lastNumber()
    hasDamage = status == .violation
  }

  /// The status of the answer: `violation` if damage was found, `nothingFound` if there is no
  /// difference; otherwise `ok`.
  public var status: AuditStatus { hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok }

  /// Returns one line for each state or cell.
  public func lines(_ style: AuditStyle) -> [String] {
    let form = JSONForm(showsClock: style.showsClock)
    return rows.map { style.format == .text ? Self.text($0) : Self.json($0, form).description }
  }

  private static func text(_ row: Row) -> String {
    let change =
      (row.old?.neutralText ?? ValueChange.noRow) + " → "
      + (row.new?.neutralText ?? ValueChange.noRow)
    let count = row.changes > 1 ? " (change \(row.changes))" : ""
    return
      "\(NeutralText(endOf: row.name, cells: 40)) \(change.fitted(to: max(24, change.width))) \(row.last)\(count)"
  }

  private static func json(_ row: Row, _ form: JSONForm) -> JSONValue {
    [
      "name": .string(row.name), "old": row.old.map { form.value($0) } ?? .null,
      "new": row.new.map { form.value($0) } ?? .null,
      "changes": .integer(row.changes), "last": .integer(Int(clamping: row.last.sequence)),
    ]
  }
}
