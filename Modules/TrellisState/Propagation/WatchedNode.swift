/// A node whose value lives elsewhere and is watched there while anybody observes it here.
///
/// While it has observers, its value is the one they were told last. Were it newer, then a derived
/// value that was read before the observers are told would already be the new one, and its observers
/// would never learn of the change.
final class WatchedNode<Value>: ValueNode<Value> {
  /// Calls a closure once, after the next change; whoever makes the change holds the closure.
  typealias Watch = (_ didChange: @escaping @MainActor () -> Void) -> Void

  private let getter: () -> Value
  private let setter: (Value) -> Void
  private let watch: Watch
  /// What observers saw last, while there are any.
  private var told: Value?
  /// Counts the watches, of which only the last one matters.
  private var generation: UInt64 = 0
  private var isConnected = false

  init(
    isEqual: ((Value, Value) -> Bool)?, getter: @escaping () -> Value,
    setter: @escaping (Value) -> Void, watch: @escaping Watch
  ) {
    self.getter = getter
    self.setter = setter
    self.watch = watch
    super.init(isEqual: isEqual)
  }

  override var value: Value { told ?? getter() }

  override var isVolatile: Bool { true }

  override var needsRefresh: Bool { !isConnected }

  /// Raises the version where nobody tells of changes.
  override func refresh() {
    if !isConnected { version &+= 1 }
  }

  override func refreshAlone() { refresh() }

  /// Tells of a change that has been made but not been seen yet.
  override func catchUp() {
    guard isConnected, let told else { return }
    tell(from: told, source: .program)
  }

  override func set(_ new: Value, source: ChangeSource) {
    guard Rounds.acceptsChange || Rounds.refuseChange(of: self) else { return }
    let old = told ?? getter()
    setter(new)
    tell(from: old, source: source)
  }

  override func isUsageDifferent() -> Bool {
    let isUsed = hasObservers || !dependents.isEmpty
    guard isUsed != isConnected else { return false }
    isConnected = isUsed
    if isUsed { watchNext() } else { told = nil }
    return true
  }

  private func watchNext() {
    told = getter()
    generation &+= 1
    let current = generation
    // It holds the node on purpose: observers end with the value's owner, not with the binding.
    watch { self.didSeeChange(current) }
  }

  private func didSeeChange(_ seen: UInt64) {
    if seen == generation { catchUp() }
  }

  private func tell(from old: Value, source: ChangeSource) {
    if isConnected { watchNext() }
    let new = getter()
    if let isEqual, isEqual(old, new) { return }
    raiseVersion()
    didChange(from: old, to: new, source: source)
    StateScope.closeChange()
  }
}

extension Binding {
  /// Makes a binding to a value that lives in an object and is watched there while it has observers.
  ///
  /// - Parameters:
  ///   - owner: The object, which the binding keeps alive; the closures must not.
  ///   - isEqual: What makes two values no change.
  ///   - get: Gives the current value.
  ///   - set: Takes a new one.
  ///   - watch: Calls a closure once, after the next change; only the object may hold the closure.
  package init(
    watching owner: AnyObject, isEqual: ((Value, Value) -> Bool)?,
    get: @escaping () -> Value, set: @escaping (Value) -> Void,
    watch: @escaping (_ didChange: @escaping @MainActor () -> Void) -> Void
  ) {
    self.init(
      node: WatchedNode(isEqual: isEqual, getter: get, setter: set, watch: watch),
      upstream: Upstream(owner: owner))
  }
}
