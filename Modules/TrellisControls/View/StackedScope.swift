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

/// What a shown tree is told of state while nothing runs: mistakes, and nothing else, since a program
/// sets much that is no tree's business.
@MainActor
package final class RestingScope: StackedScope {
  package weak var below: (any StateScopeDelegate)?
  private weak var recorder: StateRecorder?

  init(_ recorder: StateRecorder) {
    self.recorder = recorder
    // Below what is running now, which stays the one that is told.
    var running = StateScope.current as? any StackedScope
    guard running?.isAtRest == false else {
      enter()
      return
    }
    while let next = running?.below as? any StackedScope, !next.isAtRest { running = next }
    below = running?.below
    running?.below = self
  }

  package var isAtRest: Bool { true }

  package func stateDidChange(_ notice: StateChangeNotice) {}

  package func runObserver(_ site: ObserverSite, _ body: () -> Void) { body() }

  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    recorder?.stateDidReport(diagnostic)
  }
}
