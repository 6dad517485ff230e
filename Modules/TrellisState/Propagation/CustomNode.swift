/// A node whose value comes from a getter and a setter and may change without notice.
final class CustomNode<Value>: ValueNode<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void

  init(
    isEqual: ((Value, Value) -> Bool)?, getter: @escaping () -> Value,
    setter: @escaping (Value) -> Void
  ) {
    self.getter = getter
    self.setter = setter
    super.init(isEqual: isEqual)
  }

  override var value: Value { getter() }

  override var isVolatile: Bool { true }

  override var needsRefresh: Bool { true }

  override func refresh() {
    version &+= 1
  }

  override func refreshAlone() { refresh() }

  override func set(_ new: Value, source: ChangeSource) {
    guard Rounds.acceptsChange || Rounds.refuseChange(of: self) else { return }
    let old = getter()
    setter(new)
    let new = getter()
    if let isEqual, isEqual(old, new) { return }
    raiseVersion()
    didChange(from: old, to: new, source: source)
    StateScope.closeChange()
  }
}
