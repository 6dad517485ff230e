/// A node with a value of a known type, and the observers of that value.
///
/// The code that runs on an assignment outside a round is inlinable, so that it is specialised in
/// the module that uses the state. Unspecialised code takes ten times as long.
@usableFromInline
class ValueNode<Value>: AnyNode {
  /// A closure that returns whether two values are equal. Setting an equal value does not count as
  /// a change. If `nil`, every assignment counts.
  @usableFromInline final let isEqual: ((Value, Value) -> Bool)?
  @exclusivity(unchecked) @usableFromInline final var observations: [Observation<Value>] = []
  /// The last value that observers received, or `nil` while the node is not pending. `oldVersion`
  /// is the version of that value.
  final var old: Value?
  final var oldVersion: UInt64 = 0
  /// The change that observers receive in the current round, or `nil` if there is none.
  private final var change: Change<Value>?
  private final var changeVersion: UInt64 = 0
  /// Whether to call every observer. If `false`, only the observers that were added while the node
  /// was pending are called.
  private final var isDifferent = false
  private final var hasJoined = false
  @exclusivity(unchecked) @usableFromInline final var isTelling = false
  @exclusivity(unchecked) @usableFromInline final var needsCompaction = false

  @usableFromInline
  init(isEqual: ((Value, Value) -> Bool)?) {
    self.isEqual = isEqual
  }

  /// The current value.
  @usableFromInline var value: Value {
    preconditionFailure("ValueNode is abstract; its subclasses give the value")
  }

  /// The current value of a node that is up to date.
  var freshValue: Value { value }

  /// Whether the value can be set.
  var isSettable: Bool { true }

  /// Sets the value. A node that cannot be set ignores the call.
  @usableFromInline
  func set(_ new: Value, source: ChangeSource) {}

  /// Sets the value or, if the calls would nest too deeply, returns the next step of setting it.
  func stepToSet(_ new: Value, source: ChangeSource) -> SetStep? {
    set(new, source: source)
    return nil
  }

  final var hasObservers: Bool { !observations.isEmpty }

  // MARK: Registering

  final func observe(
    owner: AnyObject?, initial: Bool, id: String?, site: SourceSite?,
    handler: @escaping (Change<Value>) -> Void
  ) -> Cancellation {
    if let id { removeAll { $0.id == id } }
    removeAll(where: \.hasLostOwner)
    reportRepetition(owner: owner, id: id, site: site)
    let observation = Observation(
      order: Rounds.nextOrder(), owner: owner, id: id, site: site, handler: handler)
    observations.append(observation)
    if let owner, owner is any StateScopeMember { willBeShown() }
    usageDidChange()
    let current = value
    if isPending {
      hasJoined = true
      observation.joinedValue = current
      observation.joinedVersion = version
    }
    if initial {
      Rounds.runInitial {
        observation.run(Change(old: current, new: current, isInitial: true), cause: nil)
      }
    }
    return Cancellation(in: self, number: observation.order)
  }

  /// Reports a line that registers an observer again for the same owner, as a handler of `onAppear`
  /// does each time its view appears. Only the latest observers are compared.
  private func reportRepetition(owner: AnyObject?, id: String?, site: SourceSite?) {
    guard let owner, id == nil, let site else { return }
    // A control that is not shown yet may add several observers of its own, for one call of the
    // program.
    if let member = owner as? any StateScopeMember, member.stateScope == nil { return }
    let isRepeated = observations.suffix(4).contains {
      !$0.isRemoved && $0.id == nil && $0.site == site && $0.owner?.object === owner
    }
    guard isRepeated else { return }
    StateScope.report(
      StateDiagnostic(
        code: .repeatedObserver,
        message: "\(site) has added another observer of the same value for the same owner, and all"
          + " of them are called; cancel the earlier one, or pass an id, as in"
          + " observe(owner: view, id: \"sum\")",
        declaration: declaration, site: site))
  }

  package override final func cancel(_ number: UInt64) -> Bool {
    removeAll(where: \.hasLostOwner)
    return removeAll { $0.order == number } > 0
  }

  override final var ownObserverCount: Int {
    removeAll(where: \.hasLostOwner)
    return observations.count { !$0.isRemoved }
  }

  override final var ownMember: (any StateScopeMember)? {
    for observation in observations where !observation.isRemoved {
      guard let member = observation.owner?.object as? any StateScopeMember else { continue }
      if member.stateScope != nil { return member }
    }
    return nil
  }

  override final func ownScope(_ budget: inout Int) -> (any StateScopeDelegate)? {
    for observation in observations where budget > 0 && !observation.isRemoved {
      budget -= 1
      let member = observation.owner?.object as? any StateScopeMember
      if let scope = member?.stateScope { return scope }
    }
    return nil
  }

  override final var observerSites: [SourceSite] {
    observations.compactMap { $0.isRemoved ? nil : $0.site }
  }

  @discardableResult
  private func removeAll(where matches: (Observation<Value>) -> Bool) -> Int {
    var removed = 0
    for observation in observations where !observation.isRemoved && matches(observation) {
      observation.isRemoved = true
      removed += 1
    }
    if removed > 0 {
      needsCompaction = true
      compactIfIdle()
    }
    return removed
  }

  @usableFromInline
  final func compactIfIdle() {
    guard needsCompaction, !isTelling else { return }
    needsCompaction = false
    // Releasing a closure may deallocate an object that then sets a state, so no closure may be
    // released while the list is being changed.
    let before = observations
    observations = before.filter { !$0.isRemoved }
    usageDidChange()
    withExtendedLifetime(before) {}
  }

  // MARK: Telling

  /// Notifies all observers that the value was replaced, either immediately or, if a round or a
  /// transaction is running, in the next round. Raise the version before you call this method.
  @inlinable
  final func didChange(from old: Value, to new: Value, source: ChangeSource) {
    if !dependents.isEmpty || !Rounds.isIdle {
      stage(old, source: source)
    } else if !observations.isEmpty {
      tellAlone(Change(old: old, new: new, source: source))
    }
  }

  /// Notifies this node's observers of a change, without a list of deliveries. The node must have
  /// no derived nodes, and no other node may have changed.
  @inlinable
  final func tellAlone(_ change: Change<Value>) {
    Rounds.beginAlone()
    isTelling = true
    let count = observations.count
    var index = 0
    while index < count {
      let observation = observations[index]
      if isDue(observation) { observation.run(change, cause: self) }
      index += 1
    }
    isTelling = false
    if needsCompaction { compactIfIdle() }
    Rounds.endAlone()
  }

  /// Returns whether an observer is still registered. If the owner of the observer has been
  /// deallocated, the observer is removed, and the result is `false`.
  @inlinable
  final func isDue(_ observation: Observation<Value>) -> Bool {
    if observation.isRemoved { return false }
    guard observation.hasLostOwner else { return true }
    observation.isRemoved = true
    needsCompaction = true
    return false
  }

  @usableFromInline
  final func stage(_ old: Value, source: ChangeSource) {
    guard !observations.isEmpty || !dependents.isEmpty else { return }
    if !isPending {
      self.old = old
      oldVersion = version &- 1
    }
    stage(push: Rounds.nextPush(), cause: self, source: source)
    Rounds.settle()
  }

  override final func beginRound() -> Bool {
    isPending = false
    isTelling = true
    defer { hasJoined = false }
    guard let old = old.take(), !observations.isEmpty else { return false }
    let new = value
    isDifferent = oldVersion != version && !isSame(old, new)
    guard isDifferent || hasJoined else { return false }
    change = Change(old: old, new: new, source: source)
    changeVersion = version
    return true
  }

  private func isSame(_ old: Value, _ new: Value) -> Bool {
    guard let isEqual else { return false }
    return isEqual(old, new)
  }

  override final func appendDeliveries(to deliveries: inout [Delivery]) {
    for index in observations.indices where !observations[index].isRemoved {
      deliveries.append(Delivery(order: observations[index].order, node: self, index: index))
    }
  }

  override final func deliver(at index: Int) {
    guard let change else { return }
    let observation = observations[index]
    guard isDue(observation) else { return }
    if let joined = observation.joinedValue.take() {
      guard observation.joinedVersion != changeVersion, !isSame(joined, change.new) else { return }
      observation.run(Change(old: joined, new: change.new, source: change.source), cause: cause)
    } else if isDifferent {
      observation.run(change, cause: cause)
    }
  }

  override final func endRound() {
    change = nil
    isTelling = false
    if !isPending { cause = nil }
    compactIfIdle()
  }
}
