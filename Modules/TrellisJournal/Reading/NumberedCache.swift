/// A name as a journal has it.
struct StoredName {
  let text: String
  let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }
}

/// Values by their numbers, as many as there is room for: each has one place, in which the last one
/// stays.
struct NumberedCache<Value> {
  private static var capacity: Int { 1 << 13 }

  private var places: [(number: Int64, value: Value)?] = []

  /// The value of a number; nil if it is not kept.
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
