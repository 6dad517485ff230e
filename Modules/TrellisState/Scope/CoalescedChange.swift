/// The changes to a state in one turn, which are recorded as one change.
@MainActor
final class CoalescedChange {
  /// The value before the first change, the source of the changes, and the number of changes, or
  /// `nil` if there were no changes. The source is the user if the user made any of the changes.
  private var turn: (old: Any, source: ChangeSource, count: Int)?
  /// The number of changes in this turn when the first observer was called, or `nil` if no observer
  /// has been called.
  private var observedCount: Int?
  private let order = Rounds.nextOrder()

  isolated deinit {}

  /// Returns whether the call to an observer that is about to begin is recorded. In each turn, only
  /// the calls for the first change that observers are told about are recorded.
  func recordsCall() -> Bool {
    guard let turn else { return true }
    if observedCount == nil { observedCount = turn.count }
    return turn.count == observedCount
  }

  /// Adds a change. The changes are recorded together when the running dispatch is over, or in the
  /// next turn of the main actor.
  ///
  /// - Parameters:
  ///   - node: The node of the state.
  ///   - old: The value before the change.
  ///   - source: The source of the change.
  ///   - record: A closure that records the changes. Only the closure that is passed with the first
  ///     change is called.
  func add(
    to node: AnyNode, from old: Any, _ source: ChangeSource,
    record: @escaping @MainActor () -> Void
  ) {
    StateScope.keepPrivacy(of: node)
    if let turn {
      // Text that the user typed stays private, even if the program changes it afterwards.
      let source = turn.source == .user ? turn.source : source
      return self.turn = (turn.old, source, turn.count + 1)
    }
    turn = (old, source, 1)
    StateScope.tellLater(order: order, of: node, record)
    Task { @MainActor [order] in StateScope.tellUntold(of: order) }
  }

  /// Returns the changes so far, or `nil` if there were none, and forgets them.
  func take() -> (old: Any, source: ChangeSource, count: Int)? {
    observedCount = nil
    return turn.take()
  }
}
