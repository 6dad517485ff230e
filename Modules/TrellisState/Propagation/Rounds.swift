/// One observer due in a round.
struct Delivery {
  let order: UInt64
  let node: AnyNode
  let index: Int
}

/// The order in which observers are told.
///
/// A round tells every observer that is due, in order of registration, of the values as they were
/// when it began. What is set meanwhile waits for the next round. Only a round in progress holds
/// nodes here.
enum Rounds {
  private static var pending: [AnyNode] = []
  private static var running: [AnyNode] = []
  private static var transactionDepth = 0
  /// How many rounds there were since the last rest; 0 at rest.
  private static var number = 0
  private static var pureSite: StateSite?
  private static var lastOrder: UInt64 = 0
  private static var lastPush: UInt64 = 0
  /// How many changes there were; derived values that were brought up to date since the last one
  /// need not ask their sources again.
  static var epoch: UInt64 = 1

  /// Whether a change may be told at once.
  static var isIdle: Bool { number == 0 && transactionDepth == 0 }

  static func nextOrder() -> UInt64 {
    lastOrder += 1
    return lastOrder
  }

  static func nextPush() -> UInt64 {
    lastPush += 1
    return lastPush
  }

  // MARK: Permission

  static var acceptsChange: Bool { number < StateScope.maximumRounds && pureSite == nil }

  /// Reports a set that is not allowed now; always false.
  static func refuseChange(of declaration: StateDeclaration?) -> Bool {
    let what = declaration?.description ?? "a binding"
    if let pureSite {
      StateScope.current?.stateDidReport(
        StateDiagnostic(
          code: .setInPureClosure,
          message: "\(what) was set inside the closure at \(pureSite), which must only compute;"
            + " set it in an observer",
          declaration: declaration, site: pureSite))
    } else {
      StateScope.current?.stateDidReport(
        StateDiagnostic(
          code: .doesNotSettle,
          message: "\(what) was set again after \(StateScope.maximumRounds) rounds;"
            + " look for observers that set each other's states",
          declaration: declaration, site: nil))
    }
    return false
  }

  static func refuseSetOfReadOnlyBinding(derivedAt site: StateSite?) {
    let place = site.map { " at \($0)" } ?? ""
    StateScope.current?.stateDidReport(
      StateDiagnostic(
        code: .setOfReadOnlyBinding,
        message: "a derived binding\(place) was set but can only be read; set what it is derived"
          + " from, or give map a setter",
        declaration: nil, site: site))
  }

  static func pure<Result>(at site: StateSite, _ body: () throws -> Result) rethrows -> Result {
    let outer = pureSite
    pureSite = site
    defer { pureSite = outer }
    return try body()
  }

  // MARK: Running

  static func enqueue(_ node: AnyNode) {
    pending.append(node)
  }

  /// Runs the round of a node that nothing else depends on and that has been given its values.
  static func runAlone(_ node: AnyNode) {
    number = 1
    node.deliverToAll()
    node.endRound()
    if pending.isEmpty { number = 0 } else { drain() }
  }

  /// Runs the call that an observer gets at registration; what it sets waits until it returns.
  static func runInitial(_ body: () -> Void) {
    guard number == 0 else { return body() }
    number = 1
    body()
    if transactionDepth == 0 { drain() } else { number = 0 }
  }

  static func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    transactionDepth += 1
    defer {
      transactionDepth -= 1
      settle()
    }
    return try body()
  }

  /// Runs rounds until nothing waits, unless somebody further out is going to.
  static func settle() {
    if isIdle, !pending.isEmpty { drain() }
  }

  private static func drain() {
    while !pending.isEmpty {
      number += 1
      runRound()
    }
    number = 0
  }

  private static func runRound() {
    swap(&pending, &running)
    let nodes = running
    if nodes.count == 1 {
      if nodes[0].beginRound() { nodes[0].deliverToAll() }
    } else {
      deliver(nodes)
    }
    running.removeAll(keepingCapacity: true)
    for node in nodes {
      node.endRound()
    }
  }

  private static func deliver(_ nodes: [AnyNode]) {
    var deliveries: [Delivery] = []
    for node in nodes where node.beginRound() {
      node.appendDeliveries(to: &deliveries)
    }
    deliveries.sort { $0.order < $1.order }
    for delivery in deliveries {
      delivery.node.deliver(at: delivery.index)
    }
  }
}

/// Runs a closure, and tells observers of what it set when it is done: one notice each, with the
/// value before the transaction and the value after it.
///
/// A value that ends equal to what it was gives no notice. If the closure throws, what it set stays
/// set and is told.
///
/// - Returns: What the closure returns.
@discardableResult
public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  try Rounds.transaction(body)
}
