/// Tells the sink of each call of one dispatch, and takes care of what a call throws.
@MainActor
struct CallRecorder {
  private let dispatcher: Dispatcher?
  private let sink: (any DispatchSink)?
  private let record: RecordID
  private var order = 0
  private(set) var failure: Outcome?

  /// Takes care of the calls of one record.
  ///
  /// - Parameters:
  ///   - dispatcher: Whose sink and error hook are told; nil for nobody's.
  ///   - record: What the calls belong to.
  ///   - tellsCalls: Whether the sink is told; the error hook is in any case.
  init(dispatcher: Dispatcher?, record: RecordID, tellsCalls: Bool = true) {
    self.dispatcher = dispatcher
    self.record = record
    sink = tellsCalls ? dispatcher?.sink : nil
  }

  /// Runs a closure that answers nothing.
  @inline(__always)
  mutating func call(_ number: UInt32, _ site: SourceSite?, _ body: () throws -> Void) {
    if let sink { return told(to: sink, number, site, body) }
    do { try body() } catch { note(error, site) }
  }

  /// Apart, so that calls nobody is told of stay short.
  @inline(never)
  private mutating func told(
    to sink: any DispatchSink, _ number: UInt32, _ site: SourceSite?, _ body: () throws -> Void
  ) {
    report(.started, number, site, to: sink)
    var outcome = Outcome.returned
    do { try body() } catch { outcome = note(error, site) }
    report(.finished(answer: .none, outcome: outcome), number, site, to: sink)
    order += 1
  }

  /// Runs a closure that answers; nil if it threw or had nothing to say.
  mutating func answer<Answer>(
    _ number: UInt32, _ site: SourceSite?, recordValue: (Answer) -> RecordValue,
    _ body: () throws -> Answer
  ) -> Answer? {
    if let sink { report(.started, number, site, to: sink) }
    var outcome = Outcome.returned
    var answer: Answer?
    do { answer = try body() } catch { outcome = note(error, site) }
    if let sink {
      let value = answer.map(recordValue) ?? .none
      report(.finished(answer: value, outcome: outcome), number, site, to: sink)
    }
    order += 1
    return answer
  }

  private func report(
    _ phase: CallEntry.Phase, _ number: UInt32, _ site: SourceSite?, to sink: any DispatchSink
  ) {
    if case .started = phase, !sink.wantsCallStarts { return }
    sink.call(
      CallEntry(order: order, handler: HandlerID(number), site: site, phase: phase), in: record)
  }

  @inline(never) @discardableResult
  private mutating func note(_ error: any Error, _ site: SourceSite?) -> Outcome {
    let outcome = Outcome.threw(
      type: String(describing: type(of: error)), message: String(describing: error))
    if failure == nil { failure = outcome }
    dispatcher?.onError?(error, site)
    return outcome
  }
}
