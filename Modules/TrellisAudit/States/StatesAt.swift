public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The values of all recorded states and table cells just after a certain record.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try StatesAt(RecordID(40), reader).rows { print(row.name, row.value) }
/// }
/// ```
///
/// If a state or cell first changed after that record, its value is the one before that change. A
/// cell is named with the key that its row had then, and is left out if the row did not exist.
/// Memory use is one value for each name.
public struct StatesAt: Sendable {
  /// The value of one state or cell.
  public struct Row: Hashable, Sendable {
    /// The name of the state, or of the cell as `table/key/column`.
    public let name: String
    /// The value of the state or cell just after the requested record.
    public let value: StoredValue
    /// The record that set this value; nil if the value is older than the first change on record.
    public let since: RecordID?
    /// The first record that changed the value, if it comes after the requested record; otherwise
    /// nil.
    public let until: RecordID?
  }

  private struct Value {
    /// The value; nil for a cell whose row did not exist.
    let value: StoredValue?
    var since: RecordID?
    var until: RecordID?
  }

  /// The values, one for each name, sorted by name.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, a change may be missing.
  public let hasDamage: Bool
  /// The highest record number in the journal; nil if there is none. Later numbers give the same
  /// values.
  public let end: RecordID?
  /// The number of records that were lost up to the requested record. Each of them may have changed
  /// a value.
  public let lost: Int
  /// The last record up to the requested one whose handlers did not end, so that their changes of
  /// states are not on record; nil if there is none.
  public let unfinished: RecordID?
  /// The last statement up to the requested record that changed rows without a record of each; nil
  /// if there is none.
  public let bulk: RecordID?

  /// Creates the list of the values just after a record in a journal.
  ///
  /// - Parameters:
  ///   - moment: The last record to take into account; nil for the end of the journal.
  ///   - reader: The journal.
  ///   - names: The states and cells to look for; nil for all.
  public init(_ moment: RecordID?, _ reader: JournalReader, of names: Glob? = nil) throws {
    var found: [ValueSlot: Value] = [:]
    var slots = ValueSlots()
    var keysThen: KeyTrail?
    var changes = OrderedChanges()
    func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) {
      for (place, change) in made {
        let isLater = moment.map { place.record > $0 } ?? false
        if isLater, keysThen == nil { keysThen = slots.trail }
        let slot = slots.slot(of: change)
        if !isLater {
          found[slot] = Value(value: change.isGoing ? nil : change.new, since: place.record)
        } else if found[slot] == nil {
          found[slot] = Value(value: change.isComing ? nil : change.old, until: place.record)
        }
      }
    }
    var hasDamage = false
    var lost = 0
    var unfinished: RecordID?
    var bulk: RecordID?
    try reader.forEachEntry { entry in
      hasDamage = hasDamage || !entry.damage.isEmpty
      if case .gap(let gap) = entry, gap.first <= moment ?? gap.first {
        lost = lost.addingReportingOverflow(gap.records).overflow ? .max : lost + gap.records
      }
      guard case .record(let record) = entry else { return }
      if record.id <= moment ?? record.id {
        if record.hidesStates { unfinished = record.id }
        if record.hidesRows { bulk = record.id }
      }
      take(changes.add(record))
    }
    take(changes.finish())
    let keys = slots.keys(at: keysThen)
    rows = found.compactMap { slot, found in
      guard let value = found.value, let name = slots.name(of: slot, keys) else { return nil }
      return Row(name: name, value: value, since: found.since, until: found.until)
    }
    .filter { names?.matches($0.name) ?? true }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    end = try reader.lastNumber()
    self.hasDamage = hasDamage
    self.lost = lost
    self.unfinished = unfinished
    self.bulk = bulk
  }

  /// The status of the answer: `violation` if damage was found, `nothingFound` if no value is on
  /// record, `incomplete` if a change may be missing; otherwise `ok`.
  public var status: AuditStatus {
    let isWhole = lost == 0 && unfinished == nil && bulk == nil
    return hasDamage ? .violation : rows.isEmpty ? .nothingFound : isWhole ? .ok : .incomplete
  }

  /// Returns one line for each state or cell.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text: rows.map(Self.text)
    case .jsonl: rows.map { Self.json($0, JSONForm(showsClock: style.showsClock)).description }
    }
  }

  private static func text(_ row: Row) -> String {
    let place = row.since.map { "since \($0)" } ?? row.until.map { "until \($0)" } ?? ""
    let value = row.value.neutralText
    return
      "\(NeutralText(endOf: row.name, cells: 40)) \(value.fitted(to: max(24, value.width))) \(place)"
  }

  private static func json(_ row: Row, _ form: JSONForm) -> JSONValue {
    func number(_ id: RecordID?) -> JSONValue {
      id.map { .integer(Int(clamping: $0.sequence)) } ?? .null
    }
    return [
      "name": .string(row.name), "value": form.value(row.value), "since": number(row.since),
      "until": number(row.until),
    ]
  }
}
