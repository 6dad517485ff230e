// A task that begins in a dispatch has the outermost running record as its cause.
extension Dispatcher {
  /// Runs the closures of a dispatch, so that tasks that begin in them have the outermost running
  /// record as their cause.
  @inline(__always)
  func tellingTasks<Result>(of dispatch: OpenDispatch, _ body: () -> Result) -> Result {
    guard taskCauses.isFree, dispatch.record != nil,
      let record = depth == 1 ? dispatch.record : dispatch.outer
    else { return body() }
    guard
      taskCauses.offerKept(record, dispatch.taskCause, withholdsTexts: isWithholdingTexts)
    else { return offeringOwnCause(record, dispatch.taskCause, body) }
    let result = body()
    taskCauses.withdrawKept()
    return result
  }

  /// Runs a closure with a task-local value in which tasks that begin in the closure find their
  /// cause. The value is set for this dispatch alone.
  @inline(never)
  private func offeringOwnCause<Result>(
    _ record: RecordID, _ lookup: TaskCauseLookup, _ body: () -> Result
  ) -> Result {
    let outer = isWithholdingTexts
    if lookup != .none { isWithholdingTexts = withholdsTexts }
    var cause = taskCauses.offer(record, of: self, withholdsTexts: isWithholdingTexts)
    defer {
      taskCauses.withdraw(&cause)
      isWithholdingTexts = outer
    }
    return TaskCause.$current.withValue(cause, operation: body)
  }

  /// Runs a closure that runs the program's loop for one or more turns. The closure must not be
  /// part of a task. Once ``keepsTaskCause`` is `false`, run further turns in a new call of this
  /// method.
  ///
  /// A task that begins in one of these turns finds its cause in an object that is set up once for
  /// all turns, and not for each dispatch.
  package func keepingTaskCause(_ body: () -> Void) {
    guard isRecording else { return body() }
    let outer = taskCauses.kept
    KeptTaskCause.keeping(TaskCause(session: session, self)) { cause in
      taskCauses.kept = cause
      body()
    }
    taskCauses.kept = outer
  }

  /// Whether another turn can run inside ``keepingTaskCause(_:)``. The value is `false` once a task
  /// has taken the object that contains the cause. Without a sink, it is always `true`.
  package var keepsTaskCause: Bool { taskCauses.kept != nil || !isRecording }

  /// Runs a closure. While the closure runs, ``DispatchSink/runningDispatch`` finds this dispatcher
  /// even if no dispatch is running.
  func findable<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isRecording, TaskCause.current == nil else { return try body() }
    let cause = TaskCause(session: session, self)
    cause.own()
    // `withValue` accepts only closures with untyped errors.
    let result: Result<Value, Failure> = TaskCause.$current.withValue(cause) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The cause of the next record: the record that is running or, if none is running, the record in
  /// whose dispatch the current task began. If there is neither, the value is `nil`.
  package var cause: RecordID? { current ?? (!isRecording ? nil : lookUpTaskCause().record) }

  /// Looks up the cause of the current task. The lookup takes longer than a call to a handler.
  ///
  /// - Returns: The record in whose dispatch the task began, and which task-local value was found.
  func lookUpTaskCause() -> (record: RecordID?, found: TaskCauseLookup) {
    guard let cause = TaskCause.current else { return (work?.runningWork, .none) }
    if taskCauses.kept?.holds(cause) == true { return (cause.record, .kept) }
    // If a task has taken the loop's object, the object keeps the record for the task, and stays the
    // task-local value of the loop although the dispatch has ended.
    let begun = cause.isOwn ? nil : begun(by: cause)
    return (innermost(begun, work?.runningWork), .another)
  }

  private func begun(by cause: TaskCause) -> RecordID? {
    if let call = cause.run?.suspension, call.session == session, let record = call.record {
      return record
    }
    return cause.session == session ? cause.record : nil
  }

  /// Returns the later of two records or, if one of them is `nil`, the other. If the current code
  /// runs in both, the later record is the inner one.
  private func innermost(_ record: RecordID?, _ work: RecordID?) -> RecordID? {
    guard let record, let work else { return record ?? work }
    return max(record, work)
  }
}
