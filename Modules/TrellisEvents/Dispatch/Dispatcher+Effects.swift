extension Dispatcher {
  /// Runs a closure, and records the run as a dispatch of the given kind, such as an input, a timer
  /// or an effect.
  ///
  /// - Parameters:
  ///   - kind: The kind of the record.
  ///   - subject: The name of the record.
  ///   - path: The path of the control, if there is one.
  ///   - arguments: The values that the record stores.
  ///   - cause: The record that caused this work. If `nil`, the cause is the running dispatch or,
  ///     if none is running, the dispatch in which the current task began.
  ///   - site: The source location where the closure was registered. Pass `nil` for work of the
  ///     toolkit itself; the record then does not list the closure as a call.
  ///   - body: A closure that does the work. An error that the closure throws is recorded and
  ///     passed to ``onError``.
  /// - Returns: The outcome of the dispatch.
  @discardableResult
  public func run(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil, site: SourceSite? = nil,
    _ body: () throws -> Void
  ) -> Outcome {
    guard canGoDeeper else {
      return refuse(kind, subject, path: path, arguments: arguments, because: .tooDeep)
    }
    return recording(
      kind, subject, path: path, arguments: arguments, site: site, cause: cause
    ) { dispatch in
      tellingTasks(of: dispatch) { call(body, site, in: dispatch) }
    }
  }

  @inline(__always)
  private func call(
    _ body: () throws -> Void, _ site: SourceSite?, in dispatch: OpenDispatch
  ) -> Outcome {
    var calls = site == nil ? CallRecorder(record: nil) : recorder(of: dispatch)
    calls.call(HandlerID.body.number, site, on: self, body)
    return calls.takeOutcome()
  }

  /// Begins a record of work that continues after this method returns, for example on another
  /// thread. The cause of the new record is the running dispatch or, if none is running, the
  /// dispatch in which the current task began.
  ///
  /// - Parameters:
  ///   - kind: The kind of the record.
  ///   - subject: The name of the record.
  ///   - path: The path of the control, if there is one.
  ///   - arguments: The values that the record stores.
  ///   - site: The source location where the work was registered, or `nil` for work of the toolkit.
  /// - Returns: The open record, whose ``OpenRecord/end(_:answer:)`` must be called once.
  package func begin(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], site: SourceSite? = nil
  ) -> OpenRecord {
    if hasOrigin {
      let id = beginWithOrigin(
        kind, { subject }, path: path, arguments: arguments, cause: cause, site: site)
      return OpenRecord(id: id, sink: sink)
    }
    let id = sink?.begin(
      kind: kind, path: path, subject: { subject }, arguments: arguments, cause: cause,
      site: site, depth: depth)
    return OpenRecord(id: id, sink: sink)
  }

  /// Records something that has no duration, such as a changed row or the start of the program.
  public func note(
    _ kind: RecordKind, _ subject: String, path: ControlPath? = nil,
    arguments: [RecordArgument] = [], cause: RecordID? = nil
  ) {
    _ = recording(kind, subject, path: path, arguments: arguments, cause: cause) { _ in .returned }
  }
}
