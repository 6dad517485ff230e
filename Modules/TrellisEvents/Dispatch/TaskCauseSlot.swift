/// The result of looking up the cause of the current task.
enum TaskCauseLookup {
  case notLookedUp
  /// The cause in the task-local is the one that is kept while a loop runs.
  case kept
  /// The task-local has another cause, or none.
  case notKept
}

/// The place in which tasks that begin find their cause.
///
/// A record is offered for the time of one dispatch: in the object that stands in the task-local as
/// long as a loop runs, or in one that is put there for the dispatch.
struct TaskCauseSlot {
  /// Whether no record is offered now.
  private(set) var isFree = true
  /// The cause that stands in the task-local while a loop runs; nil once a task has taken it, until
  /// the next turn.
  var kept: KeptTaskCause?
  /// The cause that was offered during one dispatch and that no task took, for the next one.
  private var spare: TaskCause?

  /// Offers a record in the kept cause, to be withdrawn with ``withdrawKept()``.
  ///
  /// - Parameter lookup: Whether the kept cause stands in the task-local.
  /// - Returns: False if there is none that stands in the task-local and that no task has.
  @inline(__always)
  mutating func offerKept(_ record: RecordID, _ lookup: TaskCauseLookup) -> Bool {
    let stands = lookup == .notLookedUp ? kept?.isCurrent == true : lookup == .kept
    guard stands, kept?.isFree == true else { return false }
    isFree = false
    kept?.set(record)
    return true
  }

  @inline(__always)
  mutating func withdrawKept() {
    isFree = true
    if kept?.isFree == true { kept?.set(nil) } else { kept = nil }
  }

  /// Offers a record in a cause that the caller puts into the task-local, to be withdrawn with
  /// ``withdraw(_:)``.
  mutating func offer(_ record: RecordID, of dispatcher: Dispatcher) -> TaskCause {
    isFree = false
    let cause = spare.take() ?? TaskCause(session: dispatcher.session, dispatcher)
    cause.record = record
    cause.own()
    return cause
  }

  mutating func withdraw(_ cause: inout TaskCause) {
    isFree = true
    guard isKnownUniquelyReferenced(&cause) else { return }
    cause.record = nil
    spare = cause
  }
}
