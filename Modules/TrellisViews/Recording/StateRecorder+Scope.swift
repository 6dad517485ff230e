import TrellisEvents
import TrellisState

/// The recorders of several trees are a stack without an owner: each knows the one below it,
/// weakly.
extension StateRecorder: DispatcherScope {
  /// Becomes the recorder that learns of changes of state.
  package func dispatcherDidStart() {
    // A recorder that records everything at rest is the current one already.
    if atRest != .all { enter() }
  }

  /// Gives the changes of state back to the recorder before.
  package func dispatcherDidStop() {
    StateScope.tellUntold(of: self)
    if atRest == .all { return }
    guard atRest != .none else { return leave() }
    if let below = below as? StateRecorder, !below.isAtRest { enterAtRest() }
  }

  /// Becomes the recorder that learns of changes of state, below those that have a dispatch
  /// running.
  func enterAtRest() {
    leave()
    guard var running = StateScope.current as? StateRecorder, !running.isAtRest else {
      return enter()
    }
    while let next = running.below as? StateRecorder, !next.isAtRest { running = next }
    below = running.below
    running.below = self
  }

  /// Becomes the recorder that learns of changes of state.
  func enter() {
    guard StateScope.current !== self else { return }
    leave()
    below = StateScope.current
    StateScope.current = self
  }

  /// Gives the changes of state to the recorder below, or takes itself out from below others; safe
  /// to call again.
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

/// The changes of state that are recorded while nothing runs.
package enum RecordingAtRest {
  /// No changes.
  case none
  /// All changes: the program shows one tree.
  case all
  /// The changes of tasks that began in a dispatch of this tree, and of the task that shows it.
  ///
  /// Several trees may be shown at once, as in tests, and other changes may be another tree's.
  case shared
}
