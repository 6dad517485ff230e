import TrellisEvents
public import TrellisJournal
import TrellisText

/// The records of a journal, one line each, in their order.
public struct AuditLog: Sendable {
  /// Which records.
  public var filter: RecordFilter
  /// In which form.
  public var style: AuditStyle
  /// Only so many of them, counted from the end; nil for all.
  public var last: Int?
  /// Only this record and what it led to, at once or later; nil for all.
  public var origin: UInt64?

  /// Chooses what is shown.
  public init(
    filter: RecordFilter = RecordFilter(), style: AuditStyle, last: Int? = nil,
    origin: UInt64? = nil
  ) {
    self.filter = filter
    self.style = style
    self.last = last
    self.origin = origin
  }

  /// Writes the log line by line; memory does not grow with the journal, only with what ``origin`` led to.
  ///
  /// - Returns: `ok`; `nothingFound` if no record matched, also if there is a gap to show; `violation` if
  ///   damage was met. What can be read around damage is shown.
  /// - Throws: What the reader or `output` throws; what the reader gave until then has been written.
  public func write(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var family = origin.map { Family(of: RecordID($0)) }
    var tail = Tail<JournalEntry>(capacity: last)
    var count = 0
    var hasDamage = false
    var lines = LogLines(style, reader)
    if style.format == .jsonl, style.showsClock {
      try output(JSONValue.object(JSONForm(showsClock: true).session(reader.session)).description)
    }
    let reading = Result {
      try reader.forEachEntry(from: RecordID(origin ?? 0)) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        let isRelated = family?.takes(entry) ?? true
        guard isRelated, isWanted(entry) else { return }
        if case .record = entry { count += 1 }
        if let entry = tail.push(entry) { try lines.next(entry).forEach(output) }
      }
    }
    for entry in tail.elements { try lines.next(entry).forEach(output) }
    try reading.get()
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }

  /// Gaps and damage are shown with whatever is asked for: nobody may take silence for absence.
  private func isWanted(_ entry: JournalEntry) -> Bool {
    guard case .record(let record) = entry else { return true }
    return filter.matches(record) || !record.damage.isEmpty
  }
}

/// A record and everything that it led to.
private struct Family {
  private var members: Set<RecordID>

  init(of origin: RecordID) {
    members = [origin]
  }

  /// Whether an entry belongs to it; what is no whole record always does.
  mutating func takes(_ entry: JournalEntry) -> Bool {
    guard case .record(let record) = entry else { return true }
    guard members.contains(record.id) || record.cause.map(members.contains) ?? false else {
      return false
    }
    members.insert(record.id)
    return true
  }
}

/// The last elements of a sequence, or all of them at once.
private struct Tail<Element> {
  private let capacity: Int?
  private var ring: [Element] = []
  private var start = 0

  init(capacity: Int?) {
    self.capacity = capacity
  }

  /// Takes an element, and gives it back if nothing is to be kept.
  mutating func push(_ element: Element) -> Element? {
    guard let capacity else { return element }
    if ring.count < capacity {
      ring.append(element)
    } else if capacity > 0 {
      ring[start] = element
      start = (start + 1) % capacity
    }
    return nil
  }

  var elements: [Element] { Array(ring[start...] + ring[..<start]) }
}
