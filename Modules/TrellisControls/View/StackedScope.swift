package import TrellisState

/// One of those who may be told of changes of state, of whom the one that came last is.
///
/// They are a stack without anybody who holds it: the current one knows the one below it, weakly.
@MainActor
package protocol StackedScope: StateScopeDelegate {
  /// Who is told when this one has left.
  var below: (any StateScopeDelegate)? { get set }
}

extension StackedScope {
  /// Becomes the one that is told.
  func enter() {
    below = StateScope.current
    StateScope.current = self
  }

  /// Leaves that to the one below, or takes itself out from below others; safe to call again.
  func leave() {
    if StateScope.current === self {
      StateScope.current = below
    } else {
      var above = StateScope.current as? any StackedScope
      while let scope = above, scope.below !== self { above = scope.below as? any StackedScope }
      above?.below = below
    }
    below = nil
  }
}
