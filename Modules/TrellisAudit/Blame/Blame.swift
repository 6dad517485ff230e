import TrellisEvents
public import TrellisJournal

/// Who set what: for each state and each cell of a table that changed, the value that it had in the end,
/// the record that gave it this value, and what that came of.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try Blame([reader], of: Glob("Artist/*/Name")).rows {
///     print(row.name, row.record.id, row.origin.subject, row.doubts.isEmpty)
///   }
/// }
/// ```
///
/// A state has the name that it was declared with; states of the same name are one here. A cell is
/// `table/key/column`, with the key that the row has in the end: a row is followed through changes of its key of
/// which the record has the new one. In memory are three records for each name,
/// and a few bytes for each of their causes.
public struct Blame: Sendable {
  /// The last change of one value that is on record.
  public struct Row: Hashable, Sendable {
    /// The state, or the cell as `table/key/column`.
    public let name: String
    /// The value that it had before; nil if the record does not have it.
    public let old: StoredValue?
    /// The value that it got; nil if only a write is on record of which it is not known whether it was saved.
    public let value: StoredValue?
    /// How often it changed.
    public let changes: Int
    /// The record during which it got the value.
    public let record: JournalRecord
    /// The record that came from outside and led to the change.
    public let origin: JournalRecord
    /// The handlers of the program that ran when the value was set: those of the record, or of the nearest cause
    /// that has any; those of the toolkit if the program had none.
    public let handlers: [JournalCall]
    /// Why it may have changed since; empty if it has not.
    public let doubts: [BlameDoubt]
    /// The journal that has the record.
    public let journal: String
  }

  /// One for each name, in the order of the names.
  public let rows: [Row]
  /// Whether damage was met; then a later change may be missing.
  public let hasDamage: Bool
  /// Whether there are several journals, so that each row names its own.
  let namesJournals: Bool

  /// Reads journals.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order: of several the later session counts.
  ///   - names: Which states and cells; nil for all.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    var journals = try JournalSet(readers)
    var changes = LastChanges()
    for (index, reader) in journals.readers.enumerated() {
      try changes.addStates(of: reader, journal: index) { names?.matches($0) ?? true }
    }
    try journals.forEachCell { changes.add($0) }
    var finders = journals.readers.map(OriginFinder.init)
    let meant = changes.sorted.filter { names?.matches($0.name) ?? true }
    rows = try meant.map { change in
      let found = try finders[change.journal].find(change.record)
      return Row(
        name: change.name, old: change.old, value: change.value, changes: change.changes,
        record: change.record, origin: found.origin, handlers: found.handlers,
        doubts: BlameDoubt.of(change.record) + change.doubts
          + journals.doubts(behind: change.record.id, in: change.journal),
        journal: journals.readers[change.journal].path)
    }
    hasDamage = journals.hasDamage || changes.hasDamage
    namesJournals = readers.count > 1
  }
}
