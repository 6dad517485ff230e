import TrellisDatabase

extension JournalReader {
  /// Returns damage if the number of rows in the table of changes differs from the number that the
  /// records state; otherwise, returns an empty array. Without this check, a search in the table
  /// would miss records whose rows are gone.
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
