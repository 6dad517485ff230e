import TrellisState

/// A store of values that can be made again, which keeps those used last.
///
/// ```swift
/// let widths = Cache<String, Int>(limit: 1000)
/// let width = widths.value(for: "trellis") { "trellis".count }
/// ```
/// An ``onEvict`` closure may put values in, and so make others leave. Inside ``maximumDepth`` such
/// closures no further value is kept, which is reported.
@MainActor
public final class Cache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let place: Int
  }

  private var entries: [Key: Entry] = [:]
  private var usage = UsageOrder<Key>()
  private let site: SourceSite
  /// The number of eviction closures that are running.
  private var depth = 0

  /// The number of eviction closures that may run one inside the other.
  public static var maximumDepth: Int { 64 }

  /// The number of values that are kept, at least 1.
  public let limit: Int
  /// The closure that is called for every value after it has left: because there are too many, or
  /// because it is removed.
  ///
  /// The end of the cache itself is not told.
  public var onEvict: (@MainActor (Key, Value) -> Void)?

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The number of values that are kept; less than 1 counts as 1 and is reported.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - onEvict: Called for every value that leaves.
  public init(
    limit: Int, fileID: StaticString = #fileID, line: UInt = #line,
    onEvict: (@MainActor (Key, Value) -> Void)? = nil
  ) {
    self.limit = max(1, limit)
    self.onEvict = onEvict
    site = SourceSite(fileID: fileID, line: line)
    if limit < 1 {
      report(.limitTooLow, "the cache made at \(site) keeps 1 value, since it cannot keep \(limit)")
    }
  }

  isolated deinit {}

  /// The number of values.
  public var count: Int { entries.count }

  /// Returns the value of a key, which is made and kept if there is none.
  ///
  /// Either counts as a use of the value. If the closure throws, nothing is kept. If it puts in a
  /// value for the same key itself, by reading it, that one stays. The returned value may have left
  /// again already, if ``onEvict`` put in others.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - make: Makes the value; called only if there is none.
  public func value(for key: Key, orInsert make: () throws -> Value) rethrows -> Value {
    if let value = self[key] { return value }
    let made = try make()
    if let value = self[key] { return value }
    guard depth < Self.maximumDepth else {
      report(
        .evictionsTooDeep,
        "the cache made at \(site) dropped a value that was put in inside \(depth) calls of onEvict;"
          + " look for an onEvict that puts back evicted values")
      return made
    }
    entries[key] = Entry(value: made, place: usage.append(key))
    if entries.count > limit, let oldest = usage.oldest { remove(oldest) }
    return made
  }

  /// The value of a key, if there is one; reading it counts as a use.
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
    guard let onEvict else { return true }
    depth += 1
    defer { depth -= 1 }
    onEvict(key, entry.value)
    return true
  }

  /// Removes every value that is kept now, the one used longest ago first.
  ///
  /// Values that ``onEvict`` puts in meanwhile stay.
  public func removeAll() {
    let places = entries.mapValues(\.place)
    for key in usage.keys where entries[key]?.place == places[key] { remove(key) }
  }

  private func report(_ code: StateDiagnostic.Code, _ message: String) {
    StateScope.report(StateDiagnostic(code: code, message: message, declaration: nil, site: site))
  }
}
