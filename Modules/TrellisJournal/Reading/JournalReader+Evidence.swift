import TrellisDatabase

// The evidence in a journal of version 2.
extension JournalReader {
  /// Returns the first or the newest checkpoint, or `nil` if the file has none.
  ///
  /// - Throws: ``JournalError`` with code `damaged` if the row is not that of a checkpoint.
  package func checkpoint(_ row: StoredCheckpoint.Row) throws(JournalError) -> StoredCheckpoint? {
    guard hasCheckpoints else { return nil }
    let table = StoreTable.checkpoint
    let columns = try reading {
      try connection.firstRow(
        "SELECT \(table.columnList) FROM \(table.name) WHERE id = ?", [.integer(row.rawValue)])
    }
    guard let columns else { return nil }
    guard Checksum.of(columns.dropLast(), in: table.rawValue) == columns.last,
      let checkpoint = StoredCheckpoint(columns: columns)
    else {
      throw JournalError(.damaged, "its checkpoint is damaged or altered", path: path)
    }
    return checkpoint
  }

  /// Returns the first and the newest checkpoint, and whether the file has any others. An intact
  /// journal has no others.
  ///
  /// A running program may add a checkpoint at any time, so everything is read in one transaction.
  package func checkpoints() throws(JournalError) -> (
    first: StoredCheckpoint?, newest: StoredCheckpoint?, hasOthers: Bool
  ) {
    guard hasCheckpoints else { return (nil, nil, false) }
    return try readingAtOnce {
      let (first, newest) = (try checkpoint(.first), try checkpoint(.newest))
      let count = try connection.value("SELECT count(*) FROM checkpoint")?.asInteger ?? 0
      return (first, newest, count != (first == nil ? 0 : 1) + (newest == nil ? 0 : 1))
    }
  }

  /// Returns the facts that a checkpoint of the file covers in addition to its records, such as the
  /// session and the clock anchors.
  ///
  /// - Parameters:
  ///   - anchors: The number of clock anchors that the checkpoint covers; by default, all anchors
  ///     in the file.
  ///   - registrations: The number of registrations that the checkpoint covers; by default, all
  ///     registrations in the file.
  package func facts(
    anchors: Int64 = .max, registrations: Int64 = .max, _ hasher: some TreeHasher
  ) throws(JournalError) -> FileFacts {
    let earlier = try checkpoint(.first)?.range ?? TreeRange()
    return try reading {
      let session = try connection.firstRow(
        "SELECT \(StoreTable.session.columnList) FROM session WHERE id = 1")
      var facts = FileFacts(
        session: (session ?? []).prefix(FileFacts.sessionColumnCount),
        earlier: earlier, hasher)
      try connection.forEachRow(
        "SELECT id, elapsed, utc FROM anchor ORDER BY id LIMIT ?", [.integer(anchors)]
      ) { row in
        facts.add(anchor: row.values, hasher)
      }
      var leaf = Leaf()
      let names = StoredNames(reader: self)
      try connection.forEachRow(
        "SELECT id, path, event, handler, site FROM registration ORDER BY id LIMIT ?",
        [.integer(registrations)]
      ) { row in
        try facts.add(registration: row.values, names, &leaf, hasher)
      }
      return facts
    }
  }

  /// Returns whether a checkpoint is the first one of the next segment.
  ///
  /// Such a checkpoint covers the same records as the last checkpoint of this segment. If a power
  /// cut destroys the next segment just after it was begun, a witness may already have its first
  /// checkpoint.
  ///
  /// - Parameters:
  ///   - statement: The statement of the checkpoint.
  ///   - hasher: The hash function of the tree.
  package func isContinued(
    by statement: CheckpointStatement, _ hasher: some TreeHasher
  ) throws(JournalError) -> Bool {
    guard statement.end == nil, statement.registrations == 0,
      let range = try checkpoint(.newest)?.range, range.count == statement.size
    else { return false }
    let earlier = try facts(anchors: statement.anchors, registrations: 0, hasher)
    let (row, open) = try reading {
      (
        try connection.firstRow(
          "SELECT \(StoreTable.session.columnList) FROM session WHERE id = 1") ?? [],
        try connection.value("SELECT min(record) FROM open")?.asInteger
      )
    }
    // The next segment begins with the first open record or, if there is none, the next record.
    return [Int64(clamping: statement.size), open].contains { first in
      guard let first else { return false }
      var facts = earlier
      facts.beginFile(session: Self.next(row, first: first), earlier: range, hasher)
      return facts.hash(hasher) == statement.facts
    }
  }

  /// Returns the columns of a session's row that never change within a segment, with the values
  /// that they have in the next segment.
  private static func next(_ row: [SQLValue], first: Int64) -> [SQLValue] {
    zip(StoreTable.session.columns, row).prefix(FileFacts.sessionColumnCount).map { column, value in
      switch column.name {
      case "first": .integer(first)
      case "segment": .integer((value.asInteger ?? 0) + 1)
      default: value
      }
    }
  }

  /// Returns the sequence number below which every record is in the file, still open, or in a gap.
  package func settledCount() throws(JournalError) -> Int64 {
    try reading { try connection.value("SELECT settled FROM drain WHERE id = 1")?.asInteger ?? 0 }
  }

  /// Replaces the contents of a leaf with the canonical bytes of a record.
  ///
  /// - Parameter live: The live records, which may have names that are not in the file.
  package func encode(
    _ record: StoredRecord, _ live: LiveRecords? = nil, to leaf: inout Leaf
  ) throws {
    try leaf.encode(record.draft, StoredNames(reader: self, live: live))
  }
}
