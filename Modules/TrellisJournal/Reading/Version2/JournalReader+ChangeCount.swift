import TrellisDatabase

extension JournalReader {
  /// Returns damage if the table of changes does not have as many rows as the records say. A search
  /// in this table would not find a record whose rows are missing.
  package func damageOfChangeCount() throws -> [JournalDamage] {
    guard formatVersion != JournalFormat.oldVersion else { return [] }
    let (sum, count) = try readingAtOnce {
      (
        try connection.value("SELECT \(PartCounts.changeSum) FROM record"),
        try connection.value("SELECT count(*) FROM change")?.asInteger ?? 0
      )
    }
    return sum == .real(Double(count))
      ? [] : [JournalDamage(nil, "there are changes missing, or too many")]
  }
}
