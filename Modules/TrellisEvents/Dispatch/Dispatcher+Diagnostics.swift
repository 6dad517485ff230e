extension Dispatcher {
  /// Records a mistake in the program as a diagnostic.
  ///
  /// - Parameters:
  ///   - code: The code by which tools recognise the mistake.
  ///   - message: One line that says what is wrong, where, and what to do.
  ///   - path: The path of the control, if there is one.
  package func report(_ code: String, _ message: String, path: ControlPath? = nil) {
    onDiagnostic?(message)
    note(
      .lifecycle, "diagnostic", path: path,
      arguments: [RecordArgument("code", code), RecordArgument("message", message)])
  }
}
