public import TrellisEvents

/// Asynchronous work that was asked for and has not delivered yet.
///
/// Whoever asks gets a ticket; the result comes back through ``deliver(_:_:)``, which runs it as a
/// `completion` record caused by whatever was running when the work was asked for. In a scripted
/// program results are delivered in the order of the requests, whatever the order they arrive in.
@MainActor
public final class PendingWork {
  /// One request.
  public struct Ticket: Hashable, Sendable {
    let number: UInt64
    let cause: RecordID?
    let subject: String
    let path: ControlPath?
    let isEffect: Bool
    let words: String
  }

  /// Whether results wait for those asked for earlier.
  public var keepsOrder = false
  /// Told when a result arrived or was given up, so that a sleeping loop goes on.
  package var onArrival: @MainActor () -> Void = {}
  /// Told after a result was delivered, with the record of that; no dispatch is running then.
  package var onDelivered: @MainActor (_ cause: RecordID?) -> Void = { _ in }

  private let dispatcher: Dispatcher
  private var lastNumber: UInt64 = 0
  private var open: [Ticket] = []
  private var arrived: [UInt64: (@MainActor () -> Void)?] = [:]
  private var isDelivering = false
  /// How what is open can be stopped, by its number.
  private var stops: [UInt64: @MainActor () -> Void] = [:]
  /// Whether only the ends of effects are of interest, because the program ends.
  private var deliversOnlyEffects = false

  /// Makes an empty account.
  public init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  isolated deinit {}

  /// Whether nothing is outstanding.
  public var isEmpty: Bool { open.isEmpty }
  /// Whether something that changes the world outside is outstanding.
  package var hasEffects: Bool { open.contains(where: \.isEffect) }

  /// Announces work.
  ///
  /// - Parameters:
  ///   - subject: What the completion's record is called.
  ///   - path: The control concerned, if any.
  ///   - isEffect: Whether it changes something outside, such as a file: a program that is asked to
  ///     quit waits for it, so that the trail tells how it ended.
  ///   - words: What a user is told was not done if the program ends before an effect is over, such as
  ///     "saving the note"; nil for the subject.
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

  /// Delivers the result of announced work: the closure runs as a record of its own.
  public func deliver(_ ticket: Ticket, _ body: @escaping @MainActor () -> Void) {
    arrive(ticket, body)
  }

  /// Sets how announced work is stopped if the program ends before its result has arrived. What only reads
  /// is stopped at once, what changes something outside only if it takes too long.
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

  /// Stops what only reads, and delivers nothing but the ends of effects from now on.
  package func stopReading() {
    deliversOnlyEffects = true
    stop { !$0.isEffect }
  }

  /// Stops the effects that are not over, and says what users know them as.
  package func stopEffects() -> [String] {
    stop(\.isEffect)
    return open.filter { $0.isEffect && arrived[$0.number] == nil }.map(\.words)
  }

  /// Delivers everything again.
  package func resume() {
    deliversOnlyEffects = false
  }

  private func stop(_ isConcerned: (Ticket) -> Bool) {
    for ticket in open where isConcerned(ticket) { stops.removeValue(forKey: ticket.number)?() }
  }

  /// Gives announced work up: nothing is delivered and nothing recorded.
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

  /// Delivers what has arrived and may be delivered now.
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
