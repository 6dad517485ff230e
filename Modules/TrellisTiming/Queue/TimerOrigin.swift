/// The origin of a timer: its purpose, the place that asked for it, and the cause.
struct TimerOrigin: Sendable {
  let kind: TimerFiring.Kind
  let site: SourceSite
  let cause: RecordID?
}
