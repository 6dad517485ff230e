/// The result of looking up the cause of the current task.
enum TaskCauseLookup {
  case notLookedUp
  /// The task-local value is the object that is kept while a loop runs.
  case kept
  /// The task-local value is another object.
  case another
  /// There is no task-local value.
  case none
}

/// The place where a dispatch leaves its record, so that tasks that begin in the dispatch find
/// their cause.
///
/// While a loop runs, one object stays set as the task-local value, and each dispatch writes its
/// record into that object. Otherwise each dispatch sets a task-local value of its own.
struct TaskCauseSlot {
  /// Whether the slot contains no record.
  private(set) var isFree = true
  /// The object that is set as the task-local value while a loop runs. If a task takes the object,
  /// this property is `nil` until the next turn.
  var kept: KeptTaskCause?
  /// An object that can be used again, because an earlier dispatch set it and no task took it.
  private var spare: TaskCause?

  /// Writes a record into the kept object, where it stays until ``withdrawKept()`` removes it.
  ///
  /// - Parameter lookup: The result of looking up the task-local value.
  /// - Returns: Whether the record was written; `false` if the kept object is not the task-local
  ///   value, or if a task has taken the object.
  @inline(__always)
  mutating func offerKept(
    _ record: RecordID, _ lookup: TaskCauseLookup, withholdsTexts: Bool
  ) -> Bool {
    let stands = lookup == .notLookedUp ? kept?.isCurrent == true : lookup == .kept
    guard stands, kept?.isFree == true else { return false }
    isFree = false
    kept?.set(record, withholdsTexts: withholdsTexts)
    return true
  }

  @inline(__always)
  mutating func withdrawKept() {
    isFree = true
    if kept?.isFree == true { kept?.set(nil) } else { kept = nil }
  }

  /// Returns an object that contains a record. The caller sets the object as the task-local value,
  /// and then passes it to ``withdraw(_:)``.
  mutating func offer(
    _ record: RecordID, of dispatcher: Dispatcher, withholdsTexts: Bool
  ) -> TaskCause {
    isFree = false
    let cause = spare.take() ?? TaskCause(session: dispatcher.session, dispatcher)
    cause.record = record
    cause.withholdsTexts = withholdsTexts
    cause.own()
    return cause
  }

  mutating func withdraw(_ cause: inout TaskCause) {
    isFree = true
    guard isKnownUniquelyReferenced(&cause) else { return cause.disown() }
    cause.record = nil
    spare = cause
  }
}
