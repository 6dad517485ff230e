/// One effective set of one state, as the scope's delegate learns of it.
@MainActor
@usableFromInline
package struct StateChangeNotice {
  /// The state that was set.
  package let declaration: StateDeclaration
  /// Its value before.
  package let old: Any
  /// Its value now.
  package let new: Any
  /// Who set it.
  package let source: ChangeSource
  let node: AnyNode

  /// How private the state is. Once it is so, it stays so: what is in it now is the old value of its
  /// next change.
  package var privacy: StatePrivacy {
    get { node.privacy }
    nonmutating set { node.privacy = max(node.privacy, newValue) }
  }

  /// What the records of a session call the state.
  package func name(in session: StateSession) -> StateRecordName {
    if let name = node.recordNames.first(where: { $0.session == session.number }) { return name }
    let name = session.nextName(of: declaration)
    // A state that outlives its sessions need not remember what the first ones called it.
    node.recordNames = node.recordNames.suffix(3) + [name]
    return name
  }
}
