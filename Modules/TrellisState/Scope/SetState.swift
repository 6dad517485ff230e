/// A state or a bound property that is set, with the trees that know it.
@MainActor
@usableFromInline
package struct SetState {
  let node: AnyNode

  /// The scope of a view that shows the state; nil if no view in a tree does.
  package var scope: (any StateScopeDelegate)? {
    var budget = 64
    return node.scope(&budget)
  }

  /// The session that recorded the state last; nil if none did.
  package var session: UInt64? { node.recordNames.last?.session }
}
