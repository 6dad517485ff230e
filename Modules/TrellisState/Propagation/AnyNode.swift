/// One point of the graph of values, its type forgotten: a state, or something derived from states.
///
/// Changes are pushed down as "you may have changed" and values are pulled up by version number. A
/// node holds the nodes derived from it while they have observers; a derived node holds what it is
/// derived from weakly, so that a state ends with its owner whatever was derived from it. Bindings
/// to derived values keep the way up alive.
@MainActor
@usableFromInline
class AnyNode: CancellationList {
  /// The version, which grows with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The derived nodes that have observers, their own or further down.
  @exclusivity(unchecked) @usableFromInline final var dependents: [AnyNode] = []
  /// Whether the node waits for the next round.
  final var isPending = false
  /// The rule for recording the node's texts.
  final var privacy = StatePrivacy.open
  /// The change of this turn that is still to be recorded; nil if each change is recorded by
  /// itself.
  final var coalescedChange: CoalescedChange?
  /// The names of the state in the records of its sessions; empty until it is on record.
  final var recordNames: [StateRecordName] = []
  /// The state whose change made this node pending; `source` says who made that change.
  final var cause: AnyNode?
  final var source = ChangeSource.program
  /// The push that reached the node last; keeps a push through a net of diamonds linear.
  private var lastPush: UInt64 = 0

  @usableFromInline
  init() {}

  /// Releases the derived nodes one by one, since a long chain would use up the stack.
  isolated deinit {
    guard !dependents.isEmpty else { return }
    var waiting = dependents
    dependents = []
    while var last = waiting.popLast() {
      guard isKnownUniquelyReferenced(&last), !last.dependents.isEmpty else { continue }
      waiting += last.dependents
      last.dependents = []
    }
  }

  /// The state this node is, if it is one.
  @usableFromInline var declaration: StateDeclaration? { nil }

  /// Whether the value may change without a new epoch.
  var isVolatile: Bool { false }

  /// The nodes that the value is computed from; empty for a stored value.
  var links: [AnyLink] { [] }

  /// The greatest number of derived values between this one and a stored one; a chain of more than
  /// `Rounds.shallowLevels` is walked without recursion.
  var level: Int { 0 }

  /// Brings the value and the version up to date.
  func refresh() {}

  /// Whether asking for the value now may give another one.
  var needsRefresh: Bool { false }

  /// Brings the value and the version up to date when the nodes it is computed from already are.
  func refreshAlone() {}

  /// Brings every source of the value up to date, and then the value, without recursion.
  final func refreshFromSources() {
    var seen: Set<ObjectIdentifier> = []
    var waiting: [(node: AnyNode, isReady: Bool)] = [(self, false)]
    while let (node, isReady) = waiting.popLast() {
      if isReady {
        node.refreshAlone()
        continue
      }
      guard node.needsRefresh, !node.isVolatile || seen.insert(ObjectIdentifier(node)).inserted
      else { continue }
      waiting.append((node, true))
      for link in node.links.reversed() {
        if let target = link.target { waiting.append((target, false)) }
      }
    }
  }

  /// Tells of changes that were made elsewhere and have not been told yet.
  func catchUp() {}

  /// Has every source of the value tell of such changes, before a part is set.
  final func catchUpSources() {
    var seen: Set<ObjectIdentifier> = []
    var waiting: [AnyNode] = []
    var current = self
    while true {
      current.catchUp()
      let links = current.links
      if links.count == 1, let target = links[0].target {
        current = target
        continue
      }
      for link in links.reversed() {
        guard let target = link.target, seen.insert(ObjectIdentifier(target)).inserted else {
          continue
        }
        waiting.append(target)
      }
      guard let next = waiting.popLast() else { return }
      current = next
    }
  }

  /// Counts a change of the value.
  @inlinable
  final func raiseVersion() {
    version &+= 1
    Rounds.epoch &+= 1
  }

  /// The owner of an observer registered here that belongs to a recorder; nil if there is none.
  var ownMember: (any StateScopeMember)? { nil }

  /// The owner of an observer, here or on a derived node, that belongs to a recorder.
  final var member: (any StateScopeMember)? {
    var found: (any StateScopeMember)?
    visitDependents { node in
      found = node.ownMember
      return found == nil
    }
    return found
  }

  /// Visits this node and all derived nodes, each once, until a closure returns false.
  private func visitDependents(_ goesOn: (AnyNode) -> Bool) {
    var seen: Set<ObjectIdentifier> = []
    var waiting: [AnyNode] = [self]
    while let node = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if !goesOn(node) { return }
      waiting.append(contentsOf: node.dependents.reversed())
    }
  }

  /// The places where the observers of this node were registered.
  var observerSites: [SourceSite] { [] }

  /// The number of observers registered here, not counting those whose owners are gone.
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

  /// Forgets the values of the round and the observers that were removed meanwhile.
  func endRound() {}

  /// Ends the registration of an observer; returns whether there was one.
  package func cancel(_ number: UInt64) -> Bool { false }

  /// Updates the node when its first dependent or observer comes and when its last one leaves.
  ///
  /// - Returns: Whether its dependence on its links' targets began or ended by that.
  func isUsageDifferent() -> Bool { false }

  /// Whether it depends on its links' targets as it should from now on.
  var isUsed: Bool { false }

  /// Tells the sources of this node, and theirs, that it is used now or no longer.
  final func usageDidChange() {
    guard isUsageDifferent() else { return }
    var waiting: [AnyNode] = []
    var current = self
    while true {
      for link in current.links {
        guard let target = link.target, target.take(current, current.isUsed),
          target.isUsageDifferent()
        else { continue }
        waiting.append(target)
      }
      guard let next = waiting.popLast() else { return }
      current = next
    }
  }

  /// Makes this node and everything derived from it wait for the next round.
  final func stage(push: UInt64, cause: AnyNode, source: ChangeSource) {
    var current = self
    let rest = Rounds.staging.count
    while true {
      if current.stageAlone(push: push, cause: cause, source: source) {
        let below = current.dependents
        if below.count == 1 {
          current = below[0]
          continue
        }
        Rounds.staging.append(contentsOf: below.reversed())
      }
      guard Rounds.staging.count > rest, let next = Rounds.staging.popLast() else { return }
      current = next
    }
  }

  /// Makes this node wait; returns whether the push had not reached it before.
  private func stageAlone(push: UInt64, cause: AnyNode, source: ChangeSource) -> Bool {
    guard lastPush != push else { return false }
    lastPush = push
    self.cause = cause
    self.source = source
    if !isPending {
      isPending = true
      keepOldValue()
      Rounds.enqueue(self)
    }
    return true
  }

  /// Adds a node to the derived nodes, or removes it; returns whether that changed anything.
  private func take(_ node: AnyNode, _ isUsed: Bool) -> Bool {
    guard isUsed != dependents.contains(where: { $0 === node }) else { return false }
    if isUsed { dependents.append(node) } else { dependents.removeAll { $0 === node } }
    return true
  }

  /// The number of observers registered here and on everything derived from here.
  final var observerCount: Int {
    var count = 0
    visitDependents { node in
      count += node.ownObserverCount
      return true
    }
    return count
  }
}
