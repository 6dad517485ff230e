public import TrellisTiming

extension EventLoop {
  /// Calls a closure once after a delay of real time, off the record; inputs that are there by then
  /// go first.
  ///
  /// Backends use this to wait for further input of a device. Later work of a program belongs on
  /// record: use the application's ``Application/timers``.
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
