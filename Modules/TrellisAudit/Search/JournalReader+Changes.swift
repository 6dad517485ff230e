import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A state that changed, with the number of its changes and the record of the last change.
struct ChangedState: Sendable {
  let name: String
  var changes: Int
  /// The record in which the state last changed.
  var last: RecordID
  /// The record that had most recently begun when the state last changed.
  var latest: RecordID

  /// Returns the state with the sum of both change counts and the later of the two last records. If
  /// `latest` is the same in both, the record of the outer dispatch counts as the later one,
  /// because that dispatch ends after the inner one.
  func merging(_ other: Self) -> Self {
    let isLater =
      other.latest != latest ? other.latest > latest : other.last < last
    var merged = isLater ? other : self
    merged.changes = changes + other.changes
    return merged
  }
}

extension JournalReader {
  /// Returns the states that changed, each of them once. Complete records are not read.
  ///
  /// - Parameter names: The states to return. If `nil`, all of them are returned.
  func changedStates(of names: Glob?) throws -> [ChangedState] {
    func isMeant(_ name: String) -> Bool { names?.matches(name) ?? true }
    let isOld = formatVersion == JournalFormat.oldVersion
    let live = isOld ? nil : try LiveRecords(self)
    var states: [String: ChangedState] = [:]
    func add(_ name: String, _ changes: Int, _ last: UInt64, latest: UInt64) {
      let change = ChangedState(
        name: name, changes: changes, last: RecordID(last), latest: RecordID(latest))
      states[name] = states[name]?.merging(change) ?? change
    }
    let (stored, unstored) = try readingAtOnce {
      let stored =
        try isOld ? oldChangedStates() : lastChanges?.states ?? StoredState.all(connection)
      // A record that has left the ring since the ring was copied has rows now.
      let unstored = try (live?.sequences ?? []).filter { sequence in
        try connection.value(
          "SELECT 1 FROM record WHERE sequence = ?1", [.integer(Int64(clamping: sequence))]) == nil
      }
      return (stored, unstored)
    }
    for state in stored {
      let name = try figureName(state.number).text
      guard isMeant(name) else { continue }
      add(name, state.changes, UInt64(clamping: state.last), latest: state.latest)
    }
    for sequence in unstored {
      guard let live, case .record(let record)? = try storedOrLive(sequence, live) else { continue }
      for change in record.end?.changes ?? [] where isMeant(change.state) {
        add(change.state, 1, sequence, latest: change.latest?.sequence ?? sequence)
      }
    }
    return Array(states.values)
  }

  private func oldChangedStates() throws -> [StoredState] {
    try connection.rows(
      "SELECT state, max(record), count(*) FROM change GROUP BY state LIMIT \(StoredState.most)"
    ).map { row in
      var state = StoredState(number: row[0].asInteger ?? 0)
      state.add(row[1].asInteger ?? 0, distance: 0)
      state.changes = Int(clamping: row[2].asInteger ?? 0)
      return state
    }
  }

  /// Returns the gaps, in the order in which they were stored.
  func gaps() throws -> [JournalGap] {
    let live = formatVersion == JournalFormat.oldVersion ? nil : try LiveRecords(self)
    return try gapEntries(live).compactMap { entry in
      if case .gap(let gap) = entry { gap } else { nil }
    }
  }

  /// Returns the damage that can be found without reading records: damage to the journal as a
  /// whole, to names and to gaps, and missing records and changes.
  func damageAtAGlance() throws -> [JournalDamage] {
    var damage = try wholeDamage + damageOfNames() + damageOfLastChangeRows
    // A record that is in the list of last changes but missing is reported when it is read, and
    // other missing records do not matter.
    if lastChanges == nil { damage += try damageOfChangeCount() }
    guard let end = session.end else { return damage }
    let entries = try gapEntries()
    damage += entries.flatMap(\.damage)
    if lastChanges == nil { damage += try damageOfRecordCount(end, entries) }
    return damage
  }

  /// Returns entries that describe the damage if the session has ended, but the journal does not
  /// contain as many records as it should. Otherwise, the array is empty. Without this check, a
  /// search for the effects of a record could miss the effects of a missing record.
  func damageOfRecordCount() throws -> [JournalDamage] {
    guard let end = session.end else { return [] }
    return try damageOfRecordCount(end, gapEntries())
  }

  /// Returns an entry that describes the damage if there are rows of details without contents.
  /// Otherwise, the array is empty. A program never writes such rows, and they would not show up in
  /// any record.
  func damageOfDetails() throws -> [JournalDamage] {
    guard formatVersion != JournalFormat.oldVersion else { return [] }
    let count = try reading {
      try connection.value(
        """
        SELECT count(*) FROM detail
        WHERE coalesce(actor, source, reason, error, message) IS NULL
        """)?.asInteger ?? 0
    }
    return count == 0 ? [] : [JournalDamage(nil, "empty rows were added to the table \"detail\"")]
  }

  private func damageOfRecordCount(
    _ end: JournalSession.End, _ entries: [JournalEntry]
  ) throws -> [JournalDamage] {
    // A record that was open when the segment ended is in the next segment.
    let isRotated = end.ending == .rotated && formatVersion != JournalFormat.oldVersion
    let (stored, carriedCount) = try reading {
      (
        try connection.value("SELECT count(*) FROM record")?.asInteger ?? 0,
        isRotated ? try connection.value("SELECT count(*) FROM open")?.asInteger ?? 0 : 0
      )
    }
    let lost = entries.reduce(Double(0)) { sum, entry in
      if case .gap(let gap) = entry { sum + Double(gap.records) } else { sum }
    }
    let known = Double(stored + carriedCount) + lost + Double(firstSequence)
    if known == Double(end.records) { return [] }
    let words = known < Double(end.records) ? "records are missing" : "records were added"
    return [
      JournalDamage(
        nil,
        "the session ended with \(end.records) records, but the journal has a different number: \(words)"
      )
    ]
  }
}
