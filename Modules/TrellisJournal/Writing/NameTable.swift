import TrellisDatabase

/// The names and places to which numbers in frames belong.
final class NameTable: LeafNames {
  private enum Entry {
    case none
    case name([UInt8])
    case site(file: UInt32, line: UInt64)
  }

  /// How many are kept in memory; others are looked up in the file.
  private static let capacity: UInt32 = 1 << 16

  /// Numbers are given from 1 on, so a place in an array is found sooner than one in a table.
  private var entries: [Entry] = []
  /// The number of the first entry.
  private var first: UInt32 = 0
  /// Rows that are not in the file yet.
  private(set) var fresh: [(StoreTable, [SQLValue])] = []
  var store: JournalStore?

  func add(name: UInt32, _ text: [UInt8]) {
    put(.name(text), at: name)
    fresh.append((.name, [.integer(Int64(name)), .text(SQLText(bytes: text))]))
  }

  func add(site: UInt32, file: UInt32, line: UInt64) {
    put(.site(file: file, line: line), at: site)
    fresh.append(
      (.site, [.integer(Int64(site)), .integer(Int64(file)), .integer(Int64(clamping: line))]))
  }

  /// Takes note that all rows are in the file.
  func keep() {
    fresh.removeAll(keepingCapacity: true)
  }

  /// Keeps an entry, unless its number is far from all others. Before all rows are in the file, nothing that is not
  /// there may be forgotten; then the numbers below this one are.
  private func put(_ entry: Entry, at number: UInt32) {
    if number >= first, number - first >= Self.capacity, fresh.isEmpty {
      entries.removeAll(keepingCapacity: true)
      first = number
    }
    guard number >= first, number - first < 4 * Self.capacity else { return }
    let index = Int(number - first)
    while entries.count <= index { entries.append(.none) }
    entries[index] = entry
  }

  @inline(__always)
  private func entry(_ number: UInt32) -> Entry {
    let index = Int(number) - Int(first)
    return index >= 0 && index < entries.count ? entries[index] : .none
  }

  func text(_ number: UInt32) throws -> [UInt8] {
    if case .name(let text) = entry(number) { return text }
    return try storedText(number)
  }

  func site(_ number: UInt32) throws -> (file: [UInt8], line: UInt64) {
    if case .site(let file, let line) = entry(number) {
      return (try text(file), UInt64(clamping: Int64(clamping: line)))
    }
    return try storedSite(number)
  }

  private func storedText(_ number: UInt32) throws -> [UInt8] {
    guard number != 0 else { return Array("?".utf8) }
    let waiting = fresh.last { $0.0 == .name && $0.1[0] == .integer(Int64(number)) }
    guard let row = try waiting?.1 ?? store?.row(number, of: .name) else { return Array("?".utf8) }
    let text = row[1].asText?.bytes ?? []
    put(.name(text), at: number)
    return text
  }

  private func storedSite(_ number: UInt32) throws -> (file: [UInt8], line: UInt64) {
    let waiting = fresh.last { $0.0 == .site && $0.1[0] == .integer(Int64(number)) }
    guard let row = try waiting?.1 ?? store?.row(number, of: .site) else {
      return (Array("?".utf8), 0)
    }
    let file = UInt32(clamping: row[1].asInteger ?? 0)
    let line = UInt64(clamping: row[2].asInteger ?? 0)
    put(.site(file: file, line: line), at: number)
    return (try text(file), line)
  }
}
