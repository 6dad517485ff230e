extension Dispatcher {
  /// Whether one more dispatch may nest inside what is running.
  var canGoDeeper: Bool { nesting < Dispatcher.maximumDepth }

  /// Runs a closure as one record with one call: an input's handling, a timer, an effect.
  ///
  /// - Parameters:
  ///   - kind: What sort of happening it is.
  ///   - subject: Its name.
  ///   - path: The control concerned, if any.
  ///   - arguments: What the record keeps of it.
  ///   - cause: What made it happen; by default what is running now.
  ///   - site: Where the closure was registered; nil for the toolkit's own work, which then is no
  ///     call of the record.
  ///   - body: The work; what it throws is put on record and reaches the error hook.
  /// - Returns: How it came out.
  @discardableResult
  public func run(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil, site: SourceSite? = nil,
    _ body: () throws -> Void
  ) -> Outcome {
    guard canGoDeeper else {
      return refuse(kind, subject, path: path, arguments: arguments, outcome: .tooDeep)
    }
    let frame = enter(
      kind, subject, path: path, arguments: arguments, site: site, cause: cause)
    let tellsTasks = tellsNoTask && frame.record != nil
    let outcome =
      tellsTasks
      ? tellingTasks(of: frame) { call(body, site, in: frame) } : call(body, site, in: frame)
    leave(frame, outcome: outcome)
    return outcome
  }

  @inline(__always)
  private func call(_ body: () throws -> Void, _ site: SourceSite?, in frame: Frame) -> Outcome {
    var calls = site == nil ? CallRecorder(record: nil) : recorder(of: frame)
    calls.call(1, site, on: self, body)
    return calls.takeOutcome()
  }

  /// Begins a record whose work goes on elsewhere, for example on another thread.
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
      site: site,
      depth: nesting)
  }

  /// Ends a record that was begun with ``begin(_:_:path:arguments:site:)``.
  public func finish(_ record: RecordID?, outcome: Outcome, answer: RecordValue = .none) {
    guard let sink, let record else { return }
    sink.end(DispatchEnd(outcome: outcome, answer: answer), of: record)
  }

  /// Puts something on record that takes no time: a row that changed, a stage of life.
  public func note(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil
  ) {
    let frame = enter(
      kind, subject, path: path, arguments: arguments, site: nil, cause: cause)
    leave(frame, outcome: .returned)
  }
}
