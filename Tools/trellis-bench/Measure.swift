import CTrellisAllocations

/// Functions that repeat a piece of work and return the cost of one run.
enum Measure {
  /// Returns the duration of one run in nanoseconds. The result is the median of several samples,
  /// each of which is the fastest of a few short rounds, because other work on the machine can only
  /// add time.
  static func nanoseconds(
    runs: Int, samples: Int = 11, rounds: Int = 10, _ work: () -> Void
  ) -> Double {
    median((0..<samples).map { _ in fastest(runs: runs, rounds: rounds, work) })
  }

  /// Returns the duration of one run in nanoseconds, for each of several pieces of work. The pieces
  /// take turns, so that other work on the machine affects them all equally.
  static func nanoseconds(
    runs: Int, samples: Int = 11, rounds: Int = 10, of works: [() -> Void]
  ) -> [Double] {
    var times = [[Double]](repeating: [], count: works.count)
    for _ in 0..<samples {
      for (index, work) in works.enumerated() {
        times[index].append(fastest(runs: runs, rounds: rounds, work))
      }
    }
    return times.map(median)
  }

  private static func fastest(runs: Int, rounds: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      best = min(best, once { for _ in 0..<runs { work() } } / Double(runs))
    }
    return best
  }

  /// Returns the duration in nanoseconds of a piece of work that cannot simply be repeated.
  static func once(_ work: () throws -> Void) rethrows -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  /// Returns the median of some numbers.
  static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  /// Whether this program counts its allocations. If it does not, a count of 0 means nothing.
  private static var countsAllocations: Bool {
    let before = trellis_allocation_count()
    let box = ClosureBox { [before] _ in precondition(before >= 0) }
    return withExtendedLifetime(box) { trellis_allocation_count() > before }
  }

  /// Returns the number of memory blocks that one run allocates, or `nil` if allocations are not
  /// counted. The first run is left out, since it may fill caches.
  static func allocations(runs: Int = 1000, _ work: () -> Void) -> Double? {
    guard countsAllocations else { return nil }
    work()
    let before = trellis_allocation_count()
    for _ in 0..<runs { work() }
    return Double(trellis_allocation_count() - before) / Double(runs)
  }

  /// Returns the memory that a piece of work adds, in bytes, or `nil` if allocations are not
  /// counted.
  static func bytes(_ work: () -> Void) -> Int? {
    guard countsAllocations else { return nil }
    let before = trellis_allocated_bytes()
    work()
    return Int(trellis_allocated_bytes() - before)
  }
}
