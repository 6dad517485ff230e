// Tasks that begin in a dispatch have the outermost record around them as their cause.
extension Dispatcher {
  /// Runs the closures of a dispatch; tasks that begin in them learn their cause.
  @inline(__always)
  func tellingTasks<Result>(of dispatch: OpenDispatch, _ body: () -> Result) -> Result {
    taskCauses.isFree && dispatch.record != nil ? offeringCause(of: dispatch, body) : body()
  }

  /// Offers the cause to tasks while a closure runs. Call this method only if there is a record,
  /// since it costs more than calling a handler.
  @inline(never)
  private func offeringCause<Result>(of dispatch: OpenDispatch, _ body: () -> Result) -> Result {
    guard let record = depth == 1 ? dispatch.record : dispatch.outer else { return body() }
    if taskCauses.offerKept(record, dispatch.taskCause, withholdsTexts: isWithholdingTexts) {
      defer { taskCauses.withdrawKept() }
      return body()
    }
    if !isWithholdingTexts, withholdsTexts {
      return withholdingTexts { offeringCause(of: dispatch, body) }
    }
    var cause = taskCauses.offer(record, of: self, withholdsTexts: isWithholdingTexts)
    defer { taskCauses.withdraw(&cause) }
    return TaskCause.$current.withValue(cause, operation: body)
  }

  /// Runs turns of a program's loop, outside of any task, until a task begins in one of them.
  ///
  /// Tasks that begin in these turns find their cause in an object that is set up only once, and
  /// not for each dispatch.
  package func keepingTaskCause(_ body: () -> Void) {
    guard isRecording else { return body() }
    let outer = taskCauses.kept
    KeptTaskCause.keeping(TaskCause(session: session, self)) { cause in
      taskCauses.kept = cause
      body()
    }
    taskCauses.kept = outer
  }

  /// Whether no task has taken what ``keepingTaskCause(_:)`` put there.
  package var keepsTaskCause: Bool { taskCauses.kept != nil || !isRecording }

  /// Runs a closure in which others find this dispatcher, even if no dispatch is running.
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

  /// The cause of the next record: the record that is running; at rest, the one in whose dispatch
  /// the current task began.
  package var cause: RecordID? { current ?? (!isRecording ? nil : lookUpTaskCause().record) }

  /// Looks up the cause of the current task, which takes longer than a handler.
  ///
  /// - Returns: The record in whose dispatch the task began, and where its number was found.
  func lookUpTaskCause() -> (record: RecordID?, found: TaskCauseLookup) {
    guard let cause = TaskCause.current else { return (work?.runningWork, .notKept) }
    if taskCauses.kept?.holds(cause) == true { return (cause.record, .kept) }
    return (innermost(begun(by: cause), work?.runningWork), .notKept)
  }

  private func begun(by cause: TaskCause) -> RecordID? {
    if let call = cause.run?.suspension, call.session == session, let record = call.record {
      return record
    }
    return cause.session == session ? cause.record : nil
  }

  /// Returns the inner one of two records that the current code runs in, which is the later one.
  private func innermost(_ record: RecordID?, _ work: RecordID?) -> RecordID? {
    guard let record, let work else { return record ?? work }
    return max(record, work)
  }
}
