extension TimerQueue {
  /// Calls a closure at a fixed interval, starting after one interval.
  ///
  /// ```swift
  /// timers.every(.seconds(1)) { timer in
  ///   remaining -= 1 + timer.missedTicks
  ///   if remaining <= 0 { timer.cancel() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, at least ``IntervalTimer/shortestInterval``. With
  ///     an interval of ``Swift/Duration/forever`` or longer, the closure is never called.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to call. It receives the timer, and can cancel it.
  /// - Returns: The running timer. It runs until it is cancelled.
  @discardableResult
  public func every(
    _ interval: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (IntervalTimer) -> Void
  ) -> IntervalTimer {
    start(interval, origin(.repeating, SourceSite(fileID: fileID, line: line))) { handler }
  }

  /// Calls a closure without parameters at a fixed interval, starting after one interval. To end the
  /// calls, cancel the timer that this method returns.
  ///
  /// ```swift
  /// let timer = timers.every(.seconds(1)) { remaining -= 1 }
  /// ```
  @discardableResult
  public func every(
    _ interval: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> IntervalTimer {
    every(interval, fileID: fileID, line: line) { _ in handler() }
  }

  /// Calls a closure at a fixed interval, until the closure's owner is deallocated. The closure
  /// receives the owner.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, at least ``IntervalTimer/shortestInterval``. With
  ///     an interval of ``Swift/Duration/forever`` or longer, the closure is never called.
  ///   - owner: The object to pass to the closure. The timer holds the object weakly, unless
  ///     `retainingOwner` is `true`.
  ///   - retainingOwner: Whether to keep the owner alive until the timer is cancelled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to call.
  /// - Returns: The running timer.
  @discardableResult
  public func every<Owner: AnyObject>(
    _ interval: Duration, owner: Owner, retainingOwner: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Owner, IntervalTimer) -> Void
  ) -> IntervalTimer {
    let reference = OwnerReference(owner, isRetained: retainingOwner)
    return start(interval, origin(.repeating, SourceSite(fileID: fileID, line: line))) {
      guard let owner = reference.owner else { return nil }
      return { timer in handler(owner, timer) }
    }
  }

  /// Calls a closure once after a delay, and passes it the timer.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to call.
  /// - Returns: The running timer.
  @discardableResult
  public func once(
    after delay: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (IntervalTimer) -> Void
  ) -> IntervalTimer {
    start(delay, origin(.once, SourceSite(fileID: fileID, line: line))) { handler }
  }

  private func start(
    _ interval: Duration, _ origin: TimerOrigin, _ binding: @escaping IntervalTimer.Binding
  ) -> IntervalTimer {
    let shortest = origin.kind == .repeating ? IntervalTimer.shortestInterval : .zero
    let timer = IntervalTimer(
      queue: self, interval: max(shortest, interval), origin: origin, binding: binding)
    timer.tick(at: deadline(after: timer.interval))
    return timer
  }
}
