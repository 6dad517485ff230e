import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The conditions of a query, as SQL. To create them, the matching names and source locations are
/// first looked up in the small tables that contain them.
struct QueryConditions {
  /// The SQL to append after the range of numbers in a `WHERE` clause.
  private(set) var sql = ""

  init(_ query: JournalQuery, in reader: JournalReader) throws {
    var conditions: [String?] = []
    if let path = query.path { conditions.append(try Self.names("path", path, reader)) }
    if let subject = query.subject { conditions.append(try Self.names("subject", subject, reader)) }
    if let kinds = query.kinds {
      conditions.append(Self.list("kind", kinds.map { Int64($0.rawValue) }.sorted()))
    }
    if let site = query.site { conditions.append(try Self.places(site, reader)) }
    for (column, isMeant) in [
      ("actor", query.actor), ("source", query.source), ("reason", query.reason),
    ] {
      if let isMeant { conditions.append(try Self.details(column, isMeant, reader)) }
    }
    if let outcomes = query.outcomes { conditions.append(Self.outcomes(outcomes)) }
    if let duration = query.minimumDuration {
      let column = reader.formatVersion == JournalFormat.oldVersion ? "ended - began" : "lasted"
      conditions.append("\(column) >= \(duration)")
    }
    if query.since != nil || query.until != nil,
      let moments = reader.elapsed(since: query.since, until: query.until)
    {
      conditions.append("began BETWEEN \(moments.lowerBound) AND \(moments.upperBound)")
    }
    if query.hasChanges {
      let changes =
        reader.formatVersion == JournalFormat.oldVersion ? "changes > 0" : PartCounts.hasChanges
      let databases = try Self.names("subject", JournalReader.databaseWrites.contains, reader)
      conditions.append(
        "\(changes) OR kind = \(RecordKind.rowChange.rawValue) OR \(databases ?? "1")")
    }
    if query.isFailure { conditions.append(try Self.failures(reader)) }
    sql = conditions.compactMap { $0 }.map { " AND (\($0))" }.joined()
  }

  private static func names(
    _ column: String, _ isMeant: (String) -> Bool, _ reader: JournalReader
  ) throws -> String? {
    var numbers = MeantNumbers(of: "name")
    try reader.connection.forEachRow("SELECT id, text, checksum FROM name ORDER BY id") { row in
      let text = row.withBytes(at: 1) { String(decoding: $0, as: UTF8.self) }
      // A damaged name may have matched, so the records that refer to it are included.
      try numbers.take(row.integer(at: 0)) { isMeant(text) || !isSound(row) }
    }
    // Every record has a name.
    if numbers.isEmpty, try reader.connection.value("SELECT 1 FROM record LIMIT 1") != nil {
      throw DatabaseError(
        .corrupt, "its table \"name\" is empty; look for another copy of the file")
    }
    return numbers.condition(on: column)
  }

  /// Returns the SQL condition on a column of the table `detail`. Version 1 has no such table.
  private static func details(
    _ column: String, _ isMeant: (String) -> Bool, _ reader: JournalReader
  ) throws -> String? {
    guard reader.formatVersion != JournalFormat.oldVersion else { return "0" }
    return try names(column, isMeant, reader).map { condition in
      "sequence IN (SELECT id >> \(StoreTable.positionBits) FROM detail WHERE \(condition))"
    }
  }

  private static func isSound(_ name: Statement) -> Bool {
    Checksum.of([name[0], name[1]], in: StoreTable.name.rawValue) == name[2]
  }

  private static func list(_ column: String, _ numbers: [Int64]) -> String {
    "\(column) IN (\(numbers.map(String.init).joined(separator: ",")))"
  }

  private static func places(
    _ isMeant: (StoredSite) -> Bool, _ reader: JournalReader
  ) throws -> String? {
    var numbers = MeantNumbers(of: "site")
    try reader.connection.forEachRow("SELECT id FROM site ORDER BY id") { row in
      let number = row.integer(at: 0)
      let (site, isSound) = try reader.storedSite(UInt32(clamping: number ?? 0))
      try numbers.take(number) { isMeant(site) || !isSound }
    }
    guard reader.formatVersion != JournalFormat.oldVersion else {
      return numbers.condition(on: "site").map {
        "sequence IN (SELECT record FROM call WHERE \($0))"
      }
    }
    guard let inline = numbers.condition(on: "place"),
      let others = numbers.condition(on: "site")
    else { return nil }
    let bits = StoreTable.positionBits
    return "\(inline) OR sequence IN (SELECT id >> \(bits) FROM call WHERE \(others))"
  }

  private static func failures(_ reader: JournalReader) throws -> String? {
    let outcomes = outcomes(JournalQuery.failedOutcomes)
    return try names("subject", JournalQuery.isFailure(_:), reader).map { "\(outcomes) OR \($0)" }
  }

  private static func outcomes(_ names: Set<String>) -> String {
    let known: [Outcome] = [
      .returned, .unhandled, .vetoed, .threw(type: "", message: ""), .disabled, .hidden, .detached,
      .tooDeep, .cancelled, .failed(message: ""), .suspended, .ignored,
    ]
    let codes = known.filter { names.contains($0.name) }.map { Int64($0.code) }
    let unfinished = names.contains("unfinished") ? " OR outcome IS NULL" : ""
    return list("outcome", codes) + unfinished
  }
}
