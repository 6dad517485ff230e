import TrellisEvents
import TrellisViews

// A program is at rest when no work is outstanding: no running handler, no job in the queue of the
// main actor, and no read or write of a control. Tasks that sleep on the program's clock are not
// outstanding work, and neither are tasks of a view or of the program that have never slept on it.
extension Application {
  /// Runs the event loop until the program has settled, that is, until no handler is running and
  /// the results that controls requested have arrived. Commits a frame whenever something has
  /// changed.
  ///
  /// This method waits at most 5 s of real time for a handler that awaits something other than the
  /// program's clock.
  public func settle() {
    runToRest()
    backend.didComeToRest()
  }

  /// Runs the loop until no work is outstanding.
  package func runToRest() {
    let end = ContinuousClock.now + settling.foreignLimit
    var turns = 0
    catchUp(after: nil)
    while !isEnding {
      if loop.runQueued() {
        catchUp(after: nil)
        turns += 1
        guard turns < Application.busyTurns || ContinuousClock.now < end else {
          return reportUnrest()
        }
      } else if !context.work.isEmpty {
        loop.turn(mayWait: true)
        catchUp(after: nil)
      } else if dispatcher.tasks.outstanding != nil {
        guard ContinuousClock.now < end else { return giveUpWaiting() }
        loop.turn(mayWait: true, until: end)
        catchUp(after: nil)
      } else if mayHaveRunningChildren {
        let quietEnd = ContinuousClock.now + Settling.quietTime
        let count = dispatcher.tasks.childSleepChangeCount
        let wasBusy = loop.turn(mayWait: true, until: quietEnd)
        catchUp(after: nil)
        if !wasBusy { noteQuiet(since: count, until: quietEnd) }
      } else {
        return
      }
    }
  }

  /// Waits until the program has settled, as ``settle()`` does, but without blocking the main
  /// actor.
  ///
  /// Use this method in tests, which run on the main actor and must not block it.
  public func settled() async {
    await waitForRest()
    if isEnding { await tasksEnded() }
    backend.didComeToRest()
  }

  /// Waits until no work is outstanding.
  package func waitForRest() async {
    let end = ContinuousClock.now + settling.foreignLimit
    var turns = 0
    // The caller may have changed models. Their observers would otherwise be notified in the next
    // turn.
    context.recordWaitingChanges()
    catchUp(after: nil)
    while !isEnding {
      if !context.work.isEmpty {
        await withCheckedContinuation { settling.waiters.append($0) }
      } else if await letTasksRun() {
        turns += 1
        guard turns < Application.busyTurns || ContinuousClock.now < end else {
          return reportUnrest()
        }
      } else if dispatcher.tasks.outstanding != nil {
        guard await wait(until: end) else { return giveUpWaiting() }
      } else if mayHaveRunningChildren {
        let quietEnd = ContinuousClock.now + Settling.quietTime
        let count = dispatcher.tasks.childSleepChangeCount
        _ = await wait(until: quietEnd)
        if await !letTasksRun() { noteQuiet(since: count, until: quietEnd) }
      } else {
        break
      }
      catchUp(after: nil)
    }
  }

  /// Whether a child task of a handler is asleep while other child tasks may still be running. The
  /// system does not say whether a task has further child tasks. Therefore, all of them count as
  /// asleep once nothing has changed for a short time.
  private var mayHaveRunningChildren: Bool {
    let tasks = dispatcher.tasks
    return tasks.mayHaveRunningChildren
      && settling.quietChangeCount != tasks.childSleepChangeCount
  }

  /// Notes that nothing changed up to the given instant. Does nothing if the instant has not passed
  /// yet, or if child tasks have begun or ended sleeps since `count` was read.
  private func noteQuiet(since count: Int, until end: ContinuousClock.Instant) {
    guard ContinuousClock.now >= end, dispatcher.tasks.childSleepChangeCount == count else {
      return
    }
    settling.quietChangeCount = count
  }

  /// Lets each task in the main actor's queue run.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  private func letTasksRun() async -> Bool {
    guard dispatcher.tasks.haveBeen else { return false }
    let count = dispatcher.tasks.changeCount
    for _ in 0..<Application.quietTurns {
      await Task.yield()
      if demand.needsLayout || dispatcher.tasks.changeCount != count || !context.work.isEmpty {
        return true
      }
    }
    return false
  }

  /// The number of turns with work after which the main actor counts as busy.
  private static let busyTurns = 1000
  /// The number of turns without work after which the queue of the main actor counts as empty.
  private static let quietTurns = 8

  /// Waits until a task has ended or begun to sleep, or until the given instant. Returns `false`,
  /// without waiting, if that instant has already passed, and `true` otherwise.
  private func wait(until end: ContinuousClock.Instant) async -> Bool {
    guard ContinuousClock.now < end else { return false }
    let alarm = Task.detached { [weak self] in
      try? await Task.sleep(until: end, clock: .continuous)
      if !Task.isCancelled { await self?.wake() }
    }
    await withCheckedContinuation { settling.waiters.append($0) }
    alarm.cancel()
    // Results that have arrived may still be queued behind other work of the main actor.
    if ContinuousClock.now >= end { await letTasksRun() }
    return true
  }

  /// Wakes the loop, and the tasks that are waiting for the end of outstanding work.
  func wake() {
    loop.mailbox.wake()
    let woken = settling.waiters
    settling.waiters = []
    for waiter in woken { waiter.resume() }
  }

  // MARK: Tasks

  /// Commits the changes of a task that is over, and wakes the tasks that are waiting for the end
  /// of outstanding work.
  func taskEnded(_ record: RecordID?) {
    catchUp(after: record)
    wake()
  }

  /// The time that cancelled tasks are given to notice that the program is ending.
  private static let noticeLimit = Duration.milliseconds(250)

  /// Cancels the program's tasks when the program ends, waits a short time for them to stop, and
  /// records their end.
  func endTasks() {
    dispatcher.tasks.cancelAll()
    let end = ContinuousClock.now + Self.noticeLimit
    while !dispatcher.tasks.all.isEmpty, ContinuousClock.now < end {
      loop.turn(mayWait: true, until: end)
    }
    dispatcher.tasks.abandonAll()
  }

  /// Ends the program's tasks as ``endTasks()`` does, without blocking the main actor.
  private func tasksEnded() async {
    dispatcher.tasks.cancelAll()
    let end = ContinuousClock.now + Self.noticeLimit
    while !dispatcher.tasks.all.isEmpty, await wait(until: end) {}
    dispatcher.tasks.abandonAll()
  }

  /// Stops waiting for outstanding handlers, and reports each of them.
  private func giveUpWaiting() {
    while let run = dispatcher.tasks.outstanding {
      run.giveUpWaiting()
      let what = run.subject == "handler" ? "handler" : "task"
      reportAndPrint(
        "handler-awaits-something",
        "the \(what) at \(run.site) did not end within \(settling.foreignLimit.inSeconds), so the "
          + "script continues; write a \"wait\" line for the value that it sets, "
          + "or, in a test, replace the operation that it awaits",
        path: run.path)
    }
  }

  private func reportUnrest() {
    reportAndPrint(
      "main-actor-busy",
      "the main actor was busy with tasks for \(settling.foreignLimit.inSeconds), so the script "
        + "continues; in a task that runs forever, await view.clock?.sleep(for:)", path: nil)
  }

  private func reportAndPrint(_ code: String, _ message: String, path: ControlPath?) {
    dispatcher.report(code, message, path: path)
    printError(message)
  }
}

extension Duration {
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0
      ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}
