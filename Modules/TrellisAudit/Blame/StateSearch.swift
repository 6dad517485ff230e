import TrellisJournal

/// A search for the states that changed in a journal.
///
/// A segment that has ended contains a list of these states. If a journal has no such list, another
/// thread examines every change.
struct StateSearch {
  private let names: Glob?
  /// The states that another thread finds, or `nil` if the journal has a list of them. The result
  /// is `nil` if that thread cannot open the file.
  private let found: BackgroundResult<[ChangedState]?>?

  /// Begins to search for states.
  ///
  /// - Parameter names: The states to look for. If `nil`, the search finds all of them.
  init(in reader: JournalReader, of names: Glob?) {
    self.names = names
    let file = ReopenableFile(of: reader)
    found =
      reader.lastChanges == nil
      ? BackgroundResult { try file.open()?.changedStates(of: names) } : nil
  }

  /// Returns the states that changed, and waits for the other thread if it is still searching.
  func states(in reader: JournalReader) throws -> [ChangedState] {
    try found?.value() ?? reader.changedStates(of: names)
  }
}
