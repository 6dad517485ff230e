package import TrellisState

extension View: StateScopeMember {
  /// The recorder of the shown tree that the view is in, or `nil` if there is none.
  package var stateScope: (any StateScopeDelegate)? { context?.recorder }

  /// Records a mistake in the use of a state that the view observes.
  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    context?.recorder.report(diagnostic, path: path)
  }
}
