/// A call to one observer that is due in a round.
struct Delivery {
  let order: UInt64
  let node: AnyNode
  let index: Int
}

/// The rounds in which observers are notified of changes.
///
/// A round calls every observer that is due, in order of registration, with the values as they were
/// when the round began. A value that is set during a round waits for the next one. This type
/// retains a node only until the node's changes have been reported.
///
/// In this type and in the nodes, the properties that every assignment reads are exempt from the
/// dynamic exclusivity check. With the check, it would take up most of an assignment's time. All
/// access is on the main actor, and no access calls the program's closures.
@usableFromInline
enum Rounds {
  private static var pending: [AnyNode] = []
  @exclusivity(unchecked) @usableFromInline static var hasPending = false
  private static var running: [AnyNode] = []
  private static var due: [Delivery] = []
  /// The nodes that the current push has not yet reached. The array is kept from push to push to
  /// reuse its memory.
  @exclusivity(unchecked) static var staging: [AnyNode] = []
  @exclusivity(unchecked) @usableFromInline static var transactionDepth = 0
  /// The number of the running round, counted from 1, or 0 if no round is running.
  @exclusivity(unchecked) @usableFromInline static var number = 0
  /// The source location of the closure that is running and must only compute, or `nil` if no such
  /// closure is running.
  private(set) static var pureSite: SourceSite?
  /// The node whose value the closure at `pureSite` computes, or `nil` if it computes no node's
  /// value.
  private(set) static var pureNode: AnyNode?
  @exclusivity(unchecked) @usableFromInline static var isPure = false
  private static var lastOrder: UInt64 = 0
  private static var lastPush: UInt64 = 0
  /// The number of changes so far. A derived value that has been updated since the last change does
  /// not have to check its sources.
  @exclusivity(unchecked) @usableFromInline static var epoch: UInt64 = 1

  /// Whether observers can be notified of a change immediately.
  @inlinable static var isIdle: Bool { number == 0 && transactionDepth == 0 }

  static func nextOrder() -> UInt64 {
    lastOrder += 1
    return lastOrder
  }

  static func nextPush() -> UInt64 {
    lastPush += 1
    return lastPush
  }

  /// Returns the level up to which a derived value may check its sources recursively. The limit is
  /// lower for volatile values, because each value that is derived from a volatile value checks the
  /// volatile value again.
  static func shallowLevels(isVolatile: Bool) -> Int { isVolatile ? 4 : 32 }

  // MARK: Permission

  @inlinable static var acceptsChange: Bool { number < StateScope.maximumRounds && !isPure }

  /// Reports an assignment that is not allowed now, and returns `false`.
  @usableFromInline
  static func refuseChange(of node: AnyNode) -> Bool {
    let declaration = node.declaration
    let what = declaration.map { $0.name == nil ? "the state at \($0)" : "\($0)" } ?? "a binding"
    if let pureSite {
      StateScope.report(
        StateDiagnostic(
          code: .setInPureClosure,
          message:
            "\(what) was set inside the closure at \(pureSite), which must only compute a value;"
            + " set it in an observer",
          declaration: declaration, site: pureSite),
        about: pureNode ?? node)
    } else {
      let observers = node.observerSites.prefix(3).map(\.description).joined(separator: ", ")
      StateScope.report(
        StateDiagnostic(
          code: .doesNotSettle,
          message: "\(what) kept changing for \(StateScope.maximumRounds) rounds of observers,"
            + " so its last change was ignored; look for observers that set each other's states"
            + (observers.isEmpty ? "" : ", such as those at \(observers)"),
          declaration: declaration, site: node.observerSites.first),
        about: node)
    }
    return false
  }

  static func refuseSet(of node: AnyNode, derivedAt site: SourceSite?, isOperator: Bool = false) {
    let what =
      isOperator
      ? "the result of an operator such as !" : "a derived binding\(site.map { " at \($0)" } ?? "")"
    let advice =
      isOperator
      ? "set the binding that the operator was applied to or, for a two-way binding, write $x.map { … }"
        + " set: { … }"
      : "set the binding that it is derived from or, if it is the result of map, give map a setter"
    let setter = boundSite.map { " by the control that is bound to it at \($0)" } ?? ""
    StateScope.report(
      StateDiagnostic(
        code: .setOfReadOnlyBinding,
        message: "\(what) was set\(setter), but it is read-only; \(advice)",
        declaration: nil, site: site ?? boundSite),
      about: node)
  }

  /// The source location where the control that is setting a binding was bound to it, or `nil` if
  /// no control is setting a binding.
  private static var boundSite: SourceSite?

  static func setting<Result>(boundAt site: SourceSite, _ body: () -> Result) -> Result {
    let outer = boundSite
    boundSite = site
    defer { boundSite = outer }
    return body()
  }

  static func refuseSet(ofElement index: String, of node: AnyNode) {
    StateScope.report(
      StateDiagnostic(
        code: .missingElement,
        message:
          "the element at index \(index) was set, but it has been removed; to follow an element,"
          + " use the binding that ForEach passes to its block"),
      about: node)
  }

  static func pure<Result>(
    at site: SourceSite, of node: AnyNode? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = (pureSite, pureNode, PlainReads.isWatching)
    pureSite = site
    pureNode = node
    isPure = true
    PlainReads.isWatching = true
    defer {
      (pureSite, pureNode, PlainReads.isWatching) = outer
      isPure = pureSite != nil
    }
    return try body()
  }

  // MARK: Running

  static func enqueue(_ node: AnyNode) {
    pending.append(node)
    hasPending = true
  }

  /// Begins a round for a node without derived nodes.
  @inlinable
  static func beginAlone() {
    number = 1
  }

  @inlinable
  static func endAlone() {
    if hasPending { drain() } else { number = 0 }
  }

  /// Makes the first call to an observer, during its registration. If the observer sets other
  /// values, their observers are notified after the call.
  static func runInitial(_ body: () -> Void) {
    guard number == 0 else { return PlainReads.inFollower(body) }
    number = 1
    PlainReads.inFollower(body)
    if transactionDepth == 0 { drain() } else { number = 0 }
    StateScope.closeChange()
  }

  static func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    transactionDepth += 1
    defer {
      transactionDepth -= 1
      settle()
      StateScope.closeChange()
    }
    return try body()
  }

  /// Runs rounds until no node is pending, unless an outer call will do so.
  static func settle() {
    if isIdle, hasPending { drain() }
  }

  @usableFromInline
  static func drain() {
    while hasPending {
      number += 1
      runRound()
    }
    number = 0
  }

  private static func runRound() {
    swap(&pending, &running)
    hasPending = false
    for index in running.indices where running[index].beginRound() {
      running[index].appendDeliveries(to: &due)
    }
    if running.count > 1 { due.sort { $0.order < $1.order } }
    for index in due.indices {
      due[index].node.deliver(at: due[index].index)
    }
    due.removeAll(keepingCapacity: true)
    for index in running.indices {
      running[index].endRound()
    }
    running.removeAll(keepingCapacity: true)
  }
}

/// Runs a closure, and then notifies the observers of the values that it set. Each observer is
/// notified once, with the value before the transaction and the value after it.
///
/// If a value is the same after the transaction as before, its observers are not notified. If the
/// closure throws an error, the values that it has set remain set, and their observers are
/// notified. A transaction inside another transaction is part of the outer one.
///
/// - Returns: The result of the closure.
@discardableResult
public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  try Rounds.transaction(body)
}
