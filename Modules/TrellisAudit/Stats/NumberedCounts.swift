import TrellisEvents
import TrellisJournal

/// The statistics of dispatches and calls, keyed by the numbers that stand for names. The names
/// have not been looked up yet.
struct NumberedCounts: Sendable {
  struct Handler: Hashable {
    /// The number that stands for the source line. For a delegate, this is 0, and `handler`
    /// identifies the delegate.
    var site: Int64
    var handler: Int64
  }

  private var events: [Int64: DispatchStatistics] = [:]
  private var controls: [Int64: DispatchStatistics] = [:]
  private var handlers: [Handler: DispatchStatistics] = [:]
  /// The number of dispatches that were added.
  private(set) var dispatchCount = 0

  mutating func add(dispatch figures: DispatchFigures) {
    dispatchCount += 1
    events[figures.name, default: DispatchStatistics()].add(figures)
    if figures.other != 0 { controls[figures.other, default: DispatchStatistics()].add(figures) }
  }

  mutating func add(call figures: DispatchFigures) {
    let key = Handler(site: figures.name, handler: figures.name == 0 ? figures.other : 0)
    handlers[key, default: DispatchStatistics()].add(figures)
  }

  /// Adds the statistics in other counts to these counts.
  mutating func add(_ other: consuming NumberedCounts) {
    dispatchCount += other.dispatchCount
    while let (key, value) = other.takeEvent() {
      events[key, default: DispatchStatistics()].add(value)
    }
    while let (key, value) = other.takeControl() {
      controls[key, default: DispatchStatistics()].add(value)
    }
    while let (key, value) = other.takeHandler() {
      handlers[key, default: DispatchStatistics()].add(value)
    }
  }

  /// Removes and returns the statistics of one event, so that they are not in memory twice while
  /// counts are added. Returns `nil` if there are none left.
  mutating func takeEvent() -> (key: Int64, value: DispatchStatistics)? { events.popFirst() }
  mutating func takeControl() -> (key: Int64, value: DispatchStatistics)? { controls.popFirst() }
  mutating func takeHandler() -> (key: Handler, value: DispatchStatistics)? { handlers.popFirst() }
}

extension DispatchStatistics {
  fileprivate mutating func add(_ figures: DispatchFigures) {
    add(
      RecordID(figures.record), duration: figures.duration, isVeto: figures.isVeto,
      didThrow: figures.didThrow)
  }
}
