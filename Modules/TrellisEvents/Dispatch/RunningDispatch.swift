/// The surroundings of the current code, from which a record that begins now takes its cause.
package struct RunningDispatch {
  /// The innermost record that is running or, in an async handler or a task, the record in which
  /// that began; nil if there is none.
  package var record: RecordID?
  /// The number of dispatches that are running.
  package var depth = 0
  /// The actor, the data source and the reason that were given. A task has none.
  package var origin = RecordOrigin()
}

extension DispatchSink {
  /// The dispatch in which the current code runs, if its records reach this sink.
  package var runningDispatch: RunningDispatch {
    guard let cause = TaskCause.current, let dispatcher = cause.dispatcher,
      dispatcher.sink?.leads(to: self) == true
    else { return RunningDispatch() }
    let begun = cause.caller ?? cause.record
    guard cause.isOwn else { return RunningDispatch(record: begun, depth: begun == nil ? 0 : 1) }
    // Dispatches run on the main actor.
    return MainActor.assumeIsolated {
      RunningDispatch(
        record: dispatcher.current ?? begun, depth: dispatcher.depth,
        origin: dispatcher.origin ?? RecordOrigin())
    }
  }
}
