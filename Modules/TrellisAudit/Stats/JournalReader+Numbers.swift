import TrellisDatabase
import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// Returns the name for a number in ``DispatchFigures``, and whether the name is intact.
  func figureName(
    _ number: Int64
  ) throws(JournalError) -> (text: String, isSound: Bool) {
    try lookingAtNames {
      let (name, isSound) = try storedName(UInt32(clamping: number))
      return (name.text, isSound)
    }
  }

  /// Returns the source location for a number in ``DispatchFigures``, and whether the location is
  /// intact.
  func figureSite(
    _ number: Int64
  ) throws(JournalError) -> (site: StoredSite, isSound: Bool) {
    try lookingAtNames {
      let (site, isSound) = try storedSite(UInt32(clamping: number))
      return (site, isSound)
    }
  }

  /// Returns an entry that describes the damage if a record is stored although its number is in a
  /// gap, or `nil` otherwise.
  func storedRecord(in gap: JournalGap) throws(JournalError) -> JournalDamage? {
    let numbers = [Int64(clamping: gap.first.sequence), gap.end ?? .max]
    let stored = try lookingAtNames {
      try connection.value(
        "SELECT min(sequence) FROM record WHERE sequence >= ?1 AND sequence < ?2",
        numbers.map { .integer($0) })
    }
    return stored?.asInteger.map { number in
      let id = RecordID(UInt64(clamping: number))
      return JournalDamage(id, "record \(id) is stored although it is in a gap")
    }
  }
}
