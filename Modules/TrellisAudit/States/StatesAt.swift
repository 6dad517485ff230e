public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The value of every state and table cell on record at one moment: after a record.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try StatesAt(RecordID(40), reader).rows { print(row.name, row.value) }
/// }
/// ```
///
/// A name that changed only later has the value before that change. A cell has the key that its row
/// had then, and is missing while its row is. In memory is one value for each name.
public struct StatesAt: Sendable {
  /// One value.
  public struct Row: Hashable, Sendable {
    /// The name of the state, or of the cell as `table/key/column`.
    public let name: String
    /// The value at the moment.
    public let value: StoredValue
    /// The record that gave it this value; nil if it had it before anything was recorded of it.
    public let since: RecordID?
    /// The first record that changed it, if that was later.
    public let until: RecordID?
  }

  private struct Value {
    /// The value; nil for a cell of which the row was not there.
    let value: StoredValue?
    var since: RecordID?
    var until: RecordID?
  }

  /// The values, one for each name, in the order of the names.
  public let rows: [Row]
  /// Whether damage was met; then a change may be missing.
  public let hasDamage: Bool
  /// The highest number on record; nil if there is none. A later moment has the values of that one.
  public let end: RecordID?
  /// The number of records up to the moment that could not be stored; each may have changed
  /// something.
  public let lost: Int

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - moment: The last record that counts; nil for the end.
  ///   - reader: The journal.
  ///   - names: The states and cells; nil for all.
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
    try reader.forEachEntry { entry in
      hasDamage = hasDamage || !entry.damage.isEmpty
      if case .gap(let gap) = entry, gap.first <= moment ?? gap.first {
        lost = lost.addingReportingOverflow(gap.records).overflow ? .max : lost + gap.records
      }
      guard case .record(let record) = entry else { return }
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
  }

  /// The result: `violation` if damage was met, `nothingFound` if nothing is on record,
  /// `incomplete` if records could not be stored.
  public var status: AuditStatus {
    hasDamage ? .violation : rows.isEmpty ? .nothingFound : lost > 0 ? .incomplete : .ok
  }

  /// Returns one line for each name.
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
