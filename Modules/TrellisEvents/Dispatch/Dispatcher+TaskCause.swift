// Tasks that begin in a dispatch have the outermost record around them as their cause.
extension Dispatcher {
  /// Runs the closures of a dispatch; tasks that begin in them learn their cause.
  @inline(__always)
  func tellingTasks<Result>(of frame: Frame, _ body: () -> Result) -> Result {
    taskCauses.isFree && frame.record != nil ? offeringCause(of: frame, body) : body()
  }

  /// Offers the cause to tasks while a closure runs. Call this method only if there is a record,
  /// since it costs more than calling a handler.
  @inline(never)
  private func offeringCause<Result>(of frame: Frame, _ body: () -> Result) -> Result {
    guard let record = depth == 1 ? frame.record : frame.outer else { return body() }
    if taskCauses.offerKept(record, isInTask: frame.isInKeptCause) {
      defer { taskCauses.withdrawKept() }
      return body()
    }
    var cause = taskCauses.offer(record, of: self)
    defer { taskCauses.withdraw(&cause) }
    return TaskCause.$current.withValue(cause, operation: body)
  }

  /// Runs turns of a program's loop, outside of any task, until a task begins in one of them.
  ///
  /// Tasks that begin in these turns find their cause in an object that is set up only once, and
  /// not for each dispatch.
  package func keepingTaskCause(_ body: () -> Void) {
    guard session != 0 else { return body() }
    let outer = taskCauses.kept
    KeptTaskCause.keeping(TaskCause(session: session, self)) { cause in
      taskCauses.kept = cause
      body()
    }
    taskCauses.kept = outer
  }

  /// Whether no task has taken what ``keepingTaskCause(_:)`` put there.
  package var keepsTaskCause: Bool { taskCauses.kept != nil || session == 0 }

  /// The cause of the next record: the record that is running; at rest, the one in whose dispatch
  /// the current task began.
  package var cause: RecordID? { current ?? (session == 0 ? nil : lookUpTaskCause().record) }

  /// Looks up the cause of the current task, which takes longer than a handler.
  ///
  /// - Returns: The record in whose dispatch the task began, and whether the cause is the one that
  ///   is kept while a loop runs.
  func lookUpTaskCause() -> (record: RecordID?, isKept: Bool?) {
    guard let cause = TaskCause.current else { return (nil, false) }
    if taskCauses.kept?.holds(cause) == true { return (cause.record, true) }
    if let call = cause.run?.suspension, call.session == session, let record = call.record {
      return (record, false)
    }
    return (cause.session == session ? cause.record : nil, false)
  }
}
