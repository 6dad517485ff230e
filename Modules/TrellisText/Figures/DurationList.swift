/// A list of durations in nanoseconds. The list can find the duration with a given rank, such as
/// the shortest or the longest one.
///
/// Sorted durations are stored as differences. If there are millions of durations, each takes
/// little more than one byte.
package struct DurationList: Hashable, Sendable {
  /// Sorted numbers, stored as the differences between neighbours. Each byte has 7 bits of a
  /// difference, the lowest bits first. The highest bit is set in all but the last byte of a
  /// difference.
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

  /// A reader that returns the numbers of a run, one at a time.
  private struct Reader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    /// The current number, or `nil` at the end.
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
  /// The most recently added numbers, in the order in which they were added.
  private var fresh: [UInt32] = []
  /// All other numbers, in sorted runs. Each run is more than twice as long as the next one.
  private var runs: [Run] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a duration in nanoseconds.
  package mutating func append(_ number: UInt32) {
    fresh.append(number)
    count += 1
    if fresh.count == Self.chunkSize { packFresh() }
  }

  /// Adds all durations of another list.
  package mutating func append(_ other: DurationList) {
    count += other.count
    fresh += other.fresh
    if fresh.count >= Self.chunkSize { packFresh() }
    for run in other.runs { push(run) }
  }

  /// Sorts the durations, so that ``subscript(_:)`` can find them.
  package mutating func sort() {
    packFresh()
    while runs.count > 1 { mergeLast() }
  }

  /// The duration with the given rank, where rank 0 is the shortest duration, or `nil` if there is
  /// no such rank.
  ///
  /// The duration is in nanoseconds. Call ``sort()`` before you look up durations.
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
