import TrellisEvents
public import TrellisJournal

/// The last recorded change to each state and table cell. Each change is listed with the new value,
/// the record that set it, and the root cause, which is the first record in the chain of causes.
///
/// ```swift
/// func printLastChanges(_ reader: JournalReader) throws {
///   for row in try Blame([reader], of: Glob("Artist/*/Name")).rows {
///     print(row.name, row.record.id, row.origin.subject, row.doubts.isEmpty)
///   }
/// }
/// ```
///
/// A state is listed under its declared name, and states with the same name count as one. A cell is
/// listed as `table/key/column`, with the most recent key of its row. If the key of a row changes,
/// earlier changes still count as changes to that row, provided that the new key was recorded. For
/// each name, three records are kept in memory, and a few bytes for each cause of these records.
public struct Blame: Sendable {
  /// The kind of a change that added or deleted a whole row.
  public enum RowTurn: String, Hashable, Sendable {
    /// The row was added.
    case inserted
    /// The row was deleted.
    case deleted
  }

  /// A recorded change to one state or cell. In a ``Blame``, this is the last recorded change.
  public struct Row: Hashable, Sendable {
    /// The name of the state or, for a cell, its location in the form `table/key/column`.
    public let name: String
    /// The value before the change, or `nil` if the record does not contain it.
    public let old: StoredValue?
    /// The value after the change. The value is `nil` if ``record`` is a write that may not have
    /// been saved.
    public let value: StoredValue?
    /// The kind of the change if it added or deleted the whole row, or `nil` if it replaced one
    /// value with another.
    public let turn: RowTurn?
    /// The total number of recorded changes to this state or cell.
    public let changes: Int
    /// The record that made the change.
    public let record: JournalRecord
    /// The root cause of the change: the first record in the chain of causes, usually an input.
    public let origin: JournalRecord
    /// The calls to the program's handlers that were running when the value was set. These are the
    /// calls in ``record`` or, if it contains none, the calls in its nearest cause that contains
    /// any. If no handler of the program ran, these are the calls that answered the ``question``
    /// or, if there was none, the calls to the toolkit's own handlers.
    public let handlers: [JournalCall]
    /// The question that the calls in ``handlers`` answered before the row was written, such as
    /// `table.shouldSaveCell`, or `nil` if the handlers ran during the change itself.
    public let question: String?
    /// The reasons why a change to the value may be missing here, either after this record, or
    /// between the previous recorded change and this record. Usually, the array is empty.
    public let doubts: [BlameDoubt]
    /// The path of the journal that contains the record.
    public let journal: String
  }

  /// The last recorded changes, one for each state or cell, sorted by the name of the state or
  /// cell.
  public let rows: [Row]
  /// Whether damage was found in the journals. If so, a later change may be missing.
  public let hasDamage: Bool
  /// Whether each line names its journal. The value is `true` if there are several journals.
  let namesJournals: Bool

  /// Creates a list of the last recorded change to each state and cell in the given journals.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order. If several journals contain changes to the same cell,
  ///     the latest change is listed. For a state, this is the last change in the session that
  ///     began last.
  ///   - names: A pattern for the names of the states and cells to list. If `nil`, all of them are
  ///     listed.
  /// - Throws: An error if a journal cannot be read.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    try self.init(readers, of: names, readsAll: false)
  }

  /// Creates a list of the last recorded change to each state and cell in the given journals.
  ///
  /// - Parameter readsAll: Whether to read all writes. If `false`, writes that were superseded by
  ///   later writes are skipped.
  init(_ readers: [JournalReader], of names: Glob? = nil, readsAll: Bool) throws {
    var journals = try JournalSet(readers)
    var changes = LastChanges(journals.clocks)
    let states = journals.readers.map { StateSearch(in: $0, of: names) }
    try journals.forEachCell(isDecisive: !readsAll) { changes.add($0) }
    for (index, reader) in journals.readers.enumerated() {
      try changes.add(states[index].states(in: reader), of: reader, journal: index)
    }
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
