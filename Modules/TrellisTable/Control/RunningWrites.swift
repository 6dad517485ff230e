/// The changes that the source of a table is making, and what waits for them.
@MainActor
struct RunningWrites {
  /// The changes that an action waits for.
  enum Awaited {
    /// The change that saves the text of the editor.
    case edit
    /// All changes that had begun before the action.
    case all
  }

  /// An action that waits until the source has made or refused some changes.
  private struct WaitingAction {
    let awaited: Awaited
    let run: @MainActor () -> Void
  }

  /// The tasks that make changes, keyed by the number of the change. They are kept so that they can be
  /// cancelled. Each returns whether the change has been made.
  private var tasks: [Int: Task<Bool, Never>] = [:]
  /// The numbers of the changes that the source has neither made nor refused yet.
  private var unsettled: Set<Int> = []
  /// The number of the most recent change that saves the text of the editor, until the source has
  /// made or refused it.
  private var editorWrite: Int?
  /// The waiting actions, in the order in which they run.
  private var waiting: [WaitingAction] = []
  /// Whether actions that have waited are running. What they do does not wait behind other actions.
  var isRunningActions = false

  /// Whether the source is saving the text of the editor.
  var isSavingEdit: Bool { editorWrite != nil }

  var all: [Task<Bool, Never>] { Array(tasks.values) }

  /// Adds a change that the source has begun to make.
  mutating func begin(_ write: TableWrite, _ task: Task<Bool, Never>) {
    tasks[write.number] = task
    unsettled.insert(write.number)
    if write.editNumber != nil { editorWrite = write.number }
  }

  /// Notes that the source has made or refused a change.
  mutating func settle(_ write: TableWrite) {
    unsettled.remove(write.number)
    if editorWrite == write.number { editorWrite = nil }
  }

  /// Removes the task of a change. If the answer of the source never came, the actions that wait for
  /// the change are dropped.
  mutating func end(_ write: TableWrite) {
    tasks[write.number] = nil
    guard unsettled.contains(write.number) else { return }
    settle(write)
    dropActions(until: .all)
    if unsettled.isEmpty { dropActions(until: .edit) }
  }

  /// Keeps an action until the source has made or refused some changes. The action also waits for
  /// the actions that already wait.
  ///
  /// - Returns: Whether the action waits. If not, the caller should run it at once.
  mutating func keep(until awaited: Awaited, _ action: @escaping @MainActor () -> Void) -> Bool {
    guard isWaiting(for: awaited) || hasWaitingActions && !isRunningActions else { return false }
    waiting.append(WaitingAction(awaited: awaited, run: action))
    return true
  }

  private func isWaiting(for awaited: Awaited) -> Bool {
    switch awaited {
    case .edit: isSavingEdit
    case .all: !unsettled.isEmpty
    }
  }

  /// Whether actions wait.
  var hasWaitingActions: Bool { !waiting.isEmpty }

  /// Removes the actions that wait for the given changes, because one of these was refused.
  mutating func dropActions(until awaited: Awaited) {
    waiting.removeAll { $0.awaited == awaited }
  }

  /// Removes and returns the next action, or returns `nil` if no action is left or the next one must
  /// still wait.
  mutating func takeAction() -> (@MainActor () -> Void)? {
    guard let next = waiting.first, !isWaiting(for: next.awaited) else { return nil }
    return waiting.removeFirst().run
  }
}
