import TrellisEvents
public import TrellisJournal

/// The last changes of states and cells: for each state and each table cell that changed, the value
/// that it had in the end, the record that gave it this value, and the origin of that record.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try Blame([reader], of: Glob("Artist/*/Name")).rows {
///     print(row.name, row.record.id, row.origin.subject, row.doubts.isEmpty)
///   }
/// }
/// ```
///
/// A state has its declared name; states of the same name are one here. A cell is
/// `table/key/column`, with the key that the row has in the end: a row is followed through the
/// changes of its key whose records have the new one. In memory are three records for each name,
/// and a few bytes for each of their causes.
public struct Blame: Sendable {
  /// A change of a row as a whole.
  public enum RowTurn: String, Hashable, Sendable {
    /// The row was added.
    case inserted
    /// The row was deleted.
    case deleted
  }

  /// The last change of one value that is on record.
  public struct Row: Hashable, Sendable {
    /// The state, or the cell as `table/key/column`.
    public let name: String
    /// The value that it had before; nil if the record does not have it.
    public let old: StoredValue?
    /// The value that it got; nil if only a write is on record of which it is not known whether it
    /// was saved.
    public let value: StoredValue?
    /// Whether the cell came with its row, and had no value before, or went with it, and has none
    /// any more; nil for a value in the place of another one.
    public let turn: RowTurn?
    /// The number of changes.
    public let changes: Int
    /// The record during which it got the value.
    public let record: JournalRecord
    /// The record that came from outside and led to the change.
    public let origin: JournalRecord
    /// The handlers of the program that ran when the value was set: those of the record, or of the
    /// nearest cause that has any; those of the toolkit if the program had none.
    public let handlers: [JournalCall]
    /// The question to which they were the answer, such as `table.shouldSaveCell`, where nothing
    /// else of the program had a part in it.
    public let question: String?
    /// The reasons why it may have changed since; empty if there are none.
    public let doubts: [BlameDoubt]
    /// The journal that has the record.
    public let journal: String
  }

  /// The last changes, one for each name, in the order of the names.
  public let rows: [Row]
  /// Whether damage was met; then a later change may be missing.
  public let hasDamage: Bool
  /// Whether there are several journals, so that each row names its own.
  let namesJournals: Bool

  /// Reads journals.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order: of several the later session counts.
  ///   - names: The states and cells; nil for all.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    try self.init(readers, of: names, readsAll: false)
  }

  /// - Parameter readsAll: Whether also the writes are read that later ones make of no importance.
  init(_ readers: [JournalReader], of names: Glob? = nil, readsAll: Bool) throws {
    var journals = try JournalSet(readers)
    var changes = LastChanges()
    for (index, reader) in journals.readers.enumerated() {
      try changes.addStates(of: reader, journal: index) { names?.matches($0) ?? true }
    }
    try journals.forEachCell(isDecisive: !readsAll) { changes.add($0) }
    var finders = journals.readers.map(OriginFinder.init)
    let meant = changes.sorted.filter { names?.matches($0.name) ?? true }
    rows = try meant.map { change in
      let found = try finders[change.journal].find(change.record)
      return Row(
        name: change.name, old: change.old, value: change.value, turn: change.turn,
        changes: change.changes,
        record: change.record, origin: found.origin, handlers: found.handlers,
        question: found.question,
        doubts: BlameDoubt.of(change.record) + change.doubts
          + journals.doubts(behind: change.record.id, in: change.journal),
        journal: journals.readers[change.journal].path)
    }
    hasDamage = journals.hasDamage || changes.hasDamage
    namesJournals = readers.count > 1
  }
}
