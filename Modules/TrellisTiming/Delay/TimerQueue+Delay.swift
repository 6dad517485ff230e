// Delays on the main actor. After a delay of zero or less, the closure is due immediately, but it
// still does not run inside `schedule`: it runs in the next call to `runDue()` or `advance(by:)`.
extension TimerQueue {
  /// Runs a closure on the main actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> DelayedRun {
    schedule(at: deadline(after: delay), fileID: fileID, line: line, handler)
  }

  /// Runs a closure on the main actor at an instant of the queue's clock.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which to run the closure. If the instant is in the past, the
  ///     closure is due immediately. At ``MonotonicInstant/distantFuture``, the closure never runs.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule(
    at deadline: MonotonicInstant, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () -> Void
  ) -> DelayedRun {
    schedule(at: deadline, origin: origin(.once, SourceSite(fileID: fileID, line: line)), handler)
  }

  /// Runs a closure on the main actor after a delay, unless the closure's owner has been
  /// deallocated by then. The closure receives the owner.
  ///
  /// ```swift
  /// timers.schedule(after: .seconds(1), owner: label) { $0.isHidden = true }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - owner: The object to pass to the closure. The queue holds the object weakly, unless
  ///     `retainingOwner` is `true`.
  ///   - retainingOwner: Whether to keep the owner alive until the closure has run or has been
  ///     cancelled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule<Owner: AnyObject>(
    after delay: Duration, owner: Owner, retainingOwner: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Owner) -> Void
  ) -> DelayedRun {
    let reference = OwnerReference(owner, isRetained: retainingOwner)
    return add(
      at: deadline(after: delay), origin: origin(.once, SourceSite(fileID: fileID, line: line))
    ) { _, run in
      guard let owner = reference.owner else {
        run.cancel()
        return nil
      }
      return run.claim { handler(owner) }
    }
  }

  func schedule(
    at deadline: MonotonicInstant, origin: TimerOrigin, _ handler: @escaping @MainActor () -> Void
  ) -> DelayedRun {
    add(at: max(deadline, time.now), origin: origin) { _, run in run.claim(handler) }
  }
}

extension DelayedRun {
  /// Begins the run, and returns the closure to call on the main actor, or `nil` if the run was
  /// cancelled.
  @MainActor
  func claim(_ handler: @escaping @MainActor () -> Void) -> (@MainActor () -> Void)? {
    guard start() else { return nil }
    return { [self] in
      handler()
      finish()
    }
  }
}
