// A state can be set at any time. If no dispatch is running, the change has a record of its own,
// which begins before the observers run and ends when the last of them has returned.
extension Dispatcher {
  /// Begins the record of a state change that is made while no dispatch is running. Everything that
  /// happens before the record ends is an effect of the change.
  ///
  /// - Parameters:
  ///   - subject: The name of the state.
  ///   - arguments: The values that the record stores besides the change.
  ///   - site: The source location where the state is declared.
  /// - Returns: The open record, which ``endChange(_:)`` must end.
  package func beginChange(
    _ subject: String, arguments: [RecordArgument], site: SourceSite
  ) -> OpenDispatch {
    enter(.change, subject, path: nil, arguments: arguments, site: site)
  }

  /// Ends the record of a state change. The record contains all state changes that were added
  /// between its start and its end.
  package func endChange(_ dispatch: OpenDispatch) {
    leave(dispatch, outcome: .returned)
    if !isRunning { lastChange = dispatch.record }
  }
}
