import Trellis
import TrellisEvents
import TrellisTiming

// Time passes from timer to timer, and the program settles after each of them. A sleeping task
// continues when its time has come, and may then sleep again.
extension ScriptDriver {
  /// Runs the script command `advance`, which lets virtual time pass.
  func advance(by duration: Duration) {
    let end = beginAdvance(by: duration)
    while passToNextTimer(until: end) { application.runToRest() }
    endAdvance(at: end)
  }

  /// Records the command `advance`, and returns the instant at which it ends.
  func beginAdvance(by duration: Duration) -> MonotonicInstant {
    application.runInput("advance", [RecordArgument("milliseconds", duration.milliseconds)]) {}
    return application.timers.time.now.advanced(by: duration)
  }

  /// Moves virtual time to the next timer, and runs the timers that are due then.
  ///
  /// - Returns: Whether a timer was due by the given instant.
  func passToNextTimer(until end: MonotonicInstant) -> Bool {
    guard !application.isEnding, let next = application.timers.nextDeadline, next <= end else {
      return false
    }
    application.timers.advance(to: next)
    return true
  }

  /// Moves virtual time to the end of the command `advance`.
  func endAdvance(at end: MonotonicInstant) {
    application.timers.advance(to: end)
    application.context.clock.turn()
  }

  // MARK: Waiting

  /// Runs the script command `wait`, which lets virtual time pass until a view has the given text.
  func wait(_ duration: Duration, _ id: String, _ text: String, line: Int) {
    let end = beginWait(duration, id)
    application.runToRest()
    while !says(id, text), passToNextTimer(until: end) { application.runToRest() }
    let realEnd = ContinuousClock.now + realLimit(of: duration)
    while !says(id, text), !application.isEnding, ContinuousClock.now < realEnd {
      application.loop.turn(mayWait: true, until: realEnd)
      application.runToRest()
      while !says(id, text), passToNextTimer(until: end) { application.runToRest() }
    }
    if !says(id, text) { application.timers.advance(to: end) }
    application.context.clock.turn()
    guard !says(id, text) else { return }
    if application.isEnding { return endBeforeWait(line: line) }
    application.printError("script line \(line): \(unmetWait(duration, id, text))")
    application.quit(.different)
  }

  /// Notes that the program has ended, without an error, before a text that the script waits for.
  private func endBeforeWait(line: Int) {
    guard application.exitStatus == .ok else { return }
    isWaitUnmet = true
    application.printError(
      "script line \(line): the program ended before the text was there")
  }

  /// Records the command `wait`, and returns the instant at which its virtual time is over.
  func beginWait(_ duration: Duration, _ id: String) -> MonotonicInstant {
    application.runInput(
      "wait", [RecordArgument("id", id), RecordArgument("milliseconds", duration.milliseconds)]
    ) {}
    return application.timers.time.now.advanced(by: duration)
  }

  /// Returns the real time for which `wait` waits for changes that no timer causes. This is the
  /// duration of the command, but no more than the limit for handlers that wait for something
  /// outside the program.
  func realLimit(of duration: Duration) -> Duration {
    min(duration, application.settling.foreignLimit)
  }

  /// Returns whether the ID matches exactly one view or part, and that view or part has the text.
  func says(_ id: String, _ text: String) -> Bool {
    let found = application.frame?.semantics.nodes(endingWith: id) ?? []
    guard found.count == 1, let node = found.first else { return false }
    return Pattern(text).matches(node.value ?? node.label)
  }

  /// Returns the message for a `wait` whose time ran out before the text appeared.
  func unmetWait(_ duration: Duration, _ id: String, _ text: String) -> String {
    let found = application.frame?.semantics.nodes(endingWith: id) ?? []
    let time = "\(duration.milliseconds) ms"
    guard found.count == 1, let node = found.first else {
      return "after \(time), \(application.notOne(id, found.map(\.path)).message)"
    }
    return "after \(time), \(id) is \"\(node.value ?? node.label)\", not \"\(text)\""
  }
}

extension Duration {
  var milliseconds: Int {
    Int(clamping: attoseconds / 1_000_000_000_000_000)
  }
}
