/// A timer's origin, which consists of its kind, its cause, and the source location where it was
/// created.
struct TimerOrigin: Sendable {
  let kind: TimerFiring.Kind
  let site: SourceSite
  /// The record of the dispatch that was running when the timer was created, or `nil` if none was
  /// running.
  let cause: RecordID?
}
