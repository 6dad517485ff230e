/// A timer's origin, which consists of its kind, its cause, and the source location where it was
/// created.
struct TimerOrigin: Sendable {
  let kind: TimerFiring.Kind
  let site: SourceSite
  /// The record that was running when the timer was created, or `nil` if there was none.
  let cause: RecordID?
}
