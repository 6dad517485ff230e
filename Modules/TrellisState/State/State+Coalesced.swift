extension State {
  /// Records the changes once per turn, for a state that changes many times in one.
  ///
  /// Observers are told of every change as before. The record comes when the outermost dispatch is
  /// over, or with the next turn of the main actor if none runs: one `change` from the value before
  /// the first set to the value then, with `unseen`, the number of values in between, and the cause
  /// of the first set. If the value is equal in the end, there is none. Observers are on record for
  /// the first change of a turn only; what they set is on record as always.
  /// ```swift
  /// final class Search {
  ///   @State("tried") var triedCount = 0
  ///
  ///   init() { _triedCount.coalesced() }
  ///
  ///   func run() {
  ///     for _ in 0..<100_000 { triedCount += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The state itself. There is no way back.
  @discardableResult
  public func coalesced() -> Self {
    if node.coalescedChange == nil { node.coalescedChange = CoalescedChange() }
    return self
  }
}
