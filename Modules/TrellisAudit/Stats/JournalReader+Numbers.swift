import TrellisDatabase
import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// Returns a name by its number, as a figure has it, and whether it is what was written.
  func figureName(
    _ number: Int64
  ) throws(JournalError) -> (text: String, isSound: Bool) {
    try lookingAtNames {
      let (name, isSound) = try storedName(UInt32(clamping: number))
      return (name.text, isSound)
    }
  }

  /// Returns a place by its number, as a figure has it, and whether it is what was written.
  func figureSite(
    _ number: Int64
  ) throws(JournalError) -> (site: StoredSite, isSound: Bool) {
    try lookingAtNames {
      let (site, isSound) = try storedSite(UInt32(clamping: number))
      return (site, isSound)
    }
  }

  /// Returns damage if a record is stored that belongs to a gap.
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
