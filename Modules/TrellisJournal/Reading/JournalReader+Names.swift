import TrellisDatabase

extension JournalReader {
  /// Returns the name with the given number, and whether the name is intact. If there is no such
  /// name, the result contains `?` instead.
  ///
  /// In an intact journal, a name has at most ``JournalLimits/nameBytes`` bytes, plus the mark at
  /// the end of truncated text. A crafted file may contain a longer name. Such a name is cut,
  /// because it would slow down each record that uses it.
  func name(_ number: Int64) throws -> (StoredName, isSound: Bool) {
    if let known = names[number] { return known }
    let limit = 2 * JournalLimits.nameBytes
    guard
      let row = try connection.firstRow(
        "SELECT id, substr(text, 1, ?2), checksum FROM name WHERE id = ?1",
        [.integer(number), .integer(Int64(limit + 1))])
    else { return (StoredName("?"), false) }
    var columns = RowReader(row)
    let isValid = columns.hasValidChecksum(in: .name)
    _ = columns.integer()
    let text = columns.text()
    let isShort = text.utf8.count <= limit
    let kept = isShort ? text : JournalLimits.cut(text, to: JournalLimits.nameBytes)
    let name = (StoredName(kept), isSound: isShort && isValid && columns.isSound)
    names.keep(name, for: number)
    return name
  }

  /// Returns the source location with the given number, and whether it is intact.
  func site(_ number: Int64) throws -> (StoredSite, isSound: Bool) {
    if let site = sites[number] { return (site, true) }
    guard let row = try row(number, of: .site) else {
      return (StoredSite(fileID: "?", line: 0), false)
    }
    var columns = RowReader(row)
    let isValid = columns.hasValidChecksum(in: .site)
    _ = columns.integer()
    let (file, isFileSound) = try name(columns.integer())
    let site = StoredSite(fileID: file.text, line: columns.count())
    guard isValid, isFileSound, columns.isSound else { return (site, false) }
    sites.keep(site, for: number)
    return (site, true)
  }

  /// Returns the damage to the names, source locations and handler registrations that the journal
  /// stores, including those that no record uses. In contrast, ``forEachEntry(from:_:)`` checks
  /// only the names and source locations that records use.
  public func damageOfNames() throws(JournalError) -> [JournalDamage] {
    var damage: [JournalDamage] = []
    for (table, what) in [(JournalTable.name, "names"), (.site, "source locations")] {
      let count = try damagedRows(of: table)
      if count > 0 {
        let message =
          "\(count) of the \(what) in it \(count == 1 ? "is" : "are") damaged or altered"
        damage.append(JournalDamage(nil, message))
      }
    }
    return damage + (try damageOfRegistrations())
  }

  private func damagedRows(of table: JournalTable) throws(JournalError) -> Int {
    var damaged = 0
    beginPass()
    let sql =
      "SELECT \(table.columnList) FROM \(table.name) WHERE id >= ?1 ORDER BY id LIMIT ?2"
    try forEachRow(of: table.name, sql, from: .min) { row in
      let values = row.values
      try count([values])
      if !isSound(values, in: table) { damaged += 1 }
    }
    return damaged
  }

  private func isSound(_ row: [SQLValue], in table: JournalTable) -> Bool {
    var columns = RowReader(row)
    guard columns.hasValidChecksum(in: table), columns.integer() > 0 else { return false }
    if table == .name { _ = columns.text() } else { _ = (columns.integer(), columns.integer()) }
    return columns.isSound
  }

  private func row(_ number: Int64, of table: JournalTable) throws -> [SQLValue]? {
    try connection.firstRow(
      "SELECT \(table.columnList) FROM \(table.name) WHERE id = ?", [.integer(number)])
  }
}
