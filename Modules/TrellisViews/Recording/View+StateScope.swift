package import TrellisState

extension View: StateScopeMember {
  /// The record of the tree that the view is in.
  package var stateScope: (any StateScopeDelegate)? { context?.recorder }

  /// Puts a mistake with a state that the view observes on the record of its tree.
  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    context?.recorder.report(diagnostic, path: path)
  }
}
