import CTrellisAllocations

/// The measuring of a piece of work: repeats it and tells the cost of one run.
enum Measure {
  /// Returns the nanoseconds of one run: the median of several samples, each the fastest of a few
  /// short rounds, since whatever else the machine does only ever adds time.
  static func nanoseconds(
    runs: Int, samples: Int = 11, rounds: Int = 10, _ work: () -> Void
  ) -> Double {
    median((0..<samples).map { _ in fastest(runs: runs, rounds: rounds, work) })
  }

  /// Returns the nanoseconds of one run of each of several works, which take turns, so that what
  /// the machine does meanwhile falls on all of them alike.
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

  /// Returns the nanoseconds of one piece of work that cannot simply be repeated.
  static func once(_ work: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  /// Returns the middle one of some numbers.
  static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  /// Whether a block more is a count more; a figure of 0 says nothing otherwise.
  private static var countsAllocations: Bool {
    let before = trellis_allocation_count()
    let box = ClosureBox { [before] _ in precondition(before >= 0) }
    return withExtendedLifetime(box) { trellis_allocation_count() > before }
  }

  /// Returns the blocks of memory that one run asks for, or nil where they are not counted. The
  /// first run may fill caches and is left out.
  static func allocations(runs: Int = 1000, _ work: () -> Void) -> Double? {
    guard countsAllocations else { return nil }
    work()
    let before = trellis_allocation_count()
    for _ in 0..<runs { work() }
    return Double(trellis_allocation_count() - before) / Double(runs)
  }

  /// Returns how much more memory is in use after a piece of work; nil where that is not counted.
  static func bytes(_ work: () -> Void) -> Int? {
    guard countsAllocations else { return nil }
    let before = trellis_allocated_bytes()
    work()
    return Int(trellis_allocated_bytes() - before)
  }
}
