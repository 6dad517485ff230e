import TrellisState

/// A cache that keeps a limited number of values, and removes the least recently used ones first.
///
/// ```swift
/// let widths = Cache<String, Int>(limit: 1000)
/// let width = widths.value(for: "trellis") { "trellis".count }
/// ```
/// An ``onEvict`` closure may add values, which may in turn evict other values. If calls to the
/// closure are nested ``maximumDepth`` deep, the cache keeps no further values, and reports a
/// diagnostic.
@MainActor
public final class Cache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let place: Int
  }

  private var entries: [Key: Entry] = [:]
  private var usage = UsageOrder<Key>()
  private let site: SourceSite
  /// The current depth of nested calls to ``onEvict``.
  private var depth = 0

  /// The maximum depth of nested calls to ``onEvict``.
  public static var maximumDepth: Int { 64 }

  /// The maximum number of values in the cache; at least 1.
  public let limit: Int
  /// The closure that is called with the key and the value after a value has been removed, either
  /// explicitly or because of the limit. If `nil`, no closure is called.
  ///
  /// When a cache is released, the closure is not called for the values that are still in the
  /// cache.
  public var onEvict: (@MainActor (Key, Value) -> Void)?

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of values. A limit below 1 is reported as a diagnostic, and 1
  ///     is used instead.
  ///   - fileID: The source file that a diagnostic about the call names.
  ///   - line: The source line that a diagnostic about the call names.
  ///   - onEvict: The initial value of ``onEvict``.
  public init(
    limit: Int, fileID: StaticString = #fileID, line: UInt = #line,
    onEvict: (@MainActor (Key, Value) -> Void)? = nil
  ) {
    self.limit = max(1, limit)
    self.onEvict = onEvict
    site = SourceSite(fileID: fileID, line: line)
    if limit < 1 {
      report(
        .limitTooLow,
        "the cache created at \(site) was given the limit \(limit), so it keeps 1 value, "
          + "the minimum; pass a limit of 1 or more")
    }
  }

  isolated deinit {}

  /// The number of values in the cache.
  public var count: Int { entries.count }

  /// Returns the value of a key. If the key has no value, creates one and keeps it in the cache.
  ///
  /// In either case, the value becomes the most recently used one. If the closure throws, nothing
  /// is kept. If the closure itself adds a value for the same key, that value is kept and returned.
  /// The value may already have been removed from the cache when it is returned, because
  /// ``onEvict`` has added other values.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - make: A closure that returns a new value. It is called only if the key has no value.
  /// - Complexity: O(1) on average, apart from the closures.
  public func value(for key: Key, orInsert make: () throws -> Value) rethrows -> Value {
    if let value = self[key] { return value }
    let made = try make()
    if let value = self[key] { return value }
    guard depth < Self.maximumDepth else {
      report(
        .evictionsTooDeep,
        "the cache created at \(site) did not keep a value that was added inside \(depth) nested "
          + "calls to onEvict; look for an onEvict closure that puts evicted values back")
      return made
    }
    entries[key] = Entry(value: made, place: usage.append(key))
    if entries.count > limit, let oldest = usage.oldest { remove(oldest) }
    return made
  }

  /// The value of a key, or `nil` if there is none. Reading a value makes it the most recently used
  /// one.
  ///
  /// - Complexity: O(1) on average.
  public subscript(_ key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    usage.touch(entry.place)
    return entry.value
  }

  /// Removes the value of a key, calls ``onEvict`` with it, and returns whether there was one.
  ///
  /// - Complexity: O(1) on average, apart from ``onEvict``.
  @discardableResult
  public func remove(_ key: Key) -> Bool {
    guard let entry = entries.removeValue(forKey: key) else { return false }
    usage.remove(entry.place)
    guard let onEvict else { return true }
    depth += 1
    defer { depth -= 1 }
    onEvict(key, entry.value)
    return true
  }

  /// Removes all current values, the least recently used one first.
  ///
  /// Values that ``onEvict`` adds during the call stay in the cache.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values, apart from ``onEvict``.
  public func removeAll() {
    let places = entries.mapValues(\.place)
    for key in usage.keys where entries[key]?.place == places[key] { remove(key) }
  }

  private func report(_ code: StateDiagnostic.Code, _ message: String) {
    StateScope.report(StateDiagnostic(code: code, message: message, declaration: nil, site: site))
  }
}
