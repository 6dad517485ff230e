/// A type-erased node in the graph of values. A node is a state, or a value that is derived from
/// states.
///
/// A change marks all derived nodes as possibly changed. A derived node then compares version
/// numbers to find out whether it must fetch a new value. A node retains its derived nodes while
/// they have observers. A derived node has weak references to its sources, so that a state is
/// deallocated with its owner, even if values are derived from it. Bindings to derived values keep
/// the sources alive.
@MainActor
@usableFromInline
class AnyNode: CancellationList {
  /// The version of the value, which grows with every change.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The derived nodes that have observers, either directly or through nodes derived from them.
  @exclusivity(unchecked) @usableFromInline final var dependents: [AnyNode] = []
  /// Whether the node is waiting for the next round of notifications.
  final var isPending = false
  /// Whether a view has ever observed this node or a node derived from it.
  private final var mayBeShown = false
  /// The degree to which records keep the node's text private.
  final var privacy = StatePrivacy.open
  /// The changes of this turn that have not been recorded yet, or `nil` if each change is recorded
  /// separately.
  final var coalescedChange: CoalescedChange?
  /// The names of the state in the records of the most recent sessions that recorded it. The array
  /// is empty until the state is first recorded.
  final var recordNames: [StateRecordName] = []
  /// The first read of the value that the reader does not follow, or `nil` if there was none.
  @exclusivity(unchecked) @usableFromInline final var plainRead: PlainRead?
  /// The state whose change made this node pending; `source` is the source of that change.
  final var cause: AnyNode?
  final var source = ChangeSource.program
  /// The number of the most recent push that reached the node. A push passes a change on to all
  /// derived nodes, and visits each node only once.
  private var lastPush: UInt64 = 0

  @usableFromInline
  init() {}

  /// Releases the derived nodes one by one, because a recursive release of a long chain could
  /// overflow the stack.
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

  /// The declaration of the state or of the bound property, or `nil` if the node is neither.
  @usableFromInline var declaration: StateDeclaration? { nil }

  /// Whether the value may change without being reported. Such a change leaves ``Rounds/epoch`` the
  /// same.
  var isVolatile: Bool { false }

  /// The links to the nodes that the value is computed from; empty for a stored value.
  var links: [AnyLink] { [] }

  /// The length of the longest chain of derived values from this node to a stored value. A chain of
  /// more than `Rounds.shallowLevels` values is walked without recursion.
  var level: Int { 0 }

  /// Returns whether the value is computed from the value of another node, directly or not.
  final func depends(on node: AnyNode) -> Bool {
    var waiting = links.compactMap(\.target)
    var seen: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      if next === node { return true }
      if seen.insert(ObjectIdentifier(next)).inserted {
        waiting += next.links.compactMap(\.target)
      }
    }
    return false
  }

  /// Updates the sources of the value if necessary, and then the value and the version.
  func refresh() {}

  /// Whether the next read may return a different value than the previous one.
  var needsRefresh: Bool { false }

  /// Updates the value and the version. All sources must already be up to date.
  func refreshAlone() {}

  /// Updates all sources of the value, and then the value, without recursion.
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

  /// Notifies observers of a change that was not made through this node, such as a change to the
  /// object that a ``WatchedNode`` watches, unless they have already been notified.
  func catchUp() {}

  /// Makes all of the value's sources report their changes, before part of the value is set.
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

  /// Counts a change to the value in ``version`` and in ``Rounds/epoch``.
  @inlinable
  final func raiseVersion() {
    version &+= 1
    Rounds.epoch &+= 1
  }

  /// The owner of one of this node's observers, if that owner is a member of a scope. If there is
  /// no such owner, the value is `nil`.
  var ownMember: (any StateScopeMember)? { nil }

  /// Marks this node, and all nodes from which its value is computed, as observed by a view.
  final func willBeShown() {
    var waiting: [AnyNode] = [self]
    while let node = waiting.popLast() {
      guard !node.mayBeShown else { continue }
      node.mayBeShown = true
      waiting += node.links.compactMap(\.target)
    }
  }

  /// Returns the scope of a view that observes this node itself, or `nil` if there is none.
  ///
  /// - Parameter budget: The number of observers that may still be examined.
  func ownScope(_ budget: inout Int) -> (any StateScopeDelegate)? { nil }

  /// Returns the scope of a view that observes this node or a node derived from it, or `nil` if
  /// there is none. The search is limited, because it takes place whenever a state is set while
  /// nothing is running.
  ///
  /// - Parameter budget: The number of nodes and observers that may still be examined.
  final func scope(_ budget: inout Int) -> (any StateScopeDelegate)? {
    guard mayBeShown else { return nil }
    if let scope = ownScope(&budget) { return scope }
    for node in dependents where budget > 0 {
      budget -= 1
      if let scope = node.scope(&budget) { return scope }
    }
    return nil
  }

  /// The owner of an observer of this node or of a derived node, if that owner is a member of a
  /// scope. If there is no such owner, the value is `nil`.
  final var member: (any StateScopeMember)? {
    var found: (any StateScopeMember)?
    visitDependents { node in
      found = node.ownMember
      return found == nil
    }
    return found
  }

  /// Visits this node and all derived nodes, each once, until a closure returns `false`.
  private func visitDependents(_ goesOn: (AnyNode) -> Bool) {
    var seen: Set<ObjectIdentifier> = []
    var waiting: [AnyNode] = [self]
    while let node = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      if !goesOn(node) { return }
      waiting.append(contentsOf: node.dependents.reversed())
    }
  }

  /// The source locations where the observers of this node were registered.
  var observerSites: [SourceSite] { [] }

  /// The number of observers of this node, not counting observers whose owners have been
  /// deallocated.
  var ownObserverCount: Int { 0 }

  /// Stores the current value as the old value of the change that the next round reports.
  func keepOldValue() {}

  /// Stores the change that the coming round reports.
  ///
  /// - Returns: `true` if there may be an observer to notify.
  func beginRound() -> Bool { false }

  /// Adds a delivery for each registered observer.
  func appendDeliveries(to deliveries: inout [Delivery]) {}

  /// Calls the observer at an index, if it is due.
  func deliver(at index: Int) {}

  /// Discards the round's values and the observers that were removed during the round.
  func endRound() {}

  /// Notifies the observers if the value has changed without notice.
  func poll() {}

  /// Removes an observer, and returns whether it was registered.
  package func cancel(_ number: UInt64) -> Bool { false }

  /// Updates the node after its first dependent or observer was added, or its last dependent or
  /// observer was removed.
  ///
  /// - Returns: Whether the node has started or stopped depending on its sources.
  func isUsageDifferent() -> Bool { false }

  /// Whether the node currently depends on its sources.
  var isUsed: Bool { false }

  /// Tells the sources of this node, and their sources in turn, whether this node is in use.
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

  /// Marks this node and all nodes derived from it as pending for the next round.
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

  /// Marks this node as pending, and returns whether the push reaches the node for the first time.
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

  /// Adds a node to the derived nodes or removes it, and returns whether the derived nodes have
  /// changed.
  private func take(_ node: AnyNode, _ isUsed: Bool) -> Bool {
    guard isUsed != dependents.contains(where: { $0 === node }) else { return false }
    if isUsed { dependents.append(node) } else { dependents.removeAll { $0 === node } }
    return true
  }

  /// The number of observers of this node and of all nodes derived from it.
  final var observerCount: Int {
    var count = 0
    visitDependents { node in
      count += node.ownObserverCount
      return true
    }
    return count
  }
}
