import TrellisEvents
import TrellisState

/// The recorders of several trees are a stack that nobody holds: the current one knows the one below
/// it, weakly.
extension StateRecorder: DispatcherScope {
  /// Becomes the one that learns of changes of state.
  package func dispatcherDidStart() { enter() }

  /// Leaves that to whoever did so before.
  package func dispatcherDidStop() {
    guard atRest != .none else { return leave() }
    if let below = below as? StateRecorder, !below.isAtRest { enterAtRest() }
  }

  /// Becomes the one that learns of changes of state, when those that have something running are done.
  func enterAtRest() {
    leave()
    guard var running = StateScope.current as? StateRecorder, !running.isAtRest else {
      return enter()
    }
    while let next = running.below as? StateRecorder, !next.isAtRest { running = next }
    below = running.below
    running.below = self
  }

  /// Becomes the one that learns of changes of state.
  func enter() {
    guard StateScope.current !== self else { return }
    leave()
    below = StateScope.current
    StateScope.current = self
  }

  /// Leaves that to the one below, or takes itself out from below others; safe to call again.
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

/// What of the changes of state is recorded while nothing runs.
package enum RecordingAtRest {
  /// Nothing.
  case none
  /// Everything: the program shows one tree.
  case all
  /// What tasks do that began in a dispatch of this tree: several trees may be shown at once, as in tests, and
  /// what else happens may be another's.
  case shared
}
