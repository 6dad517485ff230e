public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The values that all recorded states and table cells had right after a given record.
///
/// More precisely, the values are those at the moment when the next dispatch began. If the next
/// dispatch was nested in that of the given record, the handlers of the outer dispatch may have
/// made changes after that moment. These changes are not included.
///
/// ```swift
/// func printValues(_ reader: JournalReader) throws {
///   for row in try StatesAt(RecordID(40), [reader]).rows { print(row.name, row.value) }
/// }
/// ```
///
/// If a state or cell was first changed after the given record, the value is the old value of that
/// change. The name of a cell contains the key that its row had right after the given record. If
/// the row did not exist then, the cell is left out. Each state and each cell uses about as much
/// memory as its value.
public struct StatesAt: Sendable {
  /// The value of one state or cell right after the given record.
  public struct Row: Hashable, Sendable {
    /// The name of the state or, for a cell, its location in the form `table/key/column`.
    public let name: String
    /// The value of the state or cell right after the given record.
    public let value: StoredValue
    /// The record that set this value, or `nil` if the value is older than the first recorded
    /// change.
    public let since: RecordID?
    /// The record of the first recorded change if that change came after the given record, or `nil`
    /// otherwise. Exactly one of this property and ``since`` is `nil`.
    public let until: RecordID?
  }

  private struct Value {
    /// The value, or `nil` if this is a cell whose row did not exist.
    let value: StoredValue?
    var since: RecordID?
    var until: RecordID?
  }

  /// The values of the states and cells, sorted by name.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, a change may be missing.
  public let hasDamage: Bool
  /// The highest record number in the journal, or `nil` if there are no records. If the given
  /// record number is higher, the values are those at the end of the journal.
  public let end: RecordID?
  /// The reasons why a value may be wrong.
  public let doubts: StateDoubts
  /// The number of lost records up to the given record. Each of them may have changed a value.
  public var lost: Int { doubts.lost }
  /// The last record, up to the given one, that has no end although handlers ran in it, or `nil` if
  /// there is none. The state changes that these handlers made are not recorded.
  public var unfinished: RecordID? { doubts.unfinished }
  /// The record of the last database statement, up to the given record, whose row changes were not
  /// recorded one by one, or `nil` if there is none.
  public var bulk: RecordID? { doubts.bulk }

  /// Creates a list of the values that states and cells had right after a given record of a
  /// journal.
  ///
  /// - Parameters:
  ///   - moment: The number of the record after which the values are taken. If `nil`, the values
  ///     are those at the end of the journal.
  ///   - readers: The files of the journal, in the order of their segments.
  ///   - names: A pattern for the names of the states and cells to list. If `nil`, all of them are
  ///     listed.
  /// - Throws: An error if the journal cannot be read.
  public init(_ moment: RecordID?, _ readers: [JournalReader], of names: Glob? = nil) throws {
    var found: [ValueSlot: Value] = [:]
    var slots = ValueSlots()
    var keysThen: KeyTrail?
    var changes = OrderedChanges()
    func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) {
      for (place, change) in made {
        let isLater = moment.map { place.latest > $0 } ?? false
        if isLater, keysThen == nil { keysThen = slots.trail }
        if let turn = change.turn, let table = change.cell {
          if case .dropped = turn, !isLater {
            for slot in slots.slots(in: found.keys, of: table) {
              found[slot] = Value(value: nil, since: place.record)
            }
          }
          slots.follow(turn, table)
          continue
        }
        let slot = slots.slot(of: change)
        if !isLater {
          found[slot] = Value(value: change.isGoing ? nil : change.new, since: place.record)
        } else if found[slot] == nil {
          found[slot] = Value(value: change.isComing ? nil : change.old, until: place.record)
        }
      }
    }
    var hasDamage = false
    var doubts = StateDoubts()
    let overlap = SegmentOverlap(readers)
    for reader in readers {
      try reader.forEachEntry { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard !overlap.repeats(entry, of: reader) else { return }
        doubts.take(entry, after: nil, upTo: moment)
        if case .record(let record) = entry { take(changes.add(record)) }
      }
    }
    take(changes.finish())
    let keys = slots.keys(at: keysThen)
    rows = found.compactMap { slot, found in
      guard let value = found.value, let name = slots.name(of: slot, keys) else { return nil }
      return Row(name: name, value: value, since: found.since, until: found.until)
    }
    .filter { names?.matches($0.name) ?? true }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    end = try readers.last { try $0.lastNumber() != nil }?.lastNumber()
    if let last = readers.last { doubts.take(last, upTo: moment, end: end) }
    self.hasDamage = hasDamage
    self.doubts = doubts
  }

  /// The status of the answer: `violation` if damage was found, `incomplete` if a change may be
  /// missing, `nothingFound` if no value was recorded, and `ok` otherwise.
  public var status: AuditStatus {
    hasDamage
      ? .violation : !doubts.isEmpty ? .incomplete : rows.isEmpty ? .nothingFound : .ok
  }

  /// Returns the answer as lines in the given style, with one line for each state or cell.
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
