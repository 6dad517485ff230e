/// A name that was read from a journal, as a string and as UTF-8.
package struct StoredName {
  package let text: String
  package let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }
}

/// A cache of values, keyed by number. It has a fixed number of slots. A new value replaces the
/// earlier value in the same slot.
struct NumberedCache<Value> {
  private static var capacity: Int { 1 << 13 }

  private var places: [(number: Int64, value: Value)?] = []

  /// The value for the given number, or `nil` if the cache does not have it.
  subscript(number: Int64) -> Value? {
    let place = Int(truncatingIfNeeded: number) & (Self.capacity - 1)
    guard !places.isEmpty, let kept = places[place], kept.number == number else { return nil }
    return kept.value
  }

  mutating func keep(_ value: Value, for number: Int64) {
    if places.isEmpty { places = Array(repeating: nil, count: Self.capacity) }
    places[Int(truncatingIfNeeded: number) & (Self.capacity - 1)] = (number, value)
  }
}
