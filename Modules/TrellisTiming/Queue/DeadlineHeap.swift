/// A binary heap whose first entry is the one that is due next.
struct DeadlineHeap {
  private var entries: [TimerEntry] = []

  var first: TimerEntry? { entries.first }
  var count: Int { entries.count }

  mutating func insert(_ entry: TimerEntry) {
    entries.append(entry)
    siftUp(from: entries.count - 1)
  }

  mutating func removeFirst() -> TimerEntry? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last }
    entries[0] = last
    siftDown(from: 0)
    return first
  }

  /// Removes the entries that satisfy a predicate.
  mutating func removeAll(where isUnwanted: (TimerEntry) -> Bool) {
    entries.removeAll(where: isUnwanted)
    // A sorted array is a heap.
    entries.sort()
  }

  /// Removes all entries, and returns them in no particular order.
  mutating func removeAll() -> [TimerEntry] {
    defer { entries = [] }
    return entries
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child] < entries[parent] else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      guard left < entries.count else { return }
      let right = left + 1
      let child = right < entries.count && entries[right] < entries[left] ? right : left
      guard entries[child] < entries[parent] else { return }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}
