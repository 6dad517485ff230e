public import TrellisEvents

/// The asynchronous work that was announced but has not yet delivered its results.
///
/// To announce work, call ``begin(_:path:isEffect:words:)``, which returns a ticket. When the
/// result has arrived, pass the ticket to ``deliver(_:_:)``, with a closure that uses the result.
/// The run of the closure is recorded as a `completion`, whose cause is the record of the dispatch
/// that was running when the work was announced. In a scripted program, results are delivered in
/// the order in which the work was announced, regardless of the order in which they arrive.
@MainActor
public final class PendingWork {
  /// A ticket that identifies announced work, so that its result can be delivered.
  public struct Ticket: Hashable, Sendable {
    let number: UInt64
    let cause: RecordID?
    let subject: String
    let path: ControlPath?
    let isEffect: Bool
    let words: String
  }

  /// Whether results are delivered in the order in which the work was announced. If `true`, a
  /// result that arrives early waits for the results of earlier work.
  public var keepsOrder = false
  /// The closure that runs when a result has arrived or work was abandoned. The closure wakes the
  /// program's run loop if the loop is sleeping.
  package var onArrival: @MainActor () -> Void = {}
  /// The closure that runs after each delivery of a result, once the delivery's dispatch has ended.
  /// The closure receives the record of the delivery, so that this record can be the cause of later
  /// records.
  package var onDelivered: @MainActor (_ cause: RecordID?) -> Void = { _ in }

  private let dispatcher: Dispatcher
  private var lastNumber: UInt64 = 0
  private var open: [Ticket] = []
  private var arrived: [UInt64: (@MainActor () -> Void)?] = [:]
  private var isDelivering = false
  /// The closures that stop outstanding work, keyed by the numbers of the tickets.
  private var stops: [UInt64: @MainActor () -> Void] = [:]
  /// Whether only the results of effects are delivered, because the program is ending.
  private var deliversOnlyEffects = false

  /// Creates an empty list of work. The given dispatcher records the results of the work.
  public init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  isolated deinit {}

  /// Whether no work is outstanding.
  public var isEmpty: Bool { open.isEmpty }
  /// Whether any outstanding work changes something outside the program.
  package var hasEffects: Bool { open.contains(where: \.isEffect) }

  /// Announces asynchronous work, whose result will be delivered later.
  ///
  /// - Parameters:
  ///   - subject: The name of the `completion` record.
  ///   - path: The path of the control that the work belongs to, if any.
  ///   - isEffect: Whether the work changes something outside the program, such as a file. Before a
  ///     program quits, it waits for such work, so that the end of the work is recorded.
  ///   - words: A description of the work, such as "saving the note". If `isEffect` is true and the
  ///     program ends before the work has ended, the user sees this description. If the description
  ///     is `nil`, the user sees the subject.
  /// - Returns: A ticket for delivering the result or abandoning the work.
  public func begin(
    _ subject: String, path: ControlPath? = nil, isEffect: Bool = false, words: String? = nil
  ) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(
      number: lastNumber, cause: dispatcher.cause, subject: subject, path: path,
      isEffect: isEffect, words: words ?? subject)
    open.append(ticket)
    return ticket
  }

  /// Runs a closure that uses the result of announced work, and records the run as a `completion`.
  /// The closure runs later if a dispatch is running or if, in a scripted program, earlier work has
  /// not delivered its result. A ticket can be used only once.
  public func deliver(_ ticket: Ticket, _ body: @escaping @MainActor () -> Void) {
    arrive(ticket, body)
  }

  /// Sets the closure that stops announced work if the program ends before the result has arrived.
  ///
  /// When the program ends, work that only reads is stopped immediately. An effect, which is work
  /// that changes something outside the program, is stopped only if it takes too long.
  ///
  /// ```swift
  /// func fetch(_ work: PendingWork, show: @escaping @MainActor (String) -> Void) {
  ///   let ticket = work.begin("fetched")
  ///   let task = Task {
  ///     try? await Task.sleep(for: .seconds(60))
  ///     work.deliver(ticket) { show("done") }
  ///   }
  ///   work.onEnding(ticket, task.cancel)
  /// }
  /// ```
  public func onEnding(_ ticket: Ticket, _ stop: @escaping @MainActor () -> Void) {
    if open.contains(ticket), arrived[ticket.number] == nil { stops[ticket.number] = stop }
  }

  /// Stops work that only reads. Until ``resume()`` is called, only the results of effects are
  /// delivered.
  package func stopReading() {
    deliversOnlyEffects = true
    stop { !$0.isEffect }
  }

  /// Stops the effects that have not ended, and returns their descriptions for the user.
  package func stopEffects() -> [String] {
    stop(\.isEffect)
    return open.filter { $0.isEffect && arrived[$0.number] == nil }.map(\.words)
  }

  /// Delivers all kinds of results again, after ``stopReading()``.
  package func resume() {
    deliversOnlyEffects = false
  }

  private func stop(_ isConcerned: (Ticket) -> Bool) {
    for ticket in open where isConcerned(ticket) { stops.removeValue(forKey: ticket.number)?() }
  }

  /// Abandons announced work, so that no result is delivered or recorded.
  public func abandon(_ ticket: Ticket) {
    arrive(ticket, nil)
  }

  private func arrive(_ ticket: Ticket, _ body: (@MainActor () -> Void)?) {
    guard open.contains(ticket), arrived[ticket.number] == nil else { return }
    arrived[ticket.number] = .some(body)
    stops[ticket.number] = nil
    if !dispatcher.isRunning { deliverArrived() }
    onArrival()
  }

  /// Delivers the results that have arrived and may be delivered now.
  package func deliverArrived() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let ticket = nextDue() {
      open.removeAll { $0 == ticket }
      guard let body = arrived.removeValue(forKey: ticket.number) ?? nil else { continue }
      var record: RecordID?
      dispatcher.run(.completion, ticket.subject, path: ticket.path, cause: ticket.cause) {
        record = dispatcher.current
        body()
      }
      onDelivered(record)
    }
  }

  private func nextDue() -> Ticket? {
    let candidates = deliversOnlyEffects ? open.filter(\.isEffect) : open
    if keepsOrder {
      return candidates.first.flatMap { arrived[$0.number] == nil ? nil : $0 }
    }
    return candidates.first { arrived[$0.number] != nil }
  }
}
