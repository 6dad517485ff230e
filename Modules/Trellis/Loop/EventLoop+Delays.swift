public import TrellisTiming

extension EventLoop {
  /// Calls a closure once after a delay in real time. The call is not recorded. Inputs that have
  /// arrived by the end of the delay are handled first.
  ///
  /// Backends use this method to wait for further input from a device. A program's own delayed work
  /// must be recorded; for such work, use the application's ``Application/timers``.
  ///
  /// - Returns: The delayed call, which can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () -> Void
  ) -> DelayedRun {
    delays.schedule(after: delay, fileID: fileID, line: line, body)
  }
}
