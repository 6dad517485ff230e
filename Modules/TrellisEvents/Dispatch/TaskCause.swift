import Synchronization
import TrellisBase

/// The cause of a task, which is the outermost record that was running when the task began.
///
/// A detached task has no cause. A task keeps the object that was in ``current`` when it began. A
/// dispatcher therefore writes the record of a dispatch only into an object that no task has taken.
final class TaskCause: Sendable {
  @TaskLocal static var current: TaskCause?

  private static let noRecord = UInt64.max

  /// The ``Dispatcher/session`` of the dispatcher that made the record.
  let session: UInt64
  /// The run of an async closure to which the task belongs, or `nil` if there is none. Once the run
  /// has suspended, the cause is the record of the call that began the run.
  let run: TaskRun?
  /// The dispatcher that made the record, as long as the dispatcher exists.
  weak let dispatcher: Dispatcher?
  /// The innermost record that was running when the run began.
  let caller: RecordID?
  private let sequence: Atomic<UInt64>
  private let withholding: Atomic<Bool>
  /// The address of the task that runs the dispatch. The value is 0 if the dispatch runs outside of
  /// tasks, and `noTask` if the cause does not belong to a dispatch.
  private let owner: Atomic<Int>

  private static let noTask = Int.min

  init(
    session: UInt64, _ dispatcher: Dispatcher?, record: RecordID? = nil, run: TaskRun? = nil,
    caller: RecordID? = nil, withholdsTexts: Bool = false
  ) {
    self.session = session
    self.dispatcher = dispatcher
    self.run = run
    self.caller = caller
    sequence = Atomic(record?.sequence ?? Self.noRecord)
    withholding = Atomic(withholdsTexts)
    owner = Atomic(Self.noTask)
  }

  /// Marks the current task as the one that runs the dispatch.
  func own() { owner.store(Self.currentTask, ordering: .relaxed) }

  /// Marks the dispatch as ended. From now on, only tasks that began in the dispatch have the
  /// cause. Without this call, a later task that gets the address of the task that ran the dispatch
  /// would count as part of the dispatch.
  func disown() { owner.store(Self.noTask, ordering: .relaxed) }

  /// Whether the current code is part of the dispatch itself, and not of a task that began in it.
  /// If a loop keeps the cause, the loop's code counts as part of the dispatch even after the
  /// dispatch has ended.
  var isOwn: Bool { owner.load(ordering: .relaxed) == Self.currentTask }

  private static var currentTask: Int {
    // The address of the task. Computing the task's hash value would take longer than everything
    // else in a dispatch.
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Int.self) } ?? 0 }
  }

  /// The record that is the cause, or `nil` if there is none.
  var record: RecordID? {
    get {
      let sequence = sequence.load(ordering: .relaxed)
      return sequence == Self.noRecord ? nil : RecordID(sequence)
    }
    set { sequence.store(newValue?.sequence ?? Self.noRecord, ordering: .relaxed) }
  }

  /// Whether the task began while handlers of a control with secret text were running. If so, the
  /// state changes that the task makes are recorded without their text.
  var withholdsTexts: Bool {
    get { withholding.load(ordering: .relaxed) }
    set { withholding.store(newValue, ordering: .relaxed) }
  }
}

/// The cause that is in ``TaskCause/current`` while the loop of a program runs, so that a dispatch
/// need not set a cause.
///
/// A task that begins copies the task-local value, so a second reference means that a task has
/// taken the cause.
struct KeptTaskCause {
  private var cause: Unmanaged<TaskCause>

  /// Sets a cause as the task-local value while a closure runs. The closure receives an object that
  /// can write into the cause, or `nil` if there is no way to tell whether a task has taken the
  /// cause.
  static func keeping(_ cause: TaskCause, _ body: (KeptTaskCause?) -> Void) {
    cause.own()
    var kept = KeptTaskCause(cause: .passUnretained(cause))
    TaskCause.$current.withValue(consume cause) {
      // The task-local value is one reference to the cause. The caller may have another reference,
      // which is given up for the duration of the closure.
      let isLent = !kept.isFree
      if isLent { kept.cause.release() }
      body(kept.isFree ? kept : nil)
      if isLent { _ = kept.cause.retain() }
    }
  }

  /// Whether no task has taken the cause.
  var isFree: Bool {
    mutating get {
      withUnsafeMutablePointer(to: &cause) { pointer in
        pointer.withMemoryRebound(to: TaskCause.self, capacity: 1) {
          isKnownUniquelyReferenced(&$0.pointee)
        }
      }
    }
  }

  /// Whether this cause is the task-local value of the current code.
  var isCurrent: Bool { TaskCause.current.map(holds) ?? false }

  /// Returns whether the given cause is the one that is kept.
  @inline(__always)
  func holds(_ other: TaskCause) -> Bool {
    Unmanaged.passUnretained(other).toOpaque() == cause.toOpaque()
  }

  /// Sets the cause of tasks that begin from now on.
  func set(_ record: RecordID?, withholdsTexts: Bool = false) {
    cause._withUnsafeGuaranteedRef {
      $0.record = record
      if $0.withholdsTexts != withholdsTexts { $0.withholdsTexts = withholdsTexts }
    }
  }
}
