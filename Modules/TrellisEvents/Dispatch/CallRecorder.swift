/// Tells the sink of each call of one dispatch, and takes care of what a call throws.
///
/// Its dispatcher comes with each call, since keeping hold of one would cost more than a call.
@MainActor
struct CallRecorder {
  private let record: RecordID?
  /// How many calls there were.
  private(set) var count = 0
  private(set) var failure: Outcome?

  /// Takes care of the calls of one record; without a record only the error hook is told.
  @inline(__always)
  init(record: RecordID?) {
    self.record = record
  }

  /// How a dispatch came out that nobody had to answer; to be asked once, at its end.
  @inline(__always)
  mutating func takeOutcome() -> Outcome {
    failure.take() ?? (count == 0 ? .unhandled : .returned)
  }

  /// Runs a closure that answers nothing.
  @inline(__always)
  mutating func call(
    _ number: @autoclosure () -> UInt32, _ site: @autoclosure () -> SourceSite?,
    on dispatcher: Dispatcher?, _ body: () throws -> Void
  ) {
    count += 1
    guard let record else {
      do { try body() } catch { note(error, site(), on: dispatcher) }
      return
    }
    let (order, handler, site) = (count - 1, HandlerID(number()), site())
    if dispatcher?.tellsCallStarts == true {
      dispatcher?.sink?.call(
        order: order, handler: handler, site: site, phase: .started, in: record)
    }
    do { try body() } catch {
      return tell(error, order: order, handler: handler, site: site, in: record, on: dispatcher)
    }
    dispatcher?.sink?.call(
      order: order, handler: handler, site: site,
      phase: .finished(answer: .none, outcome: .returned), in: record)
  }

  /// Apart, so that calls that return stay short.
  @inline(never)
  private mutating func tell(
    _ error: any Error, order: Int, handler: HandlerID, site: SourceSite?, in record: RecordID,
    on dispatcher: Dispatcher?
  ) {
    let outcome = note(error, site, on: dispatcher)
    dispatcher?.sink?.call(
      order: order, handler: handler, site: site,
      phase: .finished(answer: .none, outcome: outcome), in: record)
  }

  /// Runs a closure that answers; nil if it threw or had nothing to say.
  mutating func answer<Answer>(
    _ number: UInt32, _ site: SourceSite?, on dispatcher: Dispatcher?,
    recordValue: (Answer) -> RecordValue, _ body: () throws -> Answer
  ) -> Answer? {
    count += 1
    let (order, handler) = (count - 1, HandlerID(number))
    if let record, dispatcher?.tellsCallStarts == true {
      dispatcher?.sink?.call(
        order: order, handler: handler, site: site, phase: .started, in: record)
    }
    var outcome = Outcome.returned
    var answer: Answer?
    do { answer = try body() } catch { outcome = note(error, site, on: dispatcher) }
    if let record {
      let value = answer.map(recordValue) ?? .none
      dispatcher?.sink?.call(
        order: order, handler: handler, site: site,
        phase: .finished(answer: value, outcome: outcome), in: record)
    }
    return answer
  }

  @inline(never) @discardableResult
  private mutating func note(
    _ error: any Error, _ site: SourceSite?, on dispatcher: Dispatcher?
  ) -> Outcome {
    let outcome = Outcome.threw(
      type: String(describing: type(of: error)), message: String(describing: error))
    if failure == nil { failure = outcome }
    dispatcher?.onError?(error, site)
    return outcome
  }
}
