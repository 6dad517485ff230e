// A binding such as `$books[id: $selected].year` refers to another value when another element is
// selected. Its observers are called only if the new value differs. A control that also shows text
// of its own, such as a number that has not been typed completely, must know more.

extension Binding {
  /// Returns a copy of a binding to an element, which knows by which id the element was selected.
  func selected(by id: Binding<AnyHashable?>) -> Binding {
    Binding(node: node, upstream: Upstream(nodes: [], above: [upstream], selector: id))
  }

  /// Registers an observer that is called when the binding refers to another element of a
  /// collection, because another id was selected. The value may be the same as before.
  ///
  /// - Parameters:
  ///   - owner: An object that is held weakly. Once the object is deallocated, the observer no
  ///     longer runs.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. Its argument is the value of the newly selected element.
  package func observeSelection(
    owner: AnyObject, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) {
    for id in upstream?.selectors ?? [] {
      id.observe(owner: owner, initial: false, fileID: fileID, line: line) { [weak node] _ in
        if let node { handler(node.value) }
      }
    }
  }
}
