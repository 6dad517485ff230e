import Synchronization
import TrellisEvents

/// A sink that determines the effect of a script line from the records that the line causes, and
/// passes these records to the program's sink.
nonisolated final class ScriptWatch: ForwardingSink {
  private struct Content {
    var running: [RecordID: Running] = [:]
    var next: UInt64 = 0
    var deliveryCount = 0
    var firstRefusal: Refusal?
    var mistakes: [String] = []
  }

  /// A record that has begun but not yet ended.
  private struct Running {
    let kind: RecordKind
    let subject: String
    let path: ControlPath?
    var wasHeard = false
    /// The reason in words that the record contains, or `nil` if it contains none.
    var reason: String?
  }

  let wantedCalls: WantedCalls
  let destination: (any DispatchSink)?
  private let content = Mutex(Content())

  /// Creates a watch.
  ///
  /// - Parameter sink: The sink that receives the records and assigns their numbers. If `nil`, the
  ///   records are not passed on.
  init(of sink: (any DispatchSink)?) {
    destination = sink
    if case .startsAndEnds = sink?.wantedCalls {
      wantedCalls = .startsAndEnds
    } else {
      wantedCalls = .ends
    }
  }

  /// The number of events that have reached a handler so far.
  var deliveryCount: Int { content.withLock(\.deliveryCount) }

  /// The first refused event or question since the last call to ``forgetRefusal()``, or `nil` if
  /// none was refused.
  var firstRefusal: Refusal? { content.withLock(\.firstRefusal) }

  /// Returns the messages of the diagnostics that were recorded since the last call to this method.
  func takeMistakes() -> [String] {
    content.withLock { content in
      defer { content.mistakes = [] }
      return content.mistakes
    }
  }

  /// Forgets the first refusal, so that the next refusal counts as the first.
  func forgetRefusal() { content.withLock { $0.firstRefusal = nil } }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    let subject = subject()
    let known = destination?.begin(
      kind: kind, path: path, subject: { subject }, arguments: arguments, cause: cause, site: site,
      depth: depth)
    return watch(known, kind, subject, path, arguments)
  }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    let subject = subject()
    let known = destination?.begin(
      kind: kind, path: path, subject: { subject }, arguments: arguments, cause: cause, site: site,
      depth: depth, origin: origin)
    return watch(known, kind, subject, path, arguments)
  }

  func registered(_ registrations: [HandlerRegistration]) {
    destination?.registered(registrations)
  }

  /// Notes that a record has begun. Returns the number of the record or, if there is no sink to
  /// pass it to, a new number.
  private func watch(
    _ known: RecordID?, _ kind: RecordKind, _ subject: String, _ path: ControlPath?,
    _ arguments: [RecordArgument]
  ) -> RecordID {
    content.withLock { content in
      if kind == .lifecycle, subject == "diagnostic",
        case .text(let message)? = arguments.first(where: { $0.name == "message" })?.value
      {
        content.mistakes.append(message)
      }
      let id = known ?? RecordID(content.next)
      content.next += 1
      var running = Running(kind: kind, subject: subject, path: path)
      if kind == .event,
        case .text(let reason)? = arguments.first(where: { $0.name == "reason" })?.value
      {
        running.reason = reason
      }
      content.running[id] = running
      return id
    }
  }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    if let destination, destination.wantedCalls != .none {
      destination.call(order: order, handler: handler, site: site, phase: phase, in: record)
    }
    content.withLock { $0.running[record]?.wasHeard = true }
  }

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    destination?.end(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes, of: record)
    content.withLock { content in
      guard let running = content.running.removeValue(forKey: record) else { return }
      guard running.kind == .event || running.kind == .question else { return }
      if running.kind == .event, running.wasHeard, outcome != .ignored {
        content.deliveryCount += 1
      }
      guard outcome.isRefusal, content.firstRefusal == nil else { return }
      content.firstRefusal = Refusal(
        kind: running.kind, subject: running.subject, path: running.path, outcome: outcome,
        reason: running.reason)
    }
  }
}

/// An event that did not reach its control, or a question that was vetoed, with the outcome that
/// gives the reason.
nonisolated struct Refusal: Hashable, Sendable {
  let kind: RecordKind
  let subject: String
  /// The path of the control, or `nil` if the record has no path.
  let path: ControlPath?
  let outcome: Outcome
  /// The reason in words, or `nil` if the record contains none.
  let reason: String?
}

extension Outcome {
  /// Whether the outcome means that an event did not reach its control, or that a question was
  /// vetoed.
  fileprivate nonisolated var isRefusal: Bool {
    switch self {
    case .vetoed, .disabled, .hidden, .detached, .tooDeep, .cancelled, .ignored: true
    case .returned, .unhandled, .threw, .failed, .suspended: false
    }
  }
}
