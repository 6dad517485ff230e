import TrellisDatabase
package import TrellisEvents

/// A state that changed, with the number of its changes.
package struct ChangedState {
  package let name: String
  package var changes: Int
  /// The record in which the state last changed.
  package var last: RecordID
  /// The record that had most recently begun when the state last changed.
  var latest: RecordID

  /// Returns the state with the sum of both change counts and the later of both last records. If
  /// both have the same `latest`, the outer dispatch counts as later, because it ends after the
  /// inner one.
  func merging(_ other: Self) -> Self {
    let isLater =
      other.latest != latest ? other.latest > latest : other.last < last
    var merged = isLater ? other : self
    merged.changes = changes + other.changes
    return merged
  }
}

extension JournalReader {
  /// Returns the states that changed and whose names pass a test, each once, without reading
  /// complete records.
  package func changedStates(where isMeant: (String) -> Bool) throws -> [ChangedState] {
    let isOld = formatVersion == JournalFormat.oldVersion
    let live = isOld ? nil : try LiveRecords(self)
    let record = isOld ? "record" : "id >> \(StoreTable.positionBits)"
    var states: [String: ChangedState] = [:]
    func add(_ name: String, _ changes: Int, _ last: UInt64, latest: UInt64) {
      let change = ChangedState(
        name: name, changes: changes, last: RecordID(last), latest: RecordID(latest))
      states[name] = states[name]?.merging(change) ?? change
    }
    let (groups, late, unstored) = try readingAtOnce {
      let groups = try connection.rows(
        "SELECT state, max(\(record)), count(*) FROM change GROUP BY state LIMIT 1000000")
      // The changes that dispatches made after others had begun inside them. Usually, there are
      // few.
      let late = try connection.rows(
        isOld
          ? "SELECT 0, 0, 0 WHERE 0"
          : "SELECT state, \(record), max(distance) FROM change WHERE distance > 0"
            + " GROUP BY state, \(record) LIMIT 1000000")
      // Records that have left the ring since it was copied are in rows.
      let unstored = try (live?.sequences ?? []).filter { sequence in
        try connection.value(
          "SELECT 1 FROM record WHERE sequence = ?1", [.integer(Int64(clamping: sequence))]) == nil
      }
      return (groups, late, unstored)
    }
    for group in groups {
      let (number, last) = (group[0].asInteger ?? 0, group[1].asInteger ?? 0)
      let name = try figureName(number).text
      let sequence = UInt64(clamping: last)
      if isMeant(name) {
        add(name, Int(clamping: group[2].asInteger ?? 0), sequence, latest: sequence)
      }
    }
    for row in late {
      let name = try figureName(row[0].asInteger ?? 0).text
      let sequence = UInt64(clamping: row[1].asInteger ?? 0)
      let latest = sequence &+ UInt64(clamping: row[2].asInteger ?? 0)
      if isMeant(name) { add(name, 0, sequence, latest: latest) }
    }
    for sequence in unstored {
      guard let live, case .record(let record)? = try storedOrLive(sequence, live) else { continue }
      for change in record.end?.changes ?? [] where isMeant(change.state) {
        add(change.state, 1, sequence, latest: change.latest?.sequence ?? sequence)
      }
    }
    return Array(states.values)
  }

  /// Returns the gaps, in the order in which they were stored.
  package func gaps() throws -> [JournalGap] {
    try gapEntries().compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  /// Returns the damage that can be found without reading records: damage to the journal as a
  /// whole, to names and to gaps, and missing records.
  package func damageAtAGlance() throws -> [JournalDamage] {
    var damage = try openingDamage + damageOfNames()
    guard let end = session.end else { return damage }
    let entries = try gapEntries()
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
