import Synchronization
public import Trellis

/// A sink that stores records in memory, so that a test can read them, and passes them to another
/// sink if there is one.
///
/// A `TestHost` already has such a sink, whose records are its `journal`. For any other
/// application, create a sink:
/// ```swift
/// let sink = RecordingSink()
/// let application = Application(window: window, backend: backend, sink: sink)
/// let lines = sink.records.map(\.line)
/// ```
public nonisolated final class RecordingSink: DispatchSink {
  private struct Content {
    var records: [TestRecord] = []
    var places: [RecordID: Int] = [:]
  }

  /// The calls that this sink receives. The sink always receives the end of each call. It receives
  /// the start of each call only if the sink to which records are forwarded wants it.
  public let wantedCalls: WantedCalls
  private let next: (any DispatchSink)?
  private let content = Mutex(Content())

  /// Creates a sink without records.
  ///
  /// - Parameter next: Another sink, which also receives the records and assigns their numbers. If
  ///   `nil`, the records are only stored here.
  public init(forwardingTo next: (any DispatchSink)? = nil) {
    self.next = next
    if case .startsAndEnds = next?.wantedCalls {
      wantedCalls = .startsAndEnds
    } else {
      wantedCalls = .ends
    }
  }

  /// All records so far, in the order of their numbers.
  public var records: [TestRecord] { content.withLock(\.records) }

  /// Removes all records. Do not call this method while a dispatch is running.
  public func removeAll() {
    content.withLock { $0 = Content() }
  }

  /// Records the start of a dispatch. Returns the number of the new record.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    record(
      DispatchStart(
        kind: kind, path: path, subject: subject(), arguments: arguments, cause: cause, site: site,
        depth: depth))
  }

  /// Records the start of a dispatch and its origin: who is acting, the data source and the reason,
  /// where known. Returns the number of the new record.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    record(
      DispatchStart(
        kind: kind, path: path, subject: subject(), arguments: arguments, cause: cause, site: site,
        depth: depth, origin: origin))
  }

  /// Passes the registrations of handlers to the sink to which records are forwarded, if there is
  /// one.
  public func registered(_ registrations: [HandlerRegistration]) {
    next?.registered(registrations)
  }

  private func record(_ start: DispatchStart) -> RecordID {
    let forwarded = next?.begin(start)
    return content.withLock { content in
      let id = forwarded ?? RecordID(UInt64(content.records.count))
      let cause = start.cause.flatMap { content.places[$0] }
      let depth = cause.map { content.records[$0].depth + 1 } ?? 0
      content.places[id] = content.records.count
      content.records.append(TestRecord(id: id, start: start, depth: depth))
      return id
    }
  }

  /// Records a call to a handler once the call has ended.
  public func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    tellNext(order: order, handler: handler, site: site, phase: phase, in: record)
    guard case .finished = phase else { return }
    content.withLock { content in
      guard let place = content.places[record] else { return }
      content.records[place].calls.append(
        CallEntry(order: order, handler: handler, site: site, phase: phase))
    }
  }

  private func tellNext(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    guard let next else { return }
    if case .none = next.wantedCalls { return }
    next.call(order: order, handler: handler, site: site, phase: phase, in: record)
  }

  /// Records the end of a dispatch.
  public func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    next?.end(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes, of: record)
    content.withLock { content in
      guard let place = content.places[record] else { return }
      content.records[place].end = DispatchEnd(
        outcome: outcome, answer: answer, isDefault: isDefault, changes: changes)
    }
  }
}

extension RecordingSink: ForwardingSink {
  package var destination: (any DispatchSink)? { next }
}
