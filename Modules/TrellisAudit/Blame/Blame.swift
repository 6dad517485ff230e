import TrellisEvents
public import TrellisJournal

/// The last change of each state and table cell, with the new value, the record that set it, and
/// that record's first cause.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try Blame([reader], of: Glob("Artist/*/Name")).rows {
///     print(row.name, row.record.id, row.origin.subject, row.doubts.isEmpty)
///   }
/// }
/// ```
///
/// A state is listed under its declared name, and states with the same name count as one. A cell is
/// listed as `table/key/column`, with the last key of its row. A row keeps its history when its key
/// changes, if the record contains the new key. Memory use grows by three records for each name,
/// and by a few bytes for each of their causes.
public struct Blame: Sendable {
  /// The insertion or deletion of a whole row.
  public enum RowTurn: String, Hashable, Sendable {
    /// The row was added.
    case inserted
    /// The row was deleted.
    case deleted
  }

  /// The last recorded change of one value.
  public struct Row: Hashable, Sendable {
    /// The name of the state, or of the cell as `table/key/column`.
    public let name: String
    /// The value before the change; nil if the record does not contain that value.
    public let old: StoredValue?
    /// The value after the change; nil if the only record is a write that may not have been saved.
    public let value: StoredValue?
    /// The insertion or deletion of the whole row, if that was the change; nil if one value
    /// replaced another.
    public let turn: RowTurn?
    /// The number of recorded changes of the value.
    public let changes: Int
    /// The record that made the change.
    public let record: JournalRecord
    /// The first cause of the change, usually an input.
    public let origin: JournalRecord
    /// The program's handlers that ran when the value was set, either in the record or in its
    /// nearest cause with handlers. If the program had none, these are the handlers of the toolkit.
    public let handlers: [JournalCall]
    /// The question that the handlers answered before the row was written, such as
    /// `table.shouldSaveCell`; nil if the handlers took part in the change itself.
    public let question: String?
    /// The reasons why the value may have changed since; empty if there are none.
    public let doubts: [BlameDoubt]
    /// The path of the journal that contains the record.
    public let journal: String
  }

  /// The last changes, one for each name, sorted by name.
  public let rows: [Row]
  /// Whether damage was found in the journals. If so, a later change may be missing.
  public let hasDamage: Bool
  /// Whether each line names its journal, because there are several journals.
  let namesJournals: Bool

  /// Creates the list of the last changes in journals.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order. If several journals contain the same value, the
  ///     latest session counts.
  ///   - names: The states and cells to look for; nil for all.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    try self.init(readers, of: names, readsAll: false)
  }

  /// - Parameter readsAll: Whether also the writes are read that later ones make of no importance.
  init(_ readers: [JournalReader], of names: Glob? = nil, readsAll: Bool) throws {
    var journals = try JournalSet(readers)
    var changes = LastChanges(journals.clocks)
    for (index, reader) in journals.readers.enumerated() {
      try changes.addStates(of: reader, journal: index) { names?.matches($0) ?? true }
    }
    try journals.forEachCell(isDecisive: !readsAll) { changes.add($0) }
    var finders = journals.readers.map(OriginFinder.init)
    let meant = changes.sorted.filter { names?.matches($0.name) ?? true }
    let origins = try JournalReader.lookingUpOften(in: journals.readers[...]) {
      try meant.map { try finders[$0.journal].find($0.record) }
    }
    rows = try zip(meant, origins).map { change, found in
      Row(
        name: change.name, old: change.old, value: change.value, turn: change.turn,
        changes: change.changes,
        record: change.record, origin: found.origin, handlers: found.handlers,
        question: found.question,
        doubts: BlameDoubt.of(change.record) + journals.doubts(by: change.rivals) + change.doubts
          + journals.doubts(behind: change.record, in: change.journal)
          + (change.isOfState ? try journals.doubtsAboutStates(in: change.journal) : []),
        journal: journals.readers[change.journal].path)
    }
    hasDamage =
      try journals.findsDamage() || changes.hasDamage || finders.contains(where: \.hasDamage)
    namesJournals = readers.count > 1
  }
}
