/// A node whose value is computed from others: at the first reading, and at the first reading after
/// one of those has changed. While it has observers, every round reads it once.
final class DerivedNode<Value>: ValueNode<Value> {
  private let links: [AnyLink]
  /// Where the closure that `compute` calls was written; nil if there is none.
  private let site: StateSite?
  private let compute: () -> Value?
  private let setter: ((Value, ChangeSource) -> Void)?
  private let hasVolatileSource: Bool
  private var cache: Value?
  private var refreshEpoch: UInt64 = 0
  private var isConnected = false

  /// Makes a derived node.
  ///
  /// - Parameters:
  ///   - links: What it is derived from.
  ///   - isEqual: What makes two values no change.
  ///   - site: Where the user's closure was written.
  ///   - setter: How to set the sources so that this value results; nil if it can only be read.
  ///   - compute: The value from the links' values, or nil to stay with the value before, which
  ///     the first call must not.
  init(
    links: [AnyLink], isEqual: ((Value, Value) -> Bool)?, site: StateSite? = nil,
    setter: ((Value, ChangeSource) -> Void)? = nil, compute: @escaping () -> Value?
  ) {
    self.links = links
    hasVolatileSource = links.contains { $0.target?.isVolatile ?? false }
    self.site = site
    self.setter = setter
    self.compute = compute
    super.init(isEqual: isEqual)
  }

  override var isVolatile: Bool { hasVolatileSource }

  override var value: Value {
    refresh()
    guard let cache else {
      preconditionFailure("a derived value's first computation must give a value")
    }
    return cache
  }

  override func refresh() {
    guard refreshEpoch != Rounds.epoch || isVolatile else { return }
    refreshEpoch = Rounds.epoch
    var isStale = cache == nil
    for link in links where link.update() {
      isStale = true
    }
    guard isStale, let new = computed() else { return }
    if let cache, let isEqual, isEqual(cache, new) { return }
    cache = new
    version &+= 1
  }

  private func computed() -> Value? {
    guard let site else { return compute() }
    return Rounds.pure(at: site, of: self, compute)
  }

  override func set(_ new: Value, source: ChangeSource) {
    guard let setter else { return Rounds.refuseSet(of: self, derivedAt: site) }
    catchUp()
    setter(new, source)
  }

  override func catchUp() {
    for link in links { link.target?.catchUp() }
  }

  override func keepOldValue() {
    old = cache
    oldVersion = version
  }

  override func usageDidChange() {
    let isUsed = hasObservers || !dependents.isEmpty
    guard isUsed != isConnected else { return }
    isConnected = isUsed
    for link in links {
      if isUsed {
        link.target?.addDependent(self)
      } else {
        link.target?.removeDependent(self)
      }
    }
  }
}
