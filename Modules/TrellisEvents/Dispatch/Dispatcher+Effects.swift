extension Dispatcher {
  /// Whether one more dispatch may nest inside what is running.
  var canGoDeeper: Bool { depth < Dispatcher.maximumDepth }

  /// Runs a closure as one record with one call: an input's handling, a timer, an effect.
  ///
  /// - Parameters:
  ///   - kind: The sort of happening.
  ///   - subject: The name of the record.
  ///   - path: The control concerned, if any.
  ///   - arguments: The values that the record keeps of it.
  ///   - cause: The cause; by default the record that is running now.
  ///   - site: The place of the registration; nil for the toolkit's own work, which then is no
  ///     call of the record.
  ///   - body: The work; what it throws is put on record and reaches the error hook.
  /// - Returns: The outcome.
  @discardableResult
  public func run(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil, site: SourceSite? = nil,
    _ body: () throws -> Void
  ) -> Outcome {
    guard canGoDeeper else {
      return refuse(kind, subject, path: path, arguments: arguments, because: .tooDeep)
    }
    let frame = enter(
      kind, subject, path: path, arguments: arguments, site: site, cause: cause)
    let outcome = tellingTasks(of: frame) { call(body, site, in: frame) }
    leave(frame, outcome: outcome)
    return outcome
  }

  @inline(__always)
  private func call(_ body: () throws -> Void, _ site: SourceSite?, in frame: Frame) -> Outcome {
    var calls = site == nil ? CallRecorder(record: nil) : recorder(of: frame)
    calls.call(1, site, on: self, body)
    return calls.takeOutcome()
  }

  /// Begins a record of work that continues elsewhere, for example on another thread.
  ///
  /// - Returns: The record to be ended with ``finish(_:outcome:answer:)``; nil without a sink.
  public func begin(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], site: SourceSite? = nil
  ) -> RecordID? {
    if hasOrigin {
      return beginWithOrigin(
        kind, { subject }, path: path, arguments: arguments, cause: cause, site: site)
    }
    return sink?.begin(
      kind: kind, path: path, subject: { subject }, arguments: arguments, cause: cause,
      site: site, depth: depth)
  }

  /// Ends a record that was begun with ``begin(_:_:path:arguments:site:)``.
  public func finish(_ record: RecordID?, outcome: Outcome, answer: RecordValue = .none) {
    guard let sink, let record else { return }
    sink.end(DispatchEnd(outcome: outcome, answer: answer), of: record)
  }

  /// Records a moment that takes no time: a row that changed, a stage of life.
  public func note(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil
  ) {
    let frame = enter(
      kind, subject, path: path, arguments: arguments, site: nil, cause: cause)
    leave(frame, outcome: .returned)
  }

  /// Puts a mistake of the program on record, of which nothing came.
  ///
  /// - Parameters:
  ///   - code: The sort of mistake, by which tools know it.
  ///   - message: One line: what, where, what to do.
  ///   - path: The control concerned, if any.
  package func report(_ code: String, _ message: String, path: ControlPath? = nil) {
    note(
      .lifecycle, "diagnostic", path: path,
      arguments: [RecordArgument("code", code), RecordArgument("message", message)])
  }
}
