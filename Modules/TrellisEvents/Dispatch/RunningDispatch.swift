/// The context of the current code, which provides the cause of a record that begins now.
package struct RunningDispatch {
  /// The innermost running record or, in an async handler or a task, the record in which the
  /// handler or the task began. If there is no such record, the value is `nil`.
  package var record: RecordID?
  /// The number of dispatches that are running.
  package var depth = 0
  /// The actor, the data source and the reason of the work. Each of them is `nil` if the program
  /// has not set it. In a task, all three are `nil`.
  package var origin = RecordOrigin()
}

extension DispatchSink {
  /// The dispatch in which the current code runs, or an empty value if the records of that dispatch
  /// do not reach this sink.
  package var runningDispatch: RunningDispatch {
    guard let cause = TaskCause.current, let dispatcher = cause.dispatcher,
      dispatcher.sink?.leads(to: self) == true
    else { return RunningDispatch() }
    guard cause.isOwn else {
      let begun = cause.caller ?? cause.record
      return RunningDispatch(record: begun, depth: begun == nil ? 0 : 1)
    }
    // Dispatches run on the main actor.
    return MainActor.assumeIsolated {
      RunningDispatch(
        record: dispatcher.current, depth: dispatcher.depth,
        origin: dispatcher.origin ?? RecordOrigin())
    }
  }
}
