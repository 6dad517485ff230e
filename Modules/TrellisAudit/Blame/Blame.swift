import TrellisEvents
public import TrellisJournal
import TrellisText

/// Who set what: for each state and each cell of a table that changed, the value that it had in the end,
/// the record that gave it this value, and what that came of.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try Blame(reader, of: Glob("Artist/*/Name")).rows {
///     print(row.name, row.record.id, row.origin.subject)
///   }
/// }
/// ```
///
/// A state has the name that it was declared with; states of the same name are one here. A cell is
/// `table/key/column`. In memory are three records for each name, and a few bytes for each of their causes.
public struct Blame: Sendable {
  /// The last change of one value.
  public struct Row: Hashable, Sendable {
    /// The state, or the cell as `table/key/column`.
    public let name: String
    /// The value that it got.
    public let value: StoredValue
    /// How often it changed.
    public let changes: Int
    /// The record during which it got the value.
    public let record: JournalRecord
    /// The record that came from outside and led to the change.
    public let origin: JournalRecord
    /// The handlers that ran when the value was set: those of the record, or of the nearest cause that
    /// has any.
    public let handlers: [JournalCall]
  }

  /// One for each name, in the order of the names.
  public let rows: [Row]
  /// Whether damage was met; then a later change may be missing.
  public private(set) var hasDamage = false

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - reader: The journal.
  ///   - names: Which states and cells; nil for all.
  public init(_ reader: JournalReader, of names: Glob? = nil) throws {
    var last: [[UInt8]: (name: String, value: StoredValue, changes: Int, record: JournalRecord)] =
      [:]
    var hasDamage = false
    try reader.forEachEntry { entry in
      hasDamage = hasDamage || !entry.damage.isEmpty
      guard case .record(let record) = entry else { return }
      for change in record.assignments where names?.matches(change.name) ?? true {
        // Strings are equal that have not the same bytes; to a database those are two keys.
        let key = Array(change.name.utf8)
        last[key] = (change.name, change.value, (last[key]?.changes ?? 0) + 1, record)
      }
    }
    self.hasDamage = hasDamage
    var origins = OriginFinder(reader)
    rows = try last.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, last in
      let found = try origins.find(last.record)
      return Row(
        name: last.name, value: last.value, changes: last.changes, record: last.record,
        origin: found.origin, handlers: found.handlers)
    }
  }
}

extension JournalRecord {
  /// What got which value during the record, in order.
  fileprivate var assignments: [(name: String, value: StoredValue)] {
    let changes = (end?.changes ?? []).map { (name: $0.state, value: $0.new) }
    guard kind == .rowChange, let new = arguments.first(where: { $0.name == "new" }) else {
      return changes
    }
    let place = ["table", "key", "column"].compactMap { name in
      arguments.first { $0.name == name }.map { ControlPath.segmentText($0.value.word) }
    }
    return place.isEmpty ? changes : changes + [(place.joined(separator: "/"), new.value)]
  }
}

extension StoredValue {
  /// The value as a part of a name: a text as it is.
  fileprivate var word: String {
    if case .clear(.text(let text)) = self { text } else { neutralText.string }
  }
}
