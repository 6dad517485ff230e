/// Tells the sink of each call of one dispatch, and takes care of what a call throws.
@MainActor
struct CallRecorder {
  private let sink: (any DispatchSink)?
  private let record: RecordID
  private let onError: Dispatcher.ErrorHandler?
  private(set) var order = 0
  private(set) var failure: Outcome?

  init(sink: (any DispatchSink)?, record: RecordID, onError: Dispatcher.ErrorHandler?) {
    self.sink = sink
    self.record = record
    self.onError = onError
  }

  /// Runs a closure that answers nothing.
  @inline(__always)
  mutating func call(_ number: UInt32, _ site: SourceSite?, _ body: () throws -> Void) {
    guard let sink else {
      do { try body() } catch { note(error, site) }
      return
    }
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

  @discardableResult
  private mutating func note(_ error: any Error, _ site: SourceSite?) -> Outcome {
    let outcome = Outcome.threw(
      type: String(describing: type(of: error)), message: String(describing: error))
    if failure == nil { failure = outcome }
    onError?(error, site)
    return outcome
  }
}
