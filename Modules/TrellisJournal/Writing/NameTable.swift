import TrellisDatabase

/// The names and places to which numbers in frames belong.
final class NameTable: LeafNames {
  /// How many are kept in memory; others are looked up in the file.
  private static let capacity = 1 << 16

  private var names: [UInt32: [UInt8]] = [:]
  private var sites: [UInt32: (file: UInt32, line: UInt64)] = [:]
  /// Rows that are not in the file yet.
  private(set) var fresh: [(StoreTable, [SQLValue])] = []
  var store: JournalStore?

  func add(name: UInt32, _ text: [UInt8]) {
    names[name] = text
    fresh.append((.name, [.integer(Int64(name)), .text(SQLText(bytes: text))]))
  }

  func add(site: UInt32, file: UInt32, line: UInt64) {
    sites[site] = (file, line)
    fresh.append(
      (.site, [.integer(Int64(site)), .integer(Int64(file)), .integer(Int64(clamping: line))]))
  }

  /// Takes note that all rows are in the file.
  func keep() {
    fresh.removeAll(keepingCapacity: true)
    if names.count > Self.capacity { names.removeAll() }
    if sites.count > Self.capacity { sites.removeAll() }
  }

  func text(_ number: UInt32) throws -> [UInt8] {
    if let text = names[number] { return text }
    guard number != 0, let row = try store?.row(number, of: .name) else { return Array("?".utf8) }
    let text = row[1].asText?.bytes ?? []
    names[number] = text
    return text
  }

  func site(_ number: UInt32) throws -> (file: [UInt8], line: UInt64) {
    if let site = sites[number] {
      return (try text(site.file), UInt64(clamping: Int64(clamping: site.line)))
    }
    guard let row = try store?.row(number, of: .site) else { return (Array("?".utf8), 0) }
    let site = (
      file: UInt32(clamping: row[1].asInteger ?? 0), line: UInt64(clamping: row[2].asInteger ?? 0)
    )
    sites[number] = site
    return (try text(site.file), site.line)
  }
}
