import Synchronization
public import Trellis

/// Keeps records in memory, so that a test can read them, and hands them on to another sink.
///
/// A `TestHost` has one already; see its `journal`. By itself it serves any other application:
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

  /// Whether the start of each closure is wanted: only if the other sink wants it.
  public let wantsCallStarts: Bool
  private let next: (any DispatchSink)?
  private let content = Mutex(Content())

  /// Starts without records.
  ///
  /// - Parameter next: Where the records go as well; it then counts the sequence.
  public init(forwardingTo next: (any DispatchSink)? = nil) {
    self.next = next
    wantsCallStarts = next?.wantsCallStarts ?? false
  }

  /// All records so far, in the order in which they began.
  public var records: [TestRecord] { content.withLock(\.records) }

  /// The last of the records, oldest first.
  public func last(_ count: Int) -> [TestRecord] {
    content.withLock { Array($0.records.suffix(count)) }
  }

  /// Takes down that a dispatch begins.
  public func begin(_ start: DispatchStart) -> RecordID {
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

  /// Takes down one closure once it is over.
  public func call(_ entry: CallEntry, in record: RecordID) {
    next?.call(entry, in: record)
    guard case .finished = entry.phase else { return }
    content.withLock { content in
      guard let place = content.places[record] else { return }
      content.records[place].calls.append(entry)
    }
  }

  /// Takes down that a dispatch is over.
  public func end(_ end: DispatchEnd, of record: RecordID) {
    next?.end(end, of: record)
    content.withLock { content in
      guard let place = content.places[record] else { return }
      content.records[place].end = end
    }
  }
}
