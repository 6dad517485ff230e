// A state can be set at any time. If nothing is running, the change is a record of its own, from
// before its observers run until the last of them has returned.
extension Dispatcher {
  /// Begins a record of a change that is made while nothing is running. Everything that happens
  /// before the record ends is an effect of the change.
  ///
  /// - Parameters:
  ///   - subject: The name of the state.
  ///   - arguments: The values that the record stores besides the change.
  ///   - site: The source location of the declaration of the state.
  package func beginChange(
    _ subject: String, arguments: [RecordArgument], site: SourceSite
  ) -> OpenDispatch {
    enter(.change, subject, path: nil, arguments: arguments, site: site)
  }

  /// Ends the record of a change, with the changes of state that were noted since it began.
  package func endChange(_ dispatch: OpenDispatch) {
    leave(dispatch, outcome: .returned)
    if !isRunning { lastChange = dispatch.record }
  }
}
