/// A state or a bound property that is being set, together with the scope and the session that can
/// record the change.
@MainActor
@usableFromInline
package struct SetState {
  let node: AnyNode

  /// The scope of a view that shows the state, or `nil` if no view in a tree shows it.
  package var scope: (any StateScopeDelegate)? {
    var budget = 64
    return node.scope(&budget)
  }

  /// The number of the session that has most recently recorded the state, or `nil` if there is
  /// none.
  package var session: UInt64? { node.recordNames.last?.session }
}
