// States are set at any time. While nothing is running, a set is a record of its own, from before
// its observers are told until the last of them has returned.
extension Dispatcher {
  /// Begins a record of what is changed while nothing is running; what happens until its end is its
  /// effect.
  ///
  /// - Parameters:
  ///   - subject: The state by its name.
  ///   - arguments: The values that the record keeps besides the change.
  ///   - site: The place where the state is declared.
  package func beginChange(
    _ subject: String, arguments: [RecordArgument], site: SourceSite
  ) -> Frame {
    enter(.change, subject, path: nil, arguments: arguments, site: site)
  }

  /// Ends such a record, with the changes that were noted meanwhile.
  package func endChange(_ frame: Frame) {
    leave(frame, outcome: .returned)
  }
}
