import TrellisDatabase

extension JournalReader {
  /// Returns damage if the tables of arguments and changes do not have as many rows as the records
  /// say. A search in one of these tables would not find a record whose rows are missing.
  package func damageOfPartCounts() throws -> [JournalDamage] {
    guard formatVersion != JournalFormat.oldVersion else { return [] }
    let (sums, arguments, changes) = try readingAtOnce {
      (
        try connection.rows("SELECT \(PartCounts.sums) FROM record").first ?? [],
        try connection.value("SELECT count(*) FROM argument")?.asInteger ?? 0,
        try connection.value("SELECT count(*) FROM change")?.asInteger ?? 0
      )
    }
    if sums == [.real(Double(arguments)), .real(Double(changes))] { return [] }
    return [JournalDamage(nil, "there are arguments or changes missing, or too many")]
  }
}
