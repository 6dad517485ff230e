// Delays whose work runs elsewhere. The timer fires on the main actor, in its bracket, and hands
// the work over; until the work begins over there the run can still prevent it.
extension TimerQueue {
  /// Runs a closure off the main actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; negative is zero, ``Swift/Duration/forever`` or more is never.
  ///   - priority: The priority of the work once it is due.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - handler: The closure to run.
  /// - Returns: The way to call it off.
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

  /// Runs a closure with its owner off the main actor after a delay, unless the owner is gone by
  /// then.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; negative is zero, ``Swift/Duration/forever`` or more is never.
  ///   - priority: The priority of the work once it is due.
  ///   - owner: Handed to the closure. The queue does not keep it alive.
  ///   - retainingOwner: Whether to keep the owner alive after all.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - handler: The closure to run.
  /// - Returns: The way to call it off.
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
  ///   - delay: The time to wait; negative is zero, ``Swift/Duration/forever`` or more is never.
  ///   - executor: The executor that runs it.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - handler: The closure to run.
  /// - Returns: The way to call it off.
  @discardableResult
  public func schedule(
    after delay: Duration, on executor: any TaskExecutor, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @Sendable () async -> Void
  ) -> DelayedRun {
    handOff(after: delay, origin(.handOff, SourceSite(fileID: fileID, line: line)), to: executor) {
      handler
    }
  }

  /// Runs a closure with its owner on an executor after a delay, unless the owner is gone by then.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; negative is zero, ``Swift/Duration/forever`` or more is never.
  ///   - executor: The executor that runs it.
  ///   - owner: Handed to the closure. The queue does not keep it alive.
  ///   - retainingOwner: Whether to keep the owner alive after all.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - handler: The closure to run.
  /// - Returns: The way to call it off.
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

  /// Runs a closure inside an actor after a delay, unless the actor is gone by then.
  ///
  /// ```swift
  /// timers.schedule(after: .seconds(5), on: store) { $0.flush() }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time to wait; negative is zero, ``Swift/Duration/forever`` or more is never.
  ///   - actor: Handed to the closure, which may use it without waiting. The queue does not keep it
  ///     alive.
  ///   - retainingActor: Whether to keep the actor alive after all.
  ///   - fileID: The file of the call, for the record.
  ///   - line: The line of the call, for the record.
  ///   - handler: The closure to run.
  /// - Returns: The way to call it off.
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

  /// A closure that makes the work for the other side; nil if its owner is gone.
  typealias Binding = @Sendable () -> (@Sendable () async -> Void)?

  private func handOff(
    after delay: Duration, _ origin: TimerOrigin, to executor: (any TaskExecutor)?,
    priority: TaskPriority? = nil, _ binding: @escaping Binding
  ) -> DelayedRun {
    add(at: deadline(after: delay), origin: origin) { _, run in
      // Not claimed yet: an owner gone by now is not worth a record.
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
  /// Claims the run for work that is not on the main actor, and does it.
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
