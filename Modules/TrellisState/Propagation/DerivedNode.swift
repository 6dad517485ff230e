/// A node whose value is computed from other nodes. The value is computed when it is first read,
/// and again when it is read after one of those nodes has changed. While the node has observers,
/// every round reads the value once.
final class DerivedNode<Value>: ValueNode<Value> {
  /// A closure that sets the sources of the value, or returns the next step of setting them.
  typealias Setter = (Value, ChangeSource) -> SetStep?

  private let sources: [AnyLink]
  private let ownLevel: Int
  /// The source location of the closure that `compute` calls, or `nil` if there is none.
  private let site: SourceSite?
  /// Whether the value is the result of an operator, such as `!`.
  private let isOperator: Bool
  private let compute: () -> Value?
  private let setter: Setter?
  private let hasVolatileSource: Bool
  private var cache: Value?
  private var refreshEpoch: UInt64 = 0
  private var isConnected = false

  /// Creates a derived node.
  ///
  /// - Parameters:
  ///   - links: The links to the sources.
  ///   - isEqual: A closure that returns whether two values are equal. An equal value does not
  ///     count as a change. If `nil`, every new value counts.
  ///   - site: The source location of the program's closure.
  ///   - isOperator: Whether the value is the result of an operator.
  ///   - setter: A closure that sets the sources so that the computed value becomes the new value.
  ///     If `nil`, the value is read-only.
  ///   - compute: A closure that computes the value from the links' values. It may return `nil` to
  ///     keep the last value, except in the first call.
  init(
    links: [AnyLink], isEqual: ((Value, Value) -> Bool)?, site: SourceSite? = nil,
    isOperator: Bool = false, setter: Setter? = nil, compute: @escaping () -> Value?
  ) {
    sources = links
    ownLevel = 1 + links.reduce(0) { max($0, $1.target?.level ?? 0) }
    hasVolatileSource = links.contains { $0.target?.isVolatile ?? false }
    self.site = site
    self.isOperator = isOperator
    self.setter = setter
    self.compute = compute
    super.init(isEqual: isEqual)
  }

  override var links: [AnyLink] { sources }

  override var level: Int { ownLevel }

  override var isVolatile: Bool { hasVolatileSource }

  private var isShallow: Bool { ownLevel <= Rounds.shallowLevels(isVolatile: hasVolatileSource) }

  override var value: Value {
    refresh()
    return known
  }

  override var freshValue: Value { known }

  private var known: Value {
    guard let cache else {
      preconditionFailure("a derived value's first computation must give a value")
    }
    return cache
  }

  override var needsRefresh: Bool { refreshEpoch != Rounds.epoch || isVolatile }

  override func refresh() {
    guard needsRefresh else { return }
    guard isShallow else { return refreshFromSources() }
    refreshEpoch = Rounds.epoch
    var isStale = cache == nil
    for link in sources where link.update() {
      isStale = true
    }
    if isStale { recompute() }
  }

  override func refreshAlone() {
    refreshEpoch = Rounds.epoch
    var isStale = cache == nil
    for link in sources where link.take() {
      isStale = true
    }
    if isStale { recompute() }
  }

  private func recompute() {
    guard let new = computed() else { return }
    if let cache, let isEqual, isEqual(cache, new) { return }
    cache = new
    version &+= 1
  }

  private func computed() -> Value? {
    guard let site else { return compute() }
    return Rounds.pure(at: site, of: self, compute)
  }

  override var isSettable: Bool { setter != nil && sources.contains(where: \.isSettable) }

  override func set(_ new: Value, source: ChangeSource) {
    guard let setter else {
      return Rounds.refuseSet(of: self, derivedAt: site, isOperator: isOperator)
    }
    catchUpSources()
    var step = setter(new, source)
    while let next = step { step = next.run() }
  }

  override func stepToSet(_ new: Value, source: ChangeSource) -> SetStep? {
    guard !isShallow, let setter else { return super.stepToSet(new, source: source) }
    return SetStep { setter(new, source) }
  }

  override func keepOldValue() {
    old = cache
    oldVersion = version
  }

  override var isUsed: Bool { isConnected }

  override func isUsageDifferent() -> Bool {
    let isUsed = hasObservers || !dependents.isEmpty
    guard isUsed != isConnected else { return false }
    isConnected = isUsed
    return true
  }
}

/// One step of setting a derived value. The steps lead to the state from which the value is
/// derived.
struct SetStep {
  /// A closure that takes the step and returns the next one.
  let run: () -> SetStep?
}
