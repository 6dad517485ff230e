/// A node whose value is stored in an object, which the node watches while it has observers.
///
/// While the node has observers, its value is the last value that they received, even if the object
/// already has a new one. Otherwise, a derived value could change before the observers of this node
/// are notified, and the observers of the derived value would never be notified.
final class WatchedNode<Value>: ValueNode<Value> {
  private let declared: StateDeclaration?
  /// Whether changes to the value are recorded.
  private let isRecorded: Bool
  private let getter: () -> Value
  /// The closure that sets the value, or `nil` if the value is read-only.
  private let setter: ((Value) -> Void)?
  private let watch: (WatchedChange) -> Void
  /// The last value that observers received, or `nil` if there are no observers.
  private var told: Value?
  /// The number of watches so far. Only the most recent watch reports a change.
  private var generation: UInt64 = 0
  private var isConnected = false
  private let order = Rounds.nextOrder()
  /// The number of assignments since the observers were last notified.
  private var setCount = 0

  init(
    declaration: StateDeclaration?, isRecorded: Bool, isEqual: ((Value, Value) -> Bool)?,
    getter: @escaping () -> Value, setter: ((Value) -> Void)?,
    watch: @escaping (WatchedChange) -> Void
  ) {
    declared = declaration
    self.isRecorded = isRecorded
    self.getter = getter
    self.setter = setter
    self.watch = watch
    super.init(isEqual: isEqual)
  }

  override var declaration: StateDeclaration? { declared }

  override var value: Value { told ?? getter() }

  override var isVolatile: Bool { true }

  override var needsRefresh: Bool { !isConnected }

  // While the value is not watched, its changes are not reported, so each read may return a new
  // value.
  override func refresh() {
    if !isConnected { version &+= 1 }
  }

  override func refreshAlone() { refresh() }

  override func catchUp() {
    guard isConnected, let told else { return }
    tell(from: told, source: .program)
  }

  override func set(_ new: Value, source: ChangeSource) {
    guard let setter else { return Rounds.refuseSet(of: self, derivedAt: declared?.site) }
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

  /// Watches for the next change, and returns the current value.
  @discardableResult
  private func watchNext() -> Value {
    generation &+= 1
    setCount = 0
    let current = generation
    // The closures keep the node alive on purpose: observers are removed with the value's owner,
    // not with the binding.
    watch(
      WatchedChange(
        willBegin: { self.willSeeChange(current) }, didEnd: { self.didSeeChange(current) },
        lookAgain: { [weak self] in self?.lookAgain() ?? false }))
    // The value is read after the watch has begun. Assignments by other threads before this moment
    // are not reported.
    let value = getter()
    told = value
    return value
  }

  /// Notifies observers if the value differs from the last value that they received. Returns
  /// whether values can be compared.
  private func lookAgain() -> Bool {
    guard isConnected, let told, let isEqual else { return false }
    if !isEqual(told, getter()) { catchUp() }
    return true
  }

  private func willSeeChange(_ seen: UInt64) -> Bool {
    guard seen == generation else { return false }
    setCount += 1
    if isRecorded { StateScope.keepPrivacy(of: self) }
    if isRecorded, setCount == 1 {
      StateScope.tellLater(order: order, of: self) {
        if seen == self.generation { self.catchUp() }
      }
    }
    return true
  }

  private func didSeeChange(_ seen: UInt64) {
    StateScope.tellUntold(of: order)
    if seen == generation { catchUp() }
  }

  private func tell(from old: Value, source: ChangeSource) {
    let unseenCount = max(0, setCount - 1)
    let new = isConnected ? watchNext() : getter()
    if let isEqual, isEqual(old, new) { return }
    raiseVersion()
    if isRecorded, isConnected, let declared {
      StateScope.record(
        StateChangeNotice(
          declaration: declared, old: old, new: new, source: source, unseenCount: unseenCount,
          node: self))
    }
    didChange(from: old, to: new, source: source)
    StateScope.closeChange()
  }
}

/// The closures that an object calls for the next change to a watched value.
package struct WatchedChange: Sendable {
  /// A closure to call on the main actor before the value is set. The closure returns whether to
  /// report the next assignment too.
  package let willBegin: @MainActor @Sendable () -> Bool
  /// A closure to call once, after the value was set. If another thread sets the value, the call
  /// may come shortly before the value is set.
  package let didEnd: @MainActor @Sendable () -> Void
  /// A closure to call if the value may have been set only after the call to `didEnd`. The closure
  /// notifies observers if the value has changed, and returns whether values can be compared. It
  /// keeps no object alive.
  package let lookAgain: @MainActor @Sendable () -> Bool
}

extension Binding {
  /// Creates a binding to a value that is stored in an object. The object is watched while the
  /// binding has observers.
  ///
  /// - Parameters:
  ///   - owner: The object that stores the value. The binding keeps the object alive; the closures
  ///     must not.
  ///   - part: The part of the object that contains the value, such as a key path. Bindings to the
  ///     same part with the same name share their observers.
  ///   - name: The name in records. If `nil`, records show the source location of the call.
  ///   - isRecorded: Whether changes are recorded while the binding has observers.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - isEqual: A closure that returns whether two values are equal. Setting an equal value does
  ///     not count as a change. If `nil`, every assignment counts.
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that stores a new value. If `nil`, the binding is read-only.
  ///   - watch: A closure that watches the object for the next change, and reports it by calling
  ///     the closures in its argument. Only the object may keep the argument alive.
  package init(
    watching owner: AnyObject, _ part: AnyHashable, name: String?, isRecorded: Bool,
    fileID: StaticString = #fileID, line: UInt = #line, isEqual: ((Value, Value) -> Bool)?,
    get: @escaping () -> Value, set: ((Value) -> Void)?,
    watch: @escaping (WatchedChange) -> Void
  ) {
    let site = SourceSite(fileID: fileID, line: line)
    let node = WatchedNodes.node(of: owner, part: part, name: name) {
      WatchedNode(
        declaration: StateDeclaration(name: name, site: site), isRecorded: isRecorded,
        isEqual: isEqual, getter: get, setter: set, watch: watch)
    }
    self.init(
      node: node,
      upstream: Upstream(owner: owner))
  }
}
