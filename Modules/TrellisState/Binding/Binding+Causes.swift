extension Binding {
  /// Whether two values are the same for those who observe; nil where that cannot be told.
  package var areEqual: ((Value, Value) -> Bool)? { node.isEqual }

  /// Registers a closure that gets each change together with the state whose change made it.
  package func observeWithCause(
    of owner: AnyObject?, _ body: @escaping (Change<Value>, StateDeclaration?) -> Void
  ) -> Cancellation {
    node.observe(owner: owner, initial: false, id: nil, site: nil) { [weak node] change in
      body(change, node?.cause?.declaration ?? node?.declaration)
    }
  }
}
