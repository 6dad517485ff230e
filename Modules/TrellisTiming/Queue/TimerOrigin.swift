/// The origin of a timer: its kind, the source location where it was created, and its cause.
struct TimerOrigin: Sendable {
  let kind: TimerFiring.Kind
  let site: SourceSite
  let cause: RecordID?
}
