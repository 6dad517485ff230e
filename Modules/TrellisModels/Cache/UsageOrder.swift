import TrellisState

/// Keys in the order of their last use, as a doubly linked list in an array.
nonisolated struct UsageOrder<Key> {
  private struct Slot {
    var key: Key?
    var older: Int?
    var newer: Int?
  }

  private var slots: [Slot] = []
  private var free: [Int] = []
  private var first: Int?
  private var last: Int?

  /// The least recently used key, or `nil` if there are no keys.
  var oldest: Key? { first.flatMap { slots[$0].key } }

  /// All keys, the least recently used one first.
  var keys: [Key] {
    var keys: [Key] = []
    var place = first
    while let current = place {
      if let key = slots[current].key { keys.append(key) }
      place = slots[current].newer
    }
    return keys
  }

  /// Adds a key as the most recently used one, and returns its index in the array.
  mutating func append(_ key: Key) -> Int {
    let place: Int
    if let reused = free.popLast() {
      place = reused
      slots[place].key = key
    } else {
      place = slots.count
      slots.append(Slot(key: key))
    }
    link(place)
    return place
  }

  /// Makes the key at an index the most recently used one.
  mutating func touch(_ place: Int) {
    guard last != place else { return }
    unlink(place)
    link(place)
  }

  mutating func remove(_ place: Int) {
    unlink(place)
    slots[place].key = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    slots[place].older = last
    slots[place].newer = nil
    if let last { slots[last].newer = place } else { first = place }
    last = place
  }

  private mutating func unlink(_ place: Int) {
    let slot = slots[place]
    if let older = slot.older { slots[older].newer = slot.newer } else { first = slot.newer }
    if let newer = slot.newer { slots[newer].older = slot.older } else { last = slot.older }
  }
}
