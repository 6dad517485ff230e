import TrellisEvents
public import TrellisJournal

/// All changes of states and cells, in order of time, each with its record and origin as in
/// ``Blame``.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   for row in try ValueHistory([reader], of: Glob("Artist/3/Name")).rows { print(row.record.time, row.name) }
/// }
/// ```
///
/// Memory use is one line for each matching change, and a few bytes for every other change.
public struct ValueHistory: Sendable {
  /// The position of a change, given by the journal, the record, and the index among the record's
  /// changes.
  private typealias Place = (journal: Int, record: RecordID, position: Int)

  /// The changes that match, in which ``Blame/Row/changes`` counts the changes of the same name so
  /// far. A cell is named with the last key of its row.
  public let rows: [Blame.Row]
  /// Whether damage was found in the journals. If so, a change may be missing.
  public let hasDamage: Bool
  private let namesJournals: Bool

  /// Creates the list of all changes in journals.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order.
  ///   - names: The states and cells to look for; nil for all.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    let journals = try JournalSet(readers)
    var slots = ValueSlots()
    var items: [(slot: ValueSlot, place: Place)] = []
    var hasDamage = journals.hasDamage
    for (index, reader) in journals.readers.enumerated() {
      var query = JournalQuery()
      query.hasChanges = true
      var changes = OrderedChanges()
      func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) {
        for (moment, change) in made {
          if let turn = change.turn, let table = change.cell {
            slots.follow(turn, table)
            continue
          }
          items.append((slots.slot(of: change), (index, moment.record, moment.position)))
        }
      }
      try reader.forEachEntry(query) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        if case .record(let record) = entry { take(changes.add(record)) }
        return true
      }
      take(changes.finish())
    }
    let keys = slots.keys()
    var finders = journals.readers.map(OriginFinder.init)
    var counts: [ValueSlot: Int] = [:]
    var last: (journal: Int, record: JournalRecord, changes: [ValueChange])?
    rows = try items.compactMap { slot, place in
      guard let name = slots.name(of: slot, keys), names?.matches(name) ?? true else { return nil }
      if last?.record.id != place.record || last?.journal != place.journal {
        last = try journals.readers[place.journal].record(place.record).map {
          (place.journal, $0, $0.allChanges)
        }
      }
      guard let (_, record, changes) = last, changes.indices.contains(place.position) else {
        return nil
      }
      counts[slot, default: 0] += 1
      let change = changes[place.position]
      let found = try finders[place.journal].find(record)
      return Blame.Row(
        name: name, old: change.old, value: change.new,
        turn: change.isComing ? .inserted : change.isGoing ? .deleted : nil,
        changes: counts[slot] ?? 1,
        record: record, origin: found.origin, handlers: found.handlers,
        question: found.question,
        doubts: BlameDoubt.of(record), journal: journals.readers[place.journal].path)
    }
    self.hasDamage = hasDamage || finders.contains(where: \.hasDamage)
    namesJournals = readers.count > 1
  }

  /// The status of the answer: `violation` if damage was found, `nothingFound` if nothing changed;
  /// otherwise `ok`.
  public var status: AuditStatus {
    hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok
  }

  /// Returns one line for each change.
  public func lines(_ style: AuditStyle) -> [String] {
    rows.map { $0.line(style, namesJournal: namesJournals) }
  }
}
