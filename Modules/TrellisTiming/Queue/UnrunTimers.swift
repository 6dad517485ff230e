package import TrellisBase

/// The timer queues of real time that have timers, but that nothing has run yet. If nothing ever
/// runs such a queue, its timers are lost, and the application reports this.
@MainActor
package enum UnrunTimers {
  private struct Candidate {
    weak var queue: TimerQueue?
    /// The source location of the queue's first timer.
    let site: SourceSite
  }

  private static var candidates: [Candidate] = []
  /// The source locations of the first timers of queues that have ended without being run.
  private static var lost: [SourceSite] = []

  /// Adds a queue that has its first timer.
  static func add(_ queue: TimerQueue, site: SourceSite) {
    guard !(queue.time is VirtualTime) else { return }
    candidates.append(Candidate(queue: queue, site: site))
  }

  /// Notes that a queue ends with its timers, although nothing has run it. The site is that of the
  /// timer that would have been due first.
  static func lose(_ queue: TimerQueue, site: SourceSite) {
    if queue.nextDeadline != nil, !(queue.time is VirtualTime) { lost.append(site) }
  }

  /// Removes a queue, because the queue has been run.
  static func remove(_ queue: TimerQueue) {
    candidates.removeAll { $0.queue == nil || $0.queue === queue }
  }

  /// Returns the source locations of the first timers of the queues that nothing runs, and of those
  /// that have ended with their timers. Each queue is returned once.
  ///
  /// - Parameter isEnding: Whether nothing can run the queues any more. Otherwise, only the queues
  ///   with a timer that is overdue by at least a second are returned.
  package static func take(isEnding: Bool) -> [SourceSite] {
    guard !candidates.isEmpty || !lost.isEmpty else { return [] }
    defer { self.lost = [] }
    let unrun = candidates.filter { candidate in
      guard let queue = candidate.queue, let deadline = queue.nextDeadline else { return false }
      return isEnding || deadline.duration(to: queue.time.now) >= .seconds(1)
    }
    candidates.removeAll { candidate in
      candidate.queue == nil || unrun.contains { $0.queue === candidate.queue }
    }
    for candidate in unrun { candidate.queue?.endWatch() }
    return lost + unrun.map(\.site)
  }
}
