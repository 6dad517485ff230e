import TrellisDatabase

extension JournalReader {
  /// Returns a report of damage if the table of changes does not have as many rows as the records
  /// state. Otherwise, returns an empty array. Without this check, a search in the table would miss
  /// records whose rows are gone.
  package func damageOfChangeCount() throws -> [JournalDamage] {
    guard formatVersion != JournalFormat.oldVersion else { return [] }
    let (sum, count) = try readingAtOnce {
      (
        try connection.value("SELECT \(PartCounts.changeSum) FROM record"),
        try connection.value("SELECT count(*) FROM change")?.asInteger ?? 0
      )
    }
    return sum == .real(Double(count))
      ? [] : [JournalDamage(nil, "changes are missing, or there are too many")]
  }
}
