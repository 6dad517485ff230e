import TrellisDatabase

// The evidence in a journal of version 2.
extension JournalReader {
  /// Returns a checkpoint; nil if the file has none.
  ///
  /// - Throws: ``JournalError`` with code `damaged` if its row is not that of a checkpoint.
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

  /// Returns the number of rows of checkpoints, of which a journal has at most two.
  package func checkpointCount() throws(JournalError) -> Int64 {
    guard hasCheckpoints else { return 0 }
    return try reading { try connection.value("SELECT count(*) FROM checkpoint")?.asInteger ?? 0 }
  }

  /// Returns the facts of the file that a checkpoint includes.
  ///
  /// - Parameters:
  ///   - anchors: The number of clock anchors.
  ///   - registrations: The number of registrations.
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

  /// Returns the number below which every record is in the file, open, or in a gap.
  package func settledCount() throws(JournalError) -> Int64 {
    try reading { try connection.value("SELECT settled FROM drain WHERE id = 1")?.asInteger ?? 0 }
  }

  /// Encodes the leaf of a record.
  ///
  /// - Parameter live: The live records, which may have names that are not in the file.
  package func encode(
    _ record: StoredRecord, _ live: LiveRecords? = nil, to leaf: inout Leaf
  ) throws {
    try leaf.encode(record.draft, StoredNames(reader: self, live: live))
  }
}
