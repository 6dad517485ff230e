/// Values that can be made again, of which the ones used last are kept.
///
/// ```swift
/// let widths = Cache<String, Int>(limit: 1000)
/// let width = widths.value(for: "trellis") { "trellis".count }
/// ```
@MainActor
public final class Cache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let place: Int
  }

  private var entries: [Key: Entry] = [:]
  private var usage = UsageOrder<Key>()

  /// How many values are kept, at least 1.
  public let limit: Int
  /// Called for every value that leaves, after it has left: because there are too many, or because
  /// it is removed. The end of the cache itself is not told.
  public var onEvict: (@MainActor (Key, Value) -> Void)?

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: How many values are kept, at least 1.
  ///   - onEvict: Called for every value that leaves.
  public init(limit: Int, onEvict: (@MainActor (Key, Value) -> Void)? = nil) {
    precondition(limit >= 1, "Cache: the limit must be at least 1, not \(limit).")
    self.limit = limit
    self.onEvict = onEvict
  }

  /// How many values there are.
  public var count: Int { entries.count }

  /// The value of a key, made and kept if there is none. Either is a use of it.
  ///
  /// If the closure throws, nothing is kept. If it puts in a value for the same key itself, by
  /// asking for it, that one stays.
  ///
  /// - Parameters:
  ///   - key: Which value.
  ///   - make: Makes it; called only if there is none.
  public func value(for key: Key, orInsert make: () throws -> Value) rethrows -> Value {
    if let value = self[key] { return value }
    let made = try make()
    if let value = self[key] { return value }
    entries[key] = Entry(value: made, place: usage.append(key))
    if entries.count > limit, let oldest = usage.oldest { remove(oldest) }
    return made
  }

  /// The value of a key, if there is one; reading it is a use of it.
  public subscript(_ key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    usage.touch(entry.place)
    return entry.value
  }

  /// Removes the value of a key; returns whether there was one.
  @discardableResult
  public func remove(_ key: Key) -> Bool {
    guard let entry = entries.removeValue(forKey: key) else { return false }
    usage.remove(entry.place)
    onEvict?(key, entry.value)
    return true
  }

  /// Removes every value, the one used longest ago first.
  public func removeAll() {
    while let oldest = usage.oldest { remove(oldest) }
  }
}
