/// The change of a state over one turn, until it is recorded as one.
@MainActor
final class CoalescedChange {
  /// The value before the first change, the source of the last one and their number; nil while
  /// there is none.
  private var turn: (old: Any, source: ChangeSource, count: Int)?
  private let order = Rounds.nextOrder()

  isolated deinit {}

  /// Whether observers that run now have run in this turn already, and are on record for it.
  var isRepeated: Bool { turn.map { $0.count > 1 } ?? false }

  /// Counts a change; has the first one recorded when the dispatch is over, or in the next turn of
  /// the main actor.
  func add(from old: Any, _ source: ChangeSource, record: @escaping @MainActor () -> Void) {
    if let turn {
      // A text that a person typed stays private, whatever the program makes of it.
      let source = turn.source == .user ? turn.source : source
      return self.turn = (turn.old, source, turn.count + 1)
    }
    turn = (old, source, 1)
    StateScope.tellLater(order: order, record)
    Task { @MainActor [order] in StateScope.tellUntold(of: order) }
  }

  /// Returns the changes so far and begins anew.
  func take() -> (old: Any, source: ChangeSource, count: Int)? { turn.take() }
}
