import TrellisEvents
import TrellisState

/// The recorders of several trees form a stack. Each recorder has a weak reference to the recorder
/// below it, and no object owns the stack.
extension StateRecorder: DispatcherScope {
  /// Makes this recorder the current one, which receives state changes.
  package func dispatcherDidStart() {
    // A recorder that records all changes outside of dispatches is already the current one.
    if atRest != .all { enter() }
  }

  /// Makes the previous recorder current again, unless this recorder stays current to record
  /// changes that are made while no dispatch is running.
  package func dispatcherDidStop() {
    StateScope.tellUntold(of: self)
    if atRest == .all { return }
    guard atRest != .none else { return leave() }
    if let below = below as? StateRecorder, !below.isAtRest { enterAtRest() }
  }

  /// Moves this recorder to its place in the stack while it has no dispatch running: below the
  /// recorders that have one.
  func enterAtRest() {
    leave()
    guard var running = StateScope.current as? StateRecorder, !running.isAtRest else {
      return enter()
    }
    while let next = running.below as? StateRecorder, !next.isAtRest { running = next }
    below = running.below
    running.below = self
  }

  /// Makes this recorder the current one, which receives state changes.
  func enter() {
    guard StateScope.current !== self else { return }
    leave()
    below = StateScope.current
    StateScope.current = self
  }

  /// Removes this recorder from the stack, so that the recorder below takes its place. A second
  /// call does nothing.
  func leave() {
    if StateScope.current === self {
      StateScope.current = below
    } else {
      var above = StateScope.current as? StateRecorder
      while let recorder = above, recorder.below !== self {
        above = recorder.below as? StateRecorder
      }
      above?.below = below
    }
    below = nil
  }
}

/// The state changes that are recorded while no dispatch is running.
package enum RecordingAtRest {
  /// No changes are recorded.
  case none
  /// All changes are recorded, because the program shows only one tree.
  case all
  /// Only changes that belong to the tree are recorded. A change by a task that began in a dispatch
  /// of a tree belongs to that tree. Any other change belongs to the first of these trees that
  /// exists: the tree that shows the state, the tree that the current task shows, or the tree that
  /// recorded the state most recently.
  ///
  /// This value is for programs that show several trees at the same time, such as tests.
  case shared
}
