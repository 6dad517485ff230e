public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The states and table cells whose values right after one record of a journal differ from their
/// values right after a later record.
///
/// A value that changed and then changed back is not listed. Private values cannot be compared, so
/// every private value that was set between the records is listed. The name of a cell contains the
/// most recent key that its row had up to the later record.
public struct StatesDifference: Sendable {
  /// A state or cell, and its values after the two records.
  public struct Row: Hashable, Sendable {
    /// The name of the state or, for a cell, its location in the form `table/key/column`.
    public fileprivate(set) var name: String
    /// The value after the first record, or `nil` if this is a cell whose row did not exist.
    public let old: StoredValue?
    /// The value after the later record, or `nil` if this is a cell whose row no longer existed.
    public fileprivate(set) var new: StoredValue?
    /// The number of changes between the two records.
    public fileprivate(set) var changes: Int
    /// The last record that changed the value, up to and including the later record.
    public fileprivate(set) var last: RecordID

    /// Whether the journal says only that the value changed, but contains neither the old nor the
    /// new value.
    public fileprivate(set) var isOpaque = false

    fileprivate var isDifferent: Bool {
      if isOpaque { return true }
      if case .sealed = new { return true }
      if case .elided = new { return true }
      return old != new
    }
  }

  /// The differences, one for each state or cell whose value differs, sorted by name.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, a change may be missing.
  public let hasDamage: Bool
  /// The reasons why a change between the two records may be missing.
  public let doubts: StateDoubts
  /// The highest record number in the journal, or `nil` if there are no records. If the requested
  /// range of records ends after this record, the new values are those right after this record.
  public let end: RecordID?

  /// Creates a list of the states and cells whose values differ between two records of a journal.
  ///
  /// - Parameters:
  ///   - records: The numbers of the two records. The old values are those right after the first
  ///     record, and the new values are those right after the later record.
  ///   - readers: The files of the journal, in the order of their segments.
  ///   - names: A pattern for the names of the states and cells to compare. If `nil`, all of them
  ///     are compared.
  /// - Throws: An error if the journal cannot be read.
  public init(
    _ records: ClosedRange<UInt64>, _ readers: [JournalReader], of names: Glob? = nil
  ) throws {
    try self.init(after: records.lowerBound, upTo: records.upperBound, readers, of: names)
  }

  /// Creates a list of the states and cells whose values differ between two records of a journal.
  ///
  /// - Parameter number: The number of the first record, or `nil` for the values before all
  /// records.
  package init(
    after number: UInt64?, upTo lastNumber: UInt64, _ readers: [JournalReader],
    of names: Glob? = nil
  ) throws {
    let (first, last) = (number.map { RecordID($0) }, RecordID(lastNumber))
    var values = ComparedValues(after: first, upTo: last)
    var changes = OrderedChanges()
    var query = JournalQuery()
    query.numbers = 0...lastNumber
    // The search ends before the journal as a whole is checked.
    var hasDamage = try readers.contains { try !$0.damageAtAGlance().isEmpty }
    var doubts = StateDoubts()
    let overlap = SegmentOverlap(readers)
    for reader in readers {
      try reader.forEachEntry(query) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard !overlap.repeats(entry, of: reader) else { return true }
        doubts.take(entry, after: first ?? RecordID(0), upTo: last)
        if case .record(let record) = entry { values.take(changes.add(record)) }
        return true
      }
    }
    values.take(changes.finish())
    rows = values.rows.filter { names?.matches($0.name) ?? true && $0.isDifferent }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    end = try readers.last { try $0.lastNumber() != nil }?.lastNumber()
    if let reader = readers.last { doubts.take(reader, upTo: last, end: end) }
    self.hasDamage = hasDamage
    self.doubts = doubts
  }

  /// The status of the answer: `violation` if damage was found, `incomplete` if a change may be
  /// missing, `nothingFound` if there is no difference, and `ok` otherwise.
  public var status: AuditStatus {
    hasDamage
      ? .violation : !doubts.isEmpty ? .incomplete : rows.isEmpty ? .nothingFound : .ok
  }

  /// Returns the answer as lines in the given style, with one line for each state or cell.
  public func lines(_ style: AuditStyle) -> [String] {
    let form = JSONForm(showsClock: style.showsClock)
    return rows.map { style.format == .text ? Self.text($0) : Self.json($0, form).description }
  }

  private static func text(_ row: Row) -> String {
    let change =
      (row.old?.neutralText ?? ValueChange.noRow) + " → "
      + (row.new?.neutralText ?? ValueChange.noRow)
    let count =
      (row.changes > 1 ? " (\(row.changes) changes)" : "")
      + (row.isOpaque ? " (what changed is not recorded)" : "")
    return
      "\(NeutralText(endOf: row.name, cells: 40)) \(change.fitted(to: max(24, change.width))) \(row.last)\(count)"
  }

  private static func json(_ row: Row, _ form: JSONForm) -> JSONValue {
    var members = [
      JSONValue.Member("name", .string(row.name)),
      JSONValue.Member("old", row.old.map { form.value($0) } ?? .null),
      JSONValue.Member("new", row.new.map { form.value($0) } ?? .null),
      JSONValue.Member("changes", .integer(row.changes)),
      JSONValue.Member("last", .integer(Int(clamping: row.last.sequence))),
    ]
    if row.isOpaque { members.append(JSONValue.Member("opaque", true)) }
    return .object(members)
  }
}

extension StoredValue? {
  /// Whether this value must be the name of a type if it is recorded as both the old and the new
  /// value of a change. The name of the type is recorded in place of a value that cannot be
  /// recorded.
  fileprivate var isTypeName: Bool {
    switch self {
    case .clear(.text), .clear(.count): true
    default: false
    }
  }
}

/// The values of states and cells after two records. They are updated while changes are read in
/// order.
private struct ComparedValues {
  /// The first record, or `nil` for the values before all records.
  private let first: RecordID?
  private let last: RecordID
  private var slots = ValueSlots()
  /// The values after the first record. The value of a cell whose row did not exist is `nil`.
  private var before: [ValueSlot: StoredValue?] = [:]
  private var found: [ValueSlot: StatesDifference.Row] = [:]

  init(after first: RecordID?, upTo last: RecordID) { (self.first, self.last) = (first, last) }

  /// The values that were set after the first record, with their final names.
  var rows: [StatesDifference.Row] {
    let keys = slots.keys()
    return found.compactMap { slot, row in
      slots.name(of: slot, keys).map { name in
        var row = row
        row.name = name
        return row
      }
    }
  }

  mutating func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) {
    for (place, change) in made where place.latest <= last {
      if let turn = change.turn, let table = change.cell {
        if case .dropped = turn { drop(table, change, at: place) }
        slots.follow(turn, table)
      } else {
        set(slots.slot(of: change), change, to: change.isGoing ? nil : change.new, at: place)
      }
    }
  }

  /// Sets the values in all rows of the given cell's table to `nil`, because the table was dropped.
  private mutating func drop(_ table: CellRecord, _ change: ValueChange, at place: ChangeMoment) {
    let known = Set(before.keys).union(found.keys)
    for slot in slots.slots(in: known, of: table) {
      let current = found[slot].map(\.new) ?? before[slot] ?? nil
      if current != nil { set(slot, change, to: nil, at: place) }
    }
  }

  private mutating func set(
    _ slot: ValueSlot, _ change: ValueChange, to value: StoredValue?, at place: ChangeMoment
  ) {
    if let first, place.latest <= first { return before[slot] = .some(value) }
    let old = before[slot] ?? (change.isComing ? nil : change.old)
    var row =
      found[slot]
      ?? StatesDifference.Row(
        name: change.name, old: old, new: nil, changes: 0, last: place.record)
    (row.new, row.changes, row.last) = (value, row.changes + 1, place.record)
    row.isOpaque = row.isOpaque || change.cell == nil && change.old == value && value.isTypeName
    found[slot] = row
  }
}
