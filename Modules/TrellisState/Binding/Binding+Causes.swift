extension Binding {
  /// A closure that returns whether observers consider two values equal; nil if values cannot be
  /// compared.
  package var areEqual: ((Value, Value) -> Bool)? { node.isEqual }

  /// Registers a closure that gets each change, together with the state that caused the change.
  package func observeWithCause(
    of owner: AnyObject?, _ body: @escaping (Change<Value>, StateDeclaration?) -> Void
  ) -> Cancellation {
    node.observe(owner: owner, initial: false, id: nil, site: nil) { [weak node] change in
      body(change, node?.cause?.declaration ?? node?.declaration)
    }
  }
}
