/// The node of a declared state: where a value is stored.
final class StateNode<Value>: ValueNode<Value> {
  private(set) var stored: Value
  private let declared: StateDeclaration

  init(
    _ value: Value, declaration: StateDeclaration, isEqual: ((Value, Value) -> Bool)?
  ) {
    stored = value
    declared = declaration
    super.init(isEqual: isEqual)
  }

  override var declaration: StateDeclaration? { declared }

  override var value: Value { stored }

  override func set(_ new: Value, source: ChangeSource) {
    guard Rounds.acceptsChange || Rounds.refuseChange(of: declared) else { return }
    if let isEqual, isEqual(stored, new) { return }
    let old = stored
    stored = new
    raiseVersion()
    if let delegate = StateScope.current {
      delegate.stateDidChange(
        StateChangeNotice(declaration: declared, old: old, new: new, source: source))
    }
    didChange(from: old, source: source)
  }
}
