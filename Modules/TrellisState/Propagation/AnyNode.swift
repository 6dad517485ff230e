/// One point of the graph of values, its type forgotten: a state, or something derived from states.
///
/// Changes are pushed down as "you may have changed" and values are pulled up by version number. A
/// node holds the nodes derived from it while they have observers; a derived node holds what it is
/// derived from weakly, so that a state ends with its owner whatever was derived from it. Bindings
/// to derived values keep the way up alive.
@MainActor
@usableFromInline
class AnyNode {
  /// Grows with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The derived nodes that have observers, their own or further down.
  @exclusivity(unchecked) @usableFromInline final var dependents: [AnyNode] = []
  /// Whether it waits for the next round.
  final var isPending = false
  /// What may be on record of its texts.
  final var privacy = StatePrivacy.open
  /// Which state's change made it pending, and who made that change.
  final var cause: AnyNode?
  final var source = ChangeSource.program
  /// The push that reached it last; keeps a push through a net of diamonds linear.
  private var lastPush: UInt64 = 0

  @usableFromInline
  init() {}

  isolated deinit {}

  /// The state this node is, if it is one.
  @usableFromInline var declaration: StateDeclaration? { nil }

  /// Whether the value may change without a new epoch.
  var isVolatile: Bool { false }

  /// Brings the value and the version up to date.
  func refresh() {}

  /// Tells of changes that were made elsewhere and are not told yet: before a part is set.
  func catchUp() {}

  /// Counts a change of the value.
  @inlinable
  final func raiseVersion() {
    version &+= 1
    Rounds.epoch &+= 1
  }

  /// An owner of an observer that is registered here and belongs to somebody who keeps records.
  var ownMember: (any StateScopeMember)? { nil }

  /// Such an owner here or on something derived from here.
  final var member: (any StateScopeMember)? {
    var seen: Set<ObjectIdentifier> = []
    return member(&seen)
  }

  private func member(_ seen: inout Set<ObjectIdentifier>) -> (any StateScopeMember)? {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return nil }
    if let ownMember { return ownMember }
    for dependent in dependents {
      if let member = dependent.member(&seen) { return member }
    }
    return nil
  }

  /// Where the observers are registered that are told here.
  var observerSites: [StateSite] { [] }

  /// How many observers are registered here, dead owners not counted.
  var ownObserverCount: Int { 0 }

  /// Remembers the current value as the old one of the next round.
  func keepOldValue() {}

  /// Takes old and new value for the coming round.
  ///
  /// - Returns: Whether any observer may have to be told.
  func beginRound() -> Bool { false }

  /// Adds the observers that are registered now.
  func appendDeliveries(to deliveries: inout [Delivery]) {}

  /// Tells the observer at a place of the list, if it is its turn.
  func deliver(at index: Int) {}

  /// Forgets the round's values and the observers removed meanwhile.
  func endRound() {}

  /// Ends a registration; returns whether there was one.
  func removeObserver(_ order: UInt64) -> Bool { false }

  /// Called when the first dependent or observer comes and when the last one goes.
  func usageDidChange() {}

  /// Makes this node and everything that hangs on it wait for the next round.
  final func stage(push: UInt64, cause: AnyNode, source: ChangeSource) {
    guard lastPush != push else { return }
    lastPush = push
    self.cause = cause
    self.source = source
    if !isPending {
      isPending = true
      keepOldValue()
      Rounds.enqueue(self)
    }
    for dependent in dependents {
      dependent.stage(push: push, cause: cause, source: source)
    }
  }

  final func addDependent(_ node: AnyNode) {
    guard !dependents.contains(where: { $0 === node }) else { return }
    dependents.append(node)
    usageDidChange()
  }

  final func removeDependent(_ node: AnyNode) {
    dependents.removeAll { $0 === node }
    usageDidChange()
  }

  /// How many observers are registered here and on everything derived from here.
  final var observerCount: Int {
    var seen: Set<ObjectIdentifier> = []
    return countObservers(&seen)
  }

  private func countObservers(_ seen: inout Set<ObjectIdentifier>) -> Int {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return 0 }
    let below = dependents
    return ownObserverCount + below.reduce(0) { $0 + $1.countObservers(&seen) }
  }
}
