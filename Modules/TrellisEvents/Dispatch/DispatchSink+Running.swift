extension DispatchSink {
  /// The record of this sink in which the current code runs: the innermost dispatch or, in an async
  /// handler or a task, the record in which that began; nil if there is none.
  package var runningRecord: RecordID? {
    guard let cause = TaskCause.current, let dispatcher = cause.dispatcher,
      dispatcher.sink === self
    else { return nil }
    // Dispatches run on the main actor.
    if cause.isOwn, let record = MainActor.assumeIsolated({ dispatcher.current }) { return record }
    return cause.caller ?? cause.record
  }
}
