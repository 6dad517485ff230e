/// Durations of which each can be found by its rank. Millions of them take little more than a byte
/// each: sorted, a number is not much higher than the one before it.
package struct DurationList: Hashable, Sendable {
  /// Sorted numbers, as the differences between them: 7 bits in a byte, the lowest first, with the
  /// highest bit in all but the last.
  private struct Run: Hashable, Sendable {
    var bytes: [UInt8] = []
    private(set) var count = 0
    private var last: UInt32 = 0

    mutating func append(_ number: UInt32) {
      var rest = number - last
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
      last = number
      count += 1
    }
  }

  /// The numbers of a run, one after the other.
  private struct Reader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    /// The current number; nil at the end.
    private(set) var current: UInt32?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      current = 0
      step()
    }

    mutating func step() {
      guard place < bytes.count, let last = current else { return current = nil }
      var (difference, shift) = (0 as UInt32, 0 as UInt32)
      while bytes[place] >= 0x80 {
        difference |= UInt32(bytes[place] & 0x7F) << shift
        (shift, place) = (shift + 7, place + 1)
      }
      current = last + (difference | UInt32(bytes[place]) << shift)
      place += 1
    }
  }

  private static var chunkSize: Int { 1024 }

  /// The number of durations.
  package private(set) var count = 0
  /// The numbers that came last.
  private var fresh: [UInt32] = []
  /// The others; a run is more than twice as long as the next one.
  private var runs: [Run] = []

  package init() {}

  package mutating func append(_ number: UInt32) {
    fresh.append(number)
    count += 1
    if fresh.count == Self.chunkSize { packFresh() }
  }

  package mutating func append(_ other: DurationList) {
    count += other.count
    fresh += other.fresh
    if fresh.count >= Self.chunkSize { packFresh() }
    for run in other.runs { push(run) }
  }

  /// Puts all of them into one run.
  package mutating func sort() {
    packFresh()
    while runs.count > 1 { mergeLast() }
  }

  /// Returns one of them by its place in the order of their sizes, which ``sort()`` made.
  package subscript(rank: Int) -> UInt32? {
    runs.first?.bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes)
      for _ in 0..<rank { reader.step() }
      return reader.current
    }
  }

  private mutating func packFresh() {
    guard !fresh.isEmpty else { return }
    fresh.sort()
    var run = Run()
    run.bytes.reserveCapacity(2 * fresh.count)
    for number in fresh { run.append(number) }
    fresh.removeAll(keepingCapacity: count > Self.chunkSize)
    push(run)
  }

  private mutating func push(_ run: Run) {
    runs.append(run)
    while runs.count > 1, runs[runs.count - 2].count <= 2 * runs[runs.count - 1].count {
      mergeLast()
    }
  }

  private mutating func mergeLast() {
    let (right, left) = (runs.removeLast(), runs.removeLast())
    var merged = Run()
    merged.bytes.reserveCapacity(left.bytes.count + right.bytes.count)
    left.bytes.withUnsafeBufferPointer { left in
      right.bytes.withUnsafeBufferPointer { right in
        var (one, other) = (Reader(left), Reader(right))
        while let first = one.current, let second = other.current {
          merged.append(min(first, second))
          if first <= second { one.step() } else { other.step() }
        }
        while let number = one.current { merged.append(number); one.step() }
        while let number = other.current { merged.append(number); other.step() }
      }
    }
    runs.append(merged)
  }
}
