extension Binding {
  /// The closure that decides whether two values count as equal, or `nil` if values cannot be
  /// compared.
  package var areEqual: ((Value, Value) -> Bool)? { node.isEqual }

  /// Registers a closure that receives each change, together with the state that caused it. The
  /// state is `nil` if the change was not caused by a state.
  package func observeWithCause(
    of owner: AnyObject?, _ body: @escaping (Change<Value>, StateDeclaration?) -> Void
  ) -> Cancellation {
    node.observe(owner: owner, initial: false, id: nil, site: nil) { [weak node] change in
      body(change, node?.cause?.declaration ?? node?.declaration)
    }
  }
}
