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
  public func begin(
    _ subject: String, path: ControlPath? = nil, isEffect: Bool = false
  ) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(
      number: lastNumber, cause: dispatcher.current, subject: subject, path: path,
      isEffect: isEffect)
    open.append(ticket)
    return ticket
  }

  /// Delivers the result of announced work: the closure runs as a record of its own.
  public func deliver(_ ticket: Ticket, _ body: @escaping @MainActor () -> Void) {
    arrive(ticket, body)
  }

  /// Gives announced work up: nothing is delivered and nothing recorded.
  public func abandon(_ ticket: Ticket) {
    arrive(ticket, nil)
  }

  private func arrive(_ ticket: Ticket, _ body: (@MainActor () -> Void)?) {
    guard open.contains(ticket), arrived[ticket.number] == nil else { return }
    arrived[ticket.number] = .some(body)
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
    if keepsOrder {
      return open.first.flatMap { arrived[$0.number] == nil ? nil : $0 }
    }
    return open.first { arrived[$0.number] != nil }
  }
}
