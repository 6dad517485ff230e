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
}
