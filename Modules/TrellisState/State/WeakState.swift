/// A reference to a state that does not keep the state alive.
@MainActor
package struct WeakState<Value> {
  private weak var node: StateNode<Value>?

  package init(_ state: State<Value>) {
    node = state.node
  }

  /// A state with the same value and the same observers, or `nil` if neither the state nor a binding
  /// to it exists any more.
  package var state: State<Value>? { node.map { State(node: $0) } }
}
