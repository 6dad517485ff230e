/// A record of work that continues after the call that began it, for example on another thread.
@MainActor
package struct OpenRecord {
  /// The number of the record, for use as a cause; nil without a sink.
  package let id: RecordID?
  let sink: (any DispatchSink)?

  /// Ends the record. Call this method once.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the work.
  ///   - answer: The answer of a question; `.none` for anything else.
  package func end(_ outcome: Outcome, answer: RecordValue = .none) {
    guard let sink, let id else { return }
    sink.end(DispatchEnd(outcome: outcome, answer: answer), of: id)
  }
}
