// Delays whose work runs on another executor. The timer fires on the main actor, inside the queue's
// bracket, and starts the work. Until the work begins, the run can still be cancelled.
extension TimerQueue {
  /// Runs a closure off the main actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - priority: The priority of the work once it is due.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func scheduleInBackground(
    after delay: Duration, priority: TaskPriority = .medium, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @Sendable () async -> Void
  ) -> DelayedRun {
    handOff(
      after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: nil,
      priority: priority
    ) { handler }
  }

  /// Runs a closure off the main actor after a delay, unless the closure's owner has been
  /// deallocated by then. The closure receives the owner.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - priority: The priority of the work once it is due.
  ///   - owner: The object to pass to the closure. The queue holds the object weakly, unless
  ///     `retainingOwner` is `true`.
  ///   - retainingOwner: Whether to keep the owner alive until the closure has run or has been
  ///     cancelled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func scheduleInBackground<Owner: AnyObject & Sendable>(
    after delay: Duration, priority: TaskPriority = .medium, owner: Owner,
    retainingOwner: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @Sendable (Owner) async -> Void
  ) -> DelayedRun {
    let reference = OwnerReference(owner, isRetained: retainingOwner)
    return handOff(
      after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: nil,
      priority: priority,
      reference.binding(handler))
  }

  /// Runs a closure on an executor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - executor: The executor that runs the closure.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Duration, on executor: any TaskExecutor, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @Sendable () async -> Void
  ) -> DelayedRun {
    handOff(after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: executor) {
      handler
    }
  }

  /// Runs a closure on an executor after a delay, unless the closure's owner has been deallocated
  /// by then. The closure receives the owner.
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - executor: The executor that runs the closure.
  ///   - owner: The object to pass to the closure. The queue holds the object weakly, unless
  ///     `retainingOwner` is `true`.
  ///   - retainingOwner: Whether to keep the owner alive until the closure has run or has been
  ///     cancelled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule<Owner: AnyObject & Sendable>(
    after delay: Duration, on executor: any TaskExecutor, owner: Owner,
    retainingOwner: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @Sendable (Owner) async -> Void
  ) -> DelayedRun {
    let reference = OwnerReference(owner, isRetained: retainingOwner)
    return handOff(
      after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: executor,
      reference.binding(handler))
  }

  /// Runs a closure on an actor after a delay, unless the actor has been deallocated by then.
  ///
  /// ```swift
  /// timers.schedule(after: .seconds(5), on: store) { $0.flush() }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time to wait. A negative delay is treated as zero. With a delay of
  ///     ``Swift/Duration/forever`` or longer, the closure never runs.
  ///   - actor: The actor to pass to the closure, which can use the actor without `await`. The
  ///     queue holds the actor weakly, unless `retainingActor` is `true`.
  ///   - retainingActor: Whether to keep the actor alive until the closure has run or has been
  ///     cancelled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure to run.
  /// - Returns: The delayed run, which can be cancelled.
  @discardableResult
  public func schedule<Target: Actor>(
    after delay: Duration, on actor: Target, retainingActor: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @Sendable (isolated Target) async -> Void
  ) -> DelayedRun {
    let reference = OwnerReference(actor, isRetained: retainingActor)
    return handOff(
      after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: nil,
      reference.binding { await handler($0) })
  }

  /// A closure that returns the work to do off the main actor, or `nil` if the owner of the work
  /// has been deallocated.
  typealias Binding = @Sendable () -> (@Sendable () async -> Void)?

  private func handOff(
    after delay: Duration, _ origin: TimerOrigin, to executor: (any TaskExecutor)?,
    priority: TaskPriority? = nil, _ binding: @escaping Binding
  ) -> DelayedRun {
    add(at: deadline(after: delay), origin: origin) { _, run in
      // The run is not claimed yet: if the owner has already been deallocated, no record is needed.
      guard binding() != nil else {
        run.cancel()
        return nil
      }
      return {
        Task.detached(executorPreference: executor, priority: priority) {
          await run.run(binding)
        }
      }
    }
  }
}

extension OwnerReference where Owner: Sendable {
  func binding(
    _ handler: @escaping @Sendable (Owner) async -> Void
  ) -> TimerQueue.Binding {
    {
      guard let owner else { return nil }
      return { await handler(owner) }
    }
  }
}

extension DelayedRun {
  /// Does the work of the run off the main actor, unless the run was cancelled or the owner of the
  /// work has been deallocated.
  fileprivate func run(_ binding: TimerQueue.Binding) async {
    guard let work = binding() else {
      cancel()
      return
    }
    guard start() else { return }
    await work()
    finish()
  }
}
