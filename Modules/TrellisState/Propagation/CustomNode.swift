/// A node whose value comes from a getter and a setter and may change without notice.
final class CustomNode<Value>: ValueNode<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void
  private let isReadOnly: Bool
  /// Whether the getter is called to find out whether the value has changed without being set.
  private let isPolled: Bool
  /// The last known value, or `nil` while the node is not polled.
  private var known: Value?

  init(
    isReadOnly: Bool = false, isPolled: Bool = false, isEqual: ((Value, Value) -> Bool)?,
    getter: @escaping () -> Value, setter: @escaping (Value) -> Void
  ) {
    self.getter = getter
    self.setter = setter
    self.isReadOnly = isReadOnly
    self.isPolled = isPolled && isEqual != nil
    super.init(isEqual: isEqual)
  }

  override var value: Value { PlainReads.inFollower(getter) }

  override var isVolatile: Bool { true }

  override var isSettable: Bool { !isReadOnly }

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
    if known != nil { known = new }
    if let isEqual, isEqual(old, new) { return }
    raiseVersion()
    didChange(from: old, to: new, source: source)
    StateScope.closeChange()
  }

  // MARK: Polling

  override var isUsed: Bool { known != nil }

  override func isUsageDifferent() -> Bool {
    guard isPolled else { return false }
    let isUsed = hasObservers || !dependents.isEmpty
    guard isUsed != (known != nil) else { return false }
    known = isUsed ? value : nil
    if isUsed { PolledNodes.add(self) } else { PolledNodes.remove(self) }
    return true
  }

  override func poll() {
    guard let old = known, let isEqual else { return }
    let new = getter()
    guard !isEqual(old, new), observerCount > 0 else { return }
    known = new
    raiseVersion()
    didChange(from: old, to: new, source: .program)
    StateScope.closeChange()
  }
}
