import TrellisEvents
public import TrellisJournal

/// What a filter leaves of a journal, in the order in which it is shown.
///
/// ```swift
/// var filter = RecordFilter(events: ["click"])
/// filter.last = 3
/// let status = try RecordSelection(filter).read(reader) { entry in print(entry) }
/// ```
public struct RecordSelection: Sendable {
  /// Which records.
  public var filter: RecordFilter

  /// Chooses records.
  public init(_ filter: RecordFilter) {
    self.filter = filter
  }

  /// Hands over what matches, and with it gaps and damage among the records that were asked for: nobody may take
  /// silence for absence.
  ///
  /// - Returns: `ok`; `nothingFound` if no record matched, also if there is a gap to show; `violation` if
  ///   damage was met. What can be read around damage is handed over.
  /// - Throws: What the reader or `body` throws; what could be read until then has been handed over.
  public func read(
    _ reader: JournalReader, _ body: (JournalEntry) throws -> Void
  ) throws -> AuditStatus {
    var family = filter.origin.map { Family(of: $0) }
    var count = 0
    var hasDamage = false
    var tail = Tail<JournalEntry>(capacity: filter.isReversed ? .max : filter.last)
    let first = max(filter.origin?.sequence ?? 0, filter.numbers?.lowerBound ?? 0)
    let reading = Result {
      try reader.forEachEntry(from: RecordID(first)) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        let isRelated = family?.takes(entry) ?? true
        guard isRelated, isWanted(entry) else { return }
        if case .record = entry { count += 1 }
        if let entry = tail.push(entry) { try body(entry) }
      }
    }
    let kept = tail.elements
    if filter.isReversed {
      for entry in kept.reversed().prefix(filter.last ?? .max) { try body(entry) }
    } else {
      for entry in kept { try body(entry) }
    }
    try reading.get()
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }

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
