/// The changes to a state in one turn, which are recorded as one change.
@MainActor
final class CoalescedChange {
  /// The value before the first change, the source of the changes, and the number of changes, or
  /// `nil` if there were no changes. The source is the user if the user made any of the changes.
  private var turn: (old: Any, source: ChangeSource, count: Int)?
  private let order = Rounds.nextOrder()

  isolated deinit {}

  /// Whether the state has changed more than once in this turn. If so, calls to its observers are
  /// not recorded.
  var isRepeated: Bool { turn.map { $0.count > 1 } ?? false }

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
  func take() -> (old: Any, source: ChangeSource, count: Int)? { turn.take() }
}
