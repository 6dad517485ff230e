import TrellisEvents
import TrellisState

/// The recorders of several trees are a stack that nobody holds: the current one knows the one below
/// it, weakly.
extension StateRecorder: DispatcherScope {
  /// Becomes the one that learns of changes of state.
  package func dispatcherDidStart() { enter() }

  /// Leaves that to whoever did so before.
  package func dispatcherDidStop() { leave() }

  /// Becomes the one that learns of changes of state.
  func enter() {
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
