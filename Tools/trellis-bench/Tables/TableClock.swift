/// Functions that measure work on tables, in milliseconds.
enum TableClock {
  /// The maximum duration of one measurement, after which the work is stopped.
  static let longest = Duration.seconds(30)

  /// Returns the duration of a piece of work, or `nil` if the work was stopped because it took
  /// longer than ``longest``.
  static func time(_ work: @escaping @MainActor () async throws -> Void) async throws -> Double? {
    let begin = ContinuousClock.now
    let task = Task { try await work() }
    let watch = Task {
      try await Task.sleep(for: longest)
      task.cancel()
    }
    defer { watch.cancel() }
    do {
      try await task.value
    } catch is CancellationError {
      return nil
    }
    return (ContinuousClock.now - begin).milliseconds
  }

  /// Returns the duration of a piece of work that blocks the thread.
  static func time(blocking work: () throws -> Void) rethrows -> Double {
    let begin = ContinuousClock.now
    try work()
    return (ContinuousClock.now - begin).milliseconds
  }

  /// Returns the duration of each run of repeated work. No further run begins once the runs have
  /// taken longer than ``longest`` in total.
  static func times(_ count: Int, _ work: @MainActor (Int) async throws -> Void) async throws
    -> [Double]
  {
    let begin = ContinuousClock.now
    var times: [Double] = []
    while times.count < count, ContinuousClock.now - begin < longest {
      let start = ContinuousClock.now
      try await work(times.count)
      times.append((ContinuousClock.now - start).milliseconds)
    }
    return times
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}

extension [Double] {
  /// Returns the value that the given share of the numbers does not exceed, or `nil` if there are
  /// no numbers.
  func quantile(_ share: Double) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
