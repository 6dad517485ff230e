/// The edits of one source that can be taken back, and those that were and can be made again.
///
/// A program that shows several sources in one table keeps the history of each:
/// ```swift
/// let table = Table()
/// let kept = table.history
/// table.show(another)
/// table.show(source)
/// table.history = kept
/// ```
public struct EditHistory: Hashable, Sendable {
  /// What can be taken back, the last one at the end.
  public internal(set) var undoable: [CommittedEdit] = []
  /// What took edits back and can be taken back itself, the last one at the end.
  public internal(set) var redoable: [CommittedEdit] = []

  /// A history without edits.
  public init() {}
}
