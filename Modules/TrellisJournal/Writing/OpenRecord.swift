import TrellisDatabase
import TrellisEvents

/// A record on its way to the database.
struct OpenRecord {
  /// What is known when all closures have run.
  struct End {
    var elapsed: Int64
    var outcome: StoredOutcome
    var answer: StoredValue
    var isDefault: Bool
    var changeCount: Int64
  }

  /// The columns that its begin has filled.
  let beginning: [SQLValue]
  /// Calls that have started and are not over.
  private(set) var running: [OpenCall] = []
  private(set) var callCount: Int64 = 0
  private var finishedOrders = OrderSet()
  var end: End?

  init(beginning: [SQLValue]) {
    self.beginning = beginning
  }

  /// A call that starts now. Its position is its own, whatever its order: two calls of one order are two.
  mutating func start(_ entry: CallEntry, of record: RecordID, at now: Int64) -> OpenCall {
    let call = OpenCall(entry, of: record, position: callCount, began: now)
    callCount += 1
    running.append(call)
    return call
  }

  /// The call that is over now: the last of its order that is running. One that was never announced began
  /// just now; nil for an order that is over already.
  mutating func finish(_ entry: CallEntry, of record: RecordID, at now: Int64) -> OpenCall? {
    let isFirst = finishedOrders.insert(entry.order)
    if let index = running.lastIndex(where: { $0.order == entry.order }) {
      return running.remove(at: index)
    }
    guard isFirst else { return nil }
    callCount += 1
    return OpenCall(entry, of: record, position: callCount - 1, began: now)
  }

  func row(in store: JournalStore) throws -> [SQLValue] {
    guard let end else { return beginning + Array(repeating: .null, count: 8) }
    return beginning + [.integer(end.elapsed)] + (try end.outcome.columns(in: store)) + [
      end.answer.column, .integer(end.isDefault ? 1 : 0), .integer(callCount),
      .integer(end.changeCount),
    ]
  }
}

/// One call of a record on its way to the database.
struct OpenCall {
  /// What is known when the closure is over.
  struct End {
    var elapsed: Int64
    var outcome: StoredOutcome
    var answer: StoredValue
  }

  let record: RecordID
  /// The place among the calls of the record, as it is stored.
  let position: Int64
  /// What the caller counts it as.
  let order: Int
  let handler: HandlerID
  let site: SourceSite?
  let began: Int64
  var end: End?

  init(_ entry: CallEntry, of record: RecordID, position: Int64, began: Int64) {
    self.record = record
    self.position = position
    order = entry.order
    handler = entry.handler
    site = entry.site
    self.began = began
  }

  func row(in store: JournalStore) throws -> [SQLValue] {
    let start: [SQLValue] = [
      .integer(Int64(record.sequence)), .integer(position), .integer(Int64(handler.number)),
      try store.site(site), .integer(began),
    ]
    guard let end else { return start + Array(repeating: .null, count: 5) }
    return start + [.integer(end.elapsed)] + (try end.outcome.columns(in: store))
      + [end.answer.column]
  }
}

extension StoredOutcome {
  fileprivate func columns(in store: JournalStore) throws -> [SQLValue] {
    [.integer(code), try store.name(type), message.map { SQLValue($0) } ?? .null]
  }
}
