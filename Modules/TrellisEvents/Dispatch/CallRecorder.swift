/// A recorder of the calls of one dispatch, which reports each call to the sink and handles the
/// errors that handlers throw.
///
/// Its methods take the dispatcher as an argument, because storing it would cost more time than
/// the handler that is called.
@MainActor
struct CallRecorder {
  private let record: RecordID?
  /// The number of calls so far.
  private(set) var count = 0
  private(set) var failure: Outcome?

  /// Creates a recorder for the calls of one record. If the record is nil, the calls are not
  /// recorded one by one. An error still reaches `onError` and is the outcome of the dispatch.
  @inline(__always)
  init(record: RecordID?) {
    self.record = record
  }

  /// Returns the outcome of a dispatch that needs no answer. Call it once, at the end of the
  /// dispatch.
  @inline(__always)
  mutating func takeOutcome() -> Outcome {
    failure.take() ?? (count == 0 ? .unhandled : .returned)
  }

  /// Runs a closure that returns no answer.
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

  /// Runs a closure that answers; returns nil if it threw an error or gave no answer.
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

  // The parts of a call are passed one by one. A value that holds them would cost every dispatch some
  // instructions, even without a sink.

  /// Reports the start of a call, if the sink wants to know of it.
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

  /// Reports the end of a call that threw an error. A separate function keeps the code of calls
  /// that return short.
  @inline(never)
  private mutating func finish(
    _ order: Int, _ handler: HandlerID, _ site: SourceSite?, with error: any Error,
    in record: RecordID, on dispatcher: Dispatcher
  ) {
    let outcome = fail(with: error, handler, site, on: dispatcher)
    finish(order, handler, site, .none, outcome, in: record, on: dispatcher)
  }

  /// Keeps the first error, passes the error to `onError`, and returns the outcome of the call.
  ///
  /// A `CallOutcome` is not an error. Async handlers throw it to report that they are suspended,
  /// ignored or cancelled.
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
