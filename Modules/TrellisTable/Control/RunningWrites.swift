/// The changes that the source of a table is making, and what waits for them.
@MainActor
struct RunningWrites {
  /// The tasks that make changes, keyed by the number of the change. They are kept so that they can be
  /// cancelled. Each returns whether the change has been made.
  private var tasks: [Int: Task<Bool, Never>] = [:]
  /// The number of the most recent change that saves the text of the editor, until the source has
  /// made or refused it.
  private var editorWrite: Int?
  /// The actions to run when the source has saved or refused the text of the editor.
  private var waiting: [@MainActor () -> Void] = []

  /// Whether the source is saving the text of the editor.
  var isSavingEdit: Bool { editorWrite.map { tasks[$0] != nil } ?? false }

  var all: [Task<Bool, Never>] { Array(tasks.values) }

  /// Adds a change that the source has begun to make.
  mutating func begin(_ write: TableWrite, _ task: Task<Bool, Never>) {
    tasks[write.number] = task
    if write.editNumber != nil { editorWrite = write.number }
  }

  /// Notes that the source has made or refused a change.
  mutating func settle(_ write: TableWrite) {
    if editorWrite == write.number { editorWrite = nil }
  }

  /// Removes the task of a change.
  mutating func end(_ write: TableWrite) { tasks[write.number] = nil }

  /// Keeps an action until the source has saved or refused the text of the editor.
  ///
  /// - Returns: Whether the action waits. If not, the caller runs it at once.
  mutating func keep(_ action: @escaping @MainActor () -> Void) -> Bool {
    guard isSavingEdit else {
      // These actions waited for a change whose answer never came.
      waiting = []
      return false
    }
    waiting.append(action)
    return true
  }

  /// Whether actions wait for the source to save the text of the editor.
  var hasWaitingActions: Bool { !waiting.isEmpty }

  /// Removes the actions that wait, because the text of the editor was refused.
  mutating func dropActions() { waiting = [] }

  /// Removes and returns the actions that need not wait any longer.
  mutating func takeActions() -> [@MainActor () -> Void] {
    guard !isSavingEdit else { return [] }
    defer { waiting = [] }
    return waiting
  }
}
