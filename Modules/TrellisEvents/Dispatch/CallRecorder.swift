/// A recorder that reports each call of one dispatch to the sink, and handles the errors that
/// handlers throw.
///
/// Its methods take the dispatcher as an argument, because storing it would take longer than
/// calling a handler.
@MainActor
struct CallRecorder {
  private let record: RecordID?
  /// The number of calls so far.
  private(set) var count = 0
  private(set) var failure: Outcome?

  /// Creates a recorder for the calls of one record. If the record is `nil`, the calls are not
  /// recorded one by one. An error still reaches `onError`, and becomes the outcome of the
  /// dispatch.
  @inline(__always)
  init(record: RecordID?) {
    self.record = record
  }

  /// Returns the outcome of a dispatch that needs no answer. Call this method once, at the end of
  /// the dispatch.
  @inline(__always)
  mutating func takeOutcome() -> Outcome {
    failure.take() ?? (count == 0 ? .unhandled : .returned)
  }

  /// Runs a closure that returns no answer, and reports the call if there is a record.
  @inline(__always)
  mutating func call(
    _ number: @autoclosure () -> UInt32, _ site: @autoclosure () -> SourceSite?,
    on dispatcher: Dispatcher, _ body: () throws -> Void
  ) {
    count += 1
    guard let record else {
      do { try body() } catch {
        fail(with: error, HandlerID(number()), site(), on: dispatcher)
      }
      return
    }
    let (order, handler, site) = (count - 1, HandlerID(number()), site())
    start(order, handler, site, in: record, on: dispatcher)
    do { try body() } catch {
      return finish(order, handler, site, with: error, in: record, on: dispatcher)
    }
    finish(order, handler, site, .none, .returned, in: record, on: dispatcher)
  }

  /// Runs a closure, and reports the call if there is a record. Returns the closure's answer, or
  /// `nil` if the closure threw an error.
  mutating func answer<Answer>(
    _ number: UInt32, _ site: SourceSite?, on dispatcher: Dispatcher,
    recordValue: (Answer) -> RecordValue, _ body: () throws -> Answer
  ) -> Answer? {
    count += 1
    let (order, handler) = (count - 1, HandlerID(number))
    if let record { start(order, handler, site, in: record, on: dispatcher) }
    var outcome = Outcome.returned
    var answer: Answer?
    do { answer = try body() } catch {
      outcome = fail(with: error, handler, site, on: dispatcher)
    }
    if let record {
      let value = answer.map(recordValue) ?? .none
      finish(order, handler, site, value, outcome, in: record, on: dispatcher)
    }
    return answer
  }

  // MARK: Reports to the sink

  // The properties of a call are passed one by one. Combining them into one value would cost every
  // dispatch some instructions, even without a sink.

  /// Reports the start of a call, if the sink asked for the starts of calls.
  @inline(__always)
  private func start(
    _ order: Int, _ handler: HandlerID, _ site: SourceSite?, in record: RecordID,
    on dispatcher: Dispatcher
  ) {
    guard dispatcher.tellsCallStarts else { return }
    dispatcher.sink?.call(order: order, handler: handler, site: site, phase: .started, in: record)
  }

  /// Reports the end of a call.
  @inline(__always)
  private func finish(
    _ order: Int, _ handler: HandlerID, _ site: SourceSite?, _ answer: RecordValue,
    _ outcome: Outcome, in record: RecordID, on dispatcher: Dispatcher
  ) {
    dispatcher.sink?.call(
      order: order, handler: handler, site: site,
      phase: .finished(answer: answer, outcome: outcome), in: record)
  }

  /// Reports the end of a call that threw an error. This is a separate function so that the code
  /// for a call that does not throw stays short.
  @inline(never)
  private mutating func finish(
    _ order: Int, _ handler: HandlerID, _ site: SourceSite?, with error: any Error,
    in record: RecordID, on dispatcher: Dispatcher
  ) {
    let outcome = fail(with: error, handler, site, on: dispatcher)
    finish(order, handler, site, .none, outcome, in: record, on: dispatcher)
  }

  /// Passes an error to `onError`, and returns the outcome of the call. The first error of a
  /// dispatch becomes the outcome of the dispatch.
  ///
  /// A `CallOutcome` is not treated as an error. Async handlers throw it to report that they are
  /// suspended, ignored or cancelled.
  @inline(never) @discardableResult
  private mutating func fail(
    with error: any Error, _ handler: HandlerID, _ site: SourceSite?, on dispatcher: Dispatcher
  ) -> Outcome {
    if let told = error as? CallOutcome {
      told.run?.didSuspend(in: handler, on: dispatcher)
      if failure == nil || failure == .ignored { failure = told.outcome }
      return told.outcome
    }
    let outcome = Outcome.threw(
      type: String(describing: type(of: error)), message: String(describing: error))
    if failure?.isFailure != true { failure = outcome }
    dispatcher.onError?(error, site)
    return outcome
  }
}
