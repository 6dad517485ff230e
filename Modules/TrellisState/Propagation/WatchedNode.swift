/// A node whose value lives elsewhere and is watched there while it has observers here.
///
/// While it has observers, its value is the one they were told last. Were it newer, then a derived
/// value that was read before the observers are told would already be the new one, and its
/// observers would never learn of the change.
final class WatchedNode<Value>: ValueNode<Value> {
  private let declared: StateDeclaration?
  /// Whether its changes are on record.
  private let isRecorded: Bool
  private let getter: () -> Value
  /// The closure that sets the value; nil for a value that can only be read.
  private let setter: ((Value) -> Void)?
  private let watch: (WatchedChange) -> Void
  /// The value that observers saw last, while there are any.
  private var told: Value?
  /// The number of watches so far; only the last one matters.
  private var generation: UInt64 = 0
  private var isConnected = false
  private let order = Rounds.nextOrder()
  /// The number of sets seen since the observers were told last.
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

  // Nothing tells of a change while the value is not watched, so each reading may be a new one.
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

  /// Watches the next change; gives the value from which on.
  @discardableResult
  private func watchNext() -> Value {
    generation &+= 1
    setCount = 0
    let current = generation
    // They hold the node on purpose: observers end with the value's owner, not with the binding.
    watch(
      WatchedChange(
        willBegin: { self.willSeeChange(current) }, didEnd: { self.didSeeChange(current) },
        lookAgain: { [weak self] in self?.lookAgain() ?? false }))
    // Read after the watch began: of what another thread sets before that nothing is told.
    let value = getter()
    told = value
    return value
  }

  /// Tells of a value that differs from the one that was told; whether that can be seen.
  private func lookAgain() -> Bool {
    guard isConnected, let told, let isEqual else { return false }
    if !isEqual(told, getter()) { catchUp() }
    return true
  }

  private func willSeeChange(_ seen: UInt64) -> Bool {
    guard seen == generation else { return false }
    setCount += 1
    if isRecorded, setCount == 1 {
      StateScope.tellLater(order: order) {
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

/// The closures that an object calls about the next change of a value that is watched there.
package struct WatchedChange: Sendable {
  /// The value is about to be set, on the main actor; whether the next set is to be told as well.
  package let willBegin: @MainActor @Sendable () -> Bool
  /// The value was set, or another thread is about to have set it; called once.
  package let didEnd: @MainActor @Sendable () -> Void
  /// The value may have been set since; whether another one can be told from it. Keeps nothing.
  package let lookAgain: @MainActor @Sendable () -> Bool
}

extension Binding {
  /// Makes a binding to a value that lives in an object and is watched there while it has
  /// observers.
  ///
  /// - Parameters:
  ///   - owner: The object, which the binding keeps alive; the closures must not.
  ///   - part: The part of the object. Bindings to the same part with the same name are one.
  ///   - name: The name in records; nil for the place.
  ///   - isRecorded: Whether its changes are on record while it has observers.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - isEqual: The rule that two values are the same, so that setting one is no change.
  ///   - get: Gives the current value.
  ///   - set: Takes a new one; nil if that cannot be.
  ///   - watch: Tells of the next change; only the object may hold what it is handed.
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
