/// A change to one state, as the scope's delegate receives it.
@MainActor
@usableFromInline
package struct StateChangeNotice {
  /// The state that was set.
  package let declaration: StateDeclaration
  /// The value before the change.
  package let old: Any
  /// The value after the change.
  package let new: Any
  /// The source of the change: the user or the program.
  package let source: ChangeSource
  /// The number of intermediate values that no observer was notified of.
  package let unseenCount: Int
  let node: AnyNode

  /// The state, with the scope and the session that can record it.
  package var state: SetState { SetState(node: node) }

  /// The privacy of the state. The privacy never decreases, because the record of the next change
  /// contains the current value as the old value.
  package var privacy: StatePrivacy {
    get { node.privacy }
    nonmutating set { node.privacy = max(node.privacy, newValue) }
  }

  /// Returns the name of the state in the records of a session.
  package func name(in session: StateSession) -> StateRecordName {
    if let name = node.recordNames.first(where: { $0.session == session.number }) { return name }
    let name = session.nextName(of: declaration)
    // A state that outlives several sessions does not have to keep its names from the first ones.
    node.recordNames = node.recordNames.suffix(3) + [name]
    return name
  }
}
