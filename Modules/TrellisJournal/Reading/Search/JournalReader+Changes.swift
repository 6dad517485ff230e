import TrellisDatabase
package import TrellisEvents

/// A state that changed, by the name that it was declared with.
package struct ChangedState {
  package let name: String
  package var changes: Int
  /// The record in which it changed last.
  package var last: RecordID
}

extension JournalReader {
  /// The states that changed and of which the names are meant, each once, found without reading records.
  package func changedStates(where isMeant: (String) -> Bool) throws -> [ChangedState] {
    let isOld = formatVersion == JournalFormat.oldVersion
    let live = isOld ? nil : try LiveRecords(self)
    let record = isOld ? "record" : "id >> \(StoreTable.positionBits)"
    var states: [String: ChangedState] = [:]
    func add(_ name: String, _ changes: Int, _ last: UInt64) {
      let known = states[name]
      states[name] = ChangedState(
        name: name, changes: (known?.changes ?? 0) + changes,
        last: max(known?.last ?? RecordID(0), RecordID(last)))
    }
    let groups = try readingAtOnce {
      try connection.rows(
        "SELECT state, max(\(record)), count(*) FROM change GROUP BY state LIMIT 1000000")
    }
    for group in groups {
      let (number, last) = (group[0].asInteger ?? 0, group[1].asInteger ?? 0)
      let name = try figureName(number).text
      if isMeant(name) { add(name, Int(clamping: group[2].asInteger ?? 0), UInt64(clamping: last)) }
    }
    for sequence in live?.sequences ?? [] {
      guard let live, case .record(let record)? = try storedOrLive(sequence, live) else { continue }
      for change in record.end?.changes ?? [] where isMeant(change.state) {
        // It may have been stored between the two looks; it is told once then.
        if states[change.state]?.last ?? RecordID(0) < record.id || states[change.state] == nil {
          add(change.state, 1, sequence)
        }
      }
    }
    return Array(states.values)
  }

  /// The gaps, in the order in which they were written.
  package func gaps() throws -> [JournalGap] {
    try reading { try gapEntries() }.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  /// What can be told of damage without reading records: that of the journal as a whole and of its names, and that
  /// numbers are missing.
  package func damageAtAGlance() throws -> [JournalDamage] {
    var damage = try openingDamage + damageOfNames()
    guard let end = session.end else { return damage }
    let entries = try reading { try gapEntries() }
    damage += entries.flatMap(\.damage)
    let stored = try reading {
      try connection.value("SELECT count(*) FROM record")?.asInteger ?? 0
    }
    let lost = entries.reduce(Double(0)) { sum, entry in
      if case .gap(let gap) = entry { sum + Double(gap.records) } else { sum }
    }
    if Double(stored) + lost + Double(firstSequence) != Double(end.records) {
      damage.append(JournalDamage(nil, "there are records missing, or too many"))
    }
    return damage
  }
}
