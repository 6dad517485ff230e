/// A set of numbers that mostly come as 0, 1, 2, …, and then take no memory.
struct OrderSet {
  /// All numbers from 0 up to this one are in it.
  private var end = 0
  private var others: Set<Int> = []

  /// Adds a number; false if it was there already.
  mutating func insert(_ number: Int) -> Bool {
    guard !(0..<end).contains(number), !others.contains(number) else { return false }
    if number == end { end += 1 } else { others.insert(number) }
    return true
  }
}
