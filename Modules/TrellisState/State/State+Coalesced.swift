extension State {
  /// Makes this state record all of its changes during one dispatch as a single change. Use this
  /// method for a state that changes many times.
  ///
  /// Observers are still called for every change. A single `change` is recorded when the outermost
  /// dispatch is over or, if none is running, in the next turn of the main actor. This record
  /// contains the value before the first change, the value at the time of recording, the number of
  /// values that the state had in between, as `unseen`, and the cause of the first change. If the
  /// two values are equal, no change is recorded. If several changes are recorded as one, the calls
  /// to the observers are recorded only for the first of them. Changes that observers make to other
  /// states are recorded as usual.
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
  /// - Returns: The state itself. Coalescing cannot be turned off.
  @discardableResult
  public func coalesced() -> Self {
    if node.coalescedChange == nil { node.coalescedChange = CoalescedChange() }
    return self
  }
}
