/// Where a timer comes from: what it is for, who asked for it, and what made them ask.
struct TimerOrigin: Sendable {
  let kind: TimerKind
  let site: SourceSite
  let cause: RecordID?
}
