import Synchronization
import TrellisBase

/// The record that a task has as its cause: the outermost one that was running when the task began.
///
/// A detached task has none. A task keeps the object that stood in ``current`` when it began, so a
/// dispatcher writes its record into an object that no task has, and leaves one alone that a task
/// took.
final class TaskCause: Sendable {
  @TaskLocal static var current: TaskCause?

  private static let noRecord = UInt64.max

  /// The dispatcher whose record it is.
  let session: UInt64
  /// The run of an async closure that the task belongs to; once that has suspended, the record of
  /// its call is the cause.
  let run: TaskRun?
  private let sequence: Atomic<UInt64>

  init(session: UInt64, record: RecordID? = nil, run: TaskRun? = nil) {
    self.session = session
    self.run = run
    sequence = Atomic(record?.sequence ?? Self.noRecord)
  }

  /// The record; nil at rest.
  var record: RecordID? {
    get {
      let sequence = sequence.load(ordering: .relaxed)
      return sequence == Self.noRecord ? nil : RecordID(sequence)
    }
    set { sequence.store(newValue?.sequence ?? Self.noRecord, ordering: .relaxed) }
  }
}

/// The cause that stands in ``TaskCause/current`` as long as the loop of a program runs, so that a
/// dispatch need not put one there.
///
/// A task that begins copies the task-local, so a second reference means that a task has it.
struct KeptTaskCause {
  private var cause: Unmanaged<TaskCause>

  /// Puts a cause into the task-local while a closure runs, which is given the way to write into
  /// it; nil where it cannot be told whether a task took it.
  static func keeping(_ cause: TaskCause, _ body: (KeptTaskCause?) -> Void) {
    var kept = KeptTaskCause(cause: .passUnretained(cause))
    TaskCause.$current.withValue(consume cause) {
      // The task-local has a reference, and the one who put it there may have another, which is
      // lent for so long.
      let isLent = !kept.isFree
      if isLent { kept.cause.release() }
      body(kept.isFree ? kept : nil)
      if isLent { _ = kept.cause.retain() }
    }
  }

  /// Whether no task has it.
  var isFree: Bool {
    mutating get {
      withUnsafeMutablePointer(to: &cause) { pointer in
        pointer.withMemoryRebound(to: TaskCause.self, capacity: 1) {
          isKnownUniquelyReferenced(&$0.pointee)
        }
      }
    }
  }

  /// Whether it stands in the task-local here, and not another task's.
  var isCurrent: Bool { TaskCause.current.map(holds) ?? false }

  /// Returns whether it is this cause.
  @inline(__always)
  func holds(_ other: TaskCause) -> Bool {
    Unmanaged.passUnretained(other).toOpaque() == cause.toOpaque()
  }

  /// Sets the record that tasks that begin now take with them.
  func set(_ record: RecordID?) {
    cause._withUnsafeGuaranteedRef { $0.record = record }
  }
}
