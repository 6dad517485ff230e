/// The node of a declared state, which stores a value.
@usableFromInline
final class StateNode<Value>: ValueNode<Value> {
  @exclusivity(unchecked) @usableFromInline var stored: Value
  @usableFromInline let declared: StateDeclaration

  @inlinable
  init(
    _ value: Value, declaration: StateDeclaration, isEqual: ((Value, Value) -> Bool)?
  ) {
    stored = value
    declared = declaration
    super.init(isEqual: isEqual)
  }

  @usableFromInline override var declaration: StateDeclaration? { declared }

  @usableFromInline override var value: Value { stored }

  @inlinable
  override func set(_ new: Value, source: ChangeSource) {
    guard Rounds.acceptsChange || Rounds.refuseChange(of: self) else { return }
    if let isEqual, isEqual(stored, new) { return }
    let old = stored
    stored = new
    raiseVersion()
    if plainRead != nil { PlainReads.noteChange(of: self) }
    guard StateScope.hasDelegate, let delegate = StateScope.current else {
      return didChange(from: old, to: new, source: source)
    }
    tell(old, new, source, to: delegate)
    didChange(from: old, to: new, source: source)
    if StateScope.hasOpenChange { StateScope.closeChange() }
  }

  @usableFromInline
  func tell(
    _ old: Value, _ new: Value, _ source: ChangeSource, to delegate: any StateScopeDelegate
  ) {
    if let coalescedChange {
      return coalescedChange.add(to: self, from: old, source) { [self] in
        recordCoalesced(coalescedChange)
      }
    }
    delegate.stateDidChange(notice(old, new, source, unseenCount: 0))
  }

  private func notice(
    _ old: Value, _ new: Value, _ source: ChangeSource, unseenCount: Int
  ) -> StateChangeNotice {
    StateChangeNotice(
      declaration: declared, old: old, new: new, source: source, unseenCount: unseenCount,
      node: self)
  }

  /// Records the value that the state has at the end of the turn.
  private func recordCoalesced(_ change: CoalescedChange) {
    guard let (first, source, count) = change.take(), let old = first as? Value else { return }
    if let isEqual, isEqual(old, stored) { return }
    StateScope.record(notice(old, stored, source, unseenCount: count - 1))
    StateScope.closeChange()
  }
}
