import CTrellisPostgreSQL

/// The repeated requests that ask a server to cancel the statement of a connection.
///
/// The server ignores a request that arrives before the statement does, so the request is repeated
/// until the statement ends.
struct Cancellation {
  /// The maximum time to wait for the server to cancel the statement.
  private static let limit = Duration.seconds(2)

  private let handle: OpaquePointer
  private let deadline = ContinuousClock.now + limit
  /// The time of the next request, and the pause after it.
  private var next: (time: ContinuousClock.Instant, pause: Duration)
  /// The pipe that is closed when the last request has been delivered, or -1 if the request could
  /// not be made.
  private var pipe: Int32

  /// Sends the first request to cancel the statement of a connection.
  init(of handle: OpaquePointer) {
    self.handle = handle
    let pause = Duration.milliseconds(50)
    next = (.now + pause, pause * 2)
    pipe = trellis_pg_cancel(handle)
  }

  /// The time until ``proceed()`` must be called, in milliseconds.
  var milliseconds: Int32 { Self.milliseconds(until: min(next.time, deadline)) }

  /// Sends another request if the last one has been delivered and the time for the next one has
  /// come. Returns `false` if the time limit has expired.
  mutating func proceed() -> Bool {
    guard ContinuousClock.now < deadline else { return false }
    guard ContinuousClock.now >= next.time else { return true }
    next = (.now + next.pause, next.pause * 2)
    guard pipe < 0 || trellis_pg_wait(-1, 0, pipe, 0) != 0 else { return true }
    closePipe()
    pipe = trellis_pg_cancel(handle)
    return true
  }

  /// Waits until the last request has been delivered, and returns whether it was delivered within
  /// the time limit. Without the wait, the next statement might be cancelled instead.
  mutating func finish() -> Bool {
    defer { closePipe() }
    return trellis_pg_wait(-1, 0, pipe, Self.milliseconds(until: deadline)) != 0
  }

  private mutating func closePipe() {
    if pipe >= 0 { trellis_pg_close(pipe) }
    pipe = -1
  }

  private static func milliseconds(until instant: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: instant)
    return Int32(max(0, left / .milliseconds(1)).rounded(.up))
  }
}
