import TrellisTiming

/// A queue that notes each firing and its cause.
@MainActor
final class CauseProbe {
  var cause: RecordID?
  private(set) var firings: [TimerFiring] = []

  private(set) lazy var timers = TimerQueue(
    time: VirtualTime(), cause: { [unowned self] in cause },
    bracket: { [unowned self] firing, body in
      firings.append(firing)
      body()
    })
}
