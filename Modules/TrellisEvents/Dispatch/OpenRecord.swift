/// A record that stays open while its work continues, for example on another thread.
@MainActor
package struct OpenRecord {
  /// The number of the record, for use as a cause, or `nil` if there is no sink.
  package let id: RecordID?
  let sink: (any DispatchSink)?

  /// Ends the record. Call this method once.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the work.
  ///   - answer: The answer to a question, or `.none` for any other kind of record.
  package func end(_ outcome: Outcome, answer: RecordValue = .none) {
    guard let sink, let id else { return }
    sink.end(DispatchEnd(outcome: outcome, answer: answer), of: id)
  }
}
