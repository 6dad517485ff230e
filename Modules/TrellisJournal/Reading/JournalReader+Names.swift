import TrellisDatabase

extension JournalReader {
  /// How many names are kept in memory.
  private static var nameCapacity: Int { 1 << 14 }

  /// A name by its number, and whether it is what was written.
  func name(_ number: Int64) throws -> (String, isSound: Bool) {
    if let name = names[number] { return (name, true) }
    guard let row = try row(number, of: .name) else { return ("?", false) }
    var columns = RowReader(row)
    let isValid = columns.hasValidChecksum(in: .name)
    _ = columns.integer()
    let text = columns.text()
    guard isValid, columns.isSound else { return (text, false) }
    if names.count >= Self.nameCapacity { names.removeAll() }
    names[number] = text
    return (text, true)
  }

  /// A place in the source by its number, and whether it is what was written.
  func site(_ number: Int64) throws -> (StoredSite, isSound: Bool) {
    if let site = sites[number] { return (site, true) }
    guard let row = try row(number, of: .site) else {
      return (StoredSite(fileID: "?", line: 0), false)
    }
    var columns = RowReader(row)
    let isValid = columns.hasValidChecksum(in: .site)
    _ = columns.integer()
    let (file, isFileSound) = try name(columns.integer())
    let site = StoredSite(fileID: file, line: columns.count())
    guard isValid, isFileSound, columns.isSound else { return (site, false) }
    if sites.count >= Self.nameCapacity { sites.removeAll() }
    sites[number] = site
    return (site, true)
  }

  private func row(_ number: Int64, of table: JournalTable) throws -> [SQLValue]? {
    try connection.firstRow(
      "SELECT \(table.columnList) FROM \(table.name) WHERE id = ?", [.integer(number)])
  }
}
