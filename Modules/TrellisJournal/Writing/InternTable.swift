import TrellisDatabase

/// Numbers for values that come again and again, each stored once.
///
/// Numbers given during a transaction count only when it is kept. There may be any number of
/// different values, so the table starts anew when it is full; a value may then be stored again.
struct InternTable<Value: Hashable> {
  private static var capacity: Int { 1 << 14 }

  private var numbers: [Value: Int64] = [:]
  private var fresh: [Value] = []
  private var next: Int64 = 1
  private var keptNext: Int64 = 1

  mutating func number(
    of value: Value, store: (_ number: Int64) throws -> Void
  ) rethrows -> SQLValue {
    if let number = numbers[value] { return .integer(number) }
    let number = next
    try store(number)
    next += 1
    numbers[value] = number
    fresh.append(value)
    return .integer(number)
  }

  mutating func keep() {
    keptNext = next
    fresh.removeAll(keepingCapacity: true)
    if numbers.count > Self.capacity { numbers.removeAll() }
  }

  mutating func forget() {
    next = keptNext
    for value in fresh { numbers[value] = nil }
    fresh.removeAll()
  }
}
