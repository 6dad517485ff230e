import TrellisDatabase

/// A table of the names and source locations that the numbers in frames stand for.
final class NameTable: LeafNames {
  /// A name or a source location. The text of a name is in memory that the table owns. The many
  /// lookups of names, several for each record, therefore need no reference counting.
  private enum Entry {
    case none
    case name(UnsafeBufferPointer<UInt8>)
    case site(file: UInt32, line: UInt64)

    static func name(_ text: [UInt8]) -> Entry {
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
      _ = memory.initialize(from: text)
      return .name(UnsafeBufferPointer(memory))
    }

    func deallocate() {
      if case .name(let text) = self { text.deallocate() }
    }
  }

  /// The number of entries that the table keeps in memory. When the table is full and all its
  /// entries are in the file, the table is emptied. Later lookups then read the file.
  private static let capacity: UInt32 = 1 << 16

  /// The entries, in the order of their numbers. Numbers are assigned from 1 upwards, so this can
  /// be an array, which is faster than a dictionary.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The number of the first entry.
  private var first: UInt32 = 0
  /// The rows that are not in the file yet.
  private(set) var fresh: [(StoreTable, [SQLValue])] = []
  var store: JournalStore?

  deinit { forget() }

  func add(name: UInt32, _ text: [UInt8]) {
    put(.name(text), at: name)
    fresh.append((.name, [.integer(Int64(name)), .text(SQLText(bytes: text))]))
  }

  func add(site: UInt32, file: UInt32, line: UInt64) {
    put(.site(file: file, line: line), at: site)
    fresh.append(
      (.site, [.integer(Int64(site)), .integer(Int64(file)), .integer(Int64(clamping: line))]))
  }

  /// Removes the fresh rows, because they are in the file.
  func keep() {
    fresh.removeAll(keepingCapacity: true)
  }

  /// Stores an entry, unless its number is lower than `first` or far above it. If the table is full
  /// and all rows are in the file, the table is emptied first.
  private func put(_ entry: Entry, at number: UInt32) {
    if number >= first, number - first >= Self.capacity, fresh.isEmpty {
      forget()
      first = number
    }
    guard number >= first, number - first < 4 * Self.capacity else { return entry.deallocate() }
    let index = Int(number - first)
    while entries.count <= index { entries.append(.none) }
    entries[index].deallocate()
    entries[index] = entry
  }

  private func forget() {
    for entry in entries { entry.deallocate() }
    entries.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func entry(_ number: UInt32) -> Entry {
    let index = Int(number) - Int(first)
    return index >= 0 && index < entries.count ? entries[index] : .none
  }

  @inline(__always)
  func withText<Result>(
    _ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    if case .name(let text) = entry(number) { return body(text) }
    return try storedText(number).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func withSite<Result>(
    _ number: UInt32, _ body: (_ file: UnsafeBufferPointer<UInt8>, _ line: UInt64) -> Result
  ) throws -> Result {
    guard case .site(let file, let line) = entry(number) else {
      let site = try storedSite(number)
      return try withText(site.file) { body($0, site.line) }
    }
    return try withText(file) { body($0, UInt64(clamping: Int64(clamping: line))) }
  }

  /// Returns the text of the name with the given number.
  func text(_ number: UInt32) throws -> String {
    try withText(number) { String(decoding: $0, as: UTF8.self) }
  }

  private func storedText(_ number: UInt32) throws -> [UInt8] {
    guard number != 0 else { return Array("?".utf8) }
    let waiting = fresh.last { $0.0 == .name && $0.1[0] == .integer(Int64(number)) }
    guard let row = try waiting?.1 ?? store?.row(number, of: .name) else { return Array("?".utf8) }
    let text = row[1].asText?.bytes ?? []
    put(.name(text), at: number)
    return text
  }

  private func storedSite(_ number: UInt32) throws -> (file: UInt32, line: UInt64) {
    let waiting = fresh.last { $0.0 == .site && $0.1[0] == .integer(Int64(number)) }
    guard let row = try waiting?.1 ?? store?.row(number, of: .site) else {
      return (0, 0)
    }
    let file = UInt32(clamping: row[1].asInteger ?? 0)
    let line = UInt64(clamping: row[2].asInteger ?? 0)
    put(.site(file: file, line: line), at: number)
    return (file, line)
  }
}
