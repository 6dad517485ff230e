import TrellisDatabase
package import TrellisEvents

/// A state that changed, by the name that it was declared with.
package struct ChangedState {
  package let name: String
  package var changes: Int
  /// The record in which it changed last.
  package var last: RecordID
  /// The record that had begun last when it did.
  var latest: RecordID

  /// Adds the changes up, and takes the later of the two last ones: of a dispatch and one inside of
  /// it, the outer one lasts longer.
  func merging(_ other: Self) -> Self {
    let isLater =
      other.latest != latest ? other.latest > latest : other.last < last
    var merged = isLater ? other : self
    merged.changes = changes + other.changes
    return merged
  }
}

extension JournalReader {
  /// Returns the states that changed and of which the names are meant, each once, found without
  /// reading records.
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
      // What dispatches changed when others inside of them had begun: few, as a rule.
      let late = try connection.rows(
        isOld
          ? "SELECT 0, 0, 0 WHERE 0"
          : "SELECT state, \(record), max(distance) FROM change WHERE distance > 0"
            + " GROUP BY state, \(record) LIMIT 1000000")
      // What has left the ring since it was looked at is in the rows.
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

  /// Returns the gaps, in the order in which they were written.
  package func gaps() throws -> [JournalGap] {
    try gapEntries().compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  /// Returns the damage that can be found without reading records: that of the journal as a whole
  /// and of its names, and missing numbers.
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
