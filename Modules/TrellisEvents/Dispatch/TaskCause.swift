/// Which record a task has as its cause: the outermost one that was running when the task began.
///
/// A detached task has none.
struct TaskCause: Sendable {
  @TaskLocal static var current: TaskCause?

  /// The dispatcher whose record it is.
  let session: UInt64
  let record: RecordID
}
